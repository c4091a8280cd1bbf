import { createHelper } from '#lib/processes/helper-process.ts';
import type * as functions from './media-functions.server.ts';

const module = new URL('./media-functions.server.ts', import.meta.url);

/** Decoding takes hundreds of megabytes at peak: not in the server's process. */
export const mediaWork = createHelper<typeof functions>(module);

/**
 * Separate process: an upload that crashes it interrupts no other work. Its time limits are shorter than the server's limit for
 * idle connections.
 */
export const uploadWork = createHelper<typeof functions>(module, { limit_ms: 60_000 });
export const UPLOAD_PATIENCE_MS = 45_000;
