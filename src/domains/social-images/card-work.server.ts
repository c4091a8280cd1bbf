import { createHelper } from '#lib/processes/helper-process.ts';
import type * as functions from './print-card.server.ts';

/** Decoding takes memory that only a separate process gives back. */
export const cardWork = createHelper<typeof functions>(
  new URL('./print-card.server.ts', import.meta.url),
);
