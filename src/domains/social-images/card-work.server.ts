import { createHelper } from '#lib/processes/helper-process.ts';
import type * as functions from './print-card.server.ts';

/** Decoding a picture takes memory that a process of its own gives back. */
export const cardWork = createHelper<typeof functions>(
  new URL('./print-card.server.ts', import.meta.url),
);
