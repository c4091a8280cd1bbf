// Allowed: the type describes the helper's functions.
import type * as functions from './print-card.server.ts';

export type Allowed = typeof functions;
