import { createHelper } from '#lib/processes/helper-process.ts';
import type * as functions from './media-functions.server.ts';

const module = new URL('./media-functions.server.ts', import.meta.url);

/** Decoding takes hundreds of megabytes for a moment: not in the server's process. */
export const mediaWork = createHelper<typeof functions>(module);

/**
 * A process of its own: an upload that kills it interrupts no other work. Its limit and the wait for its turn end before
 * a connection without an answer is closed.
 */
export const uploadWork = createHelper<typeof functions>(module, { limit_ms: 60_000 });
export const UPLOAD_PATIENCE_MS = 45_000;
