import { createHelper } from '../../lib/helper-process.ts';
import type * as functions from './media-functions.server.ts';

/** Decoding takes hundreds of megabytes for a moment, and the bytes are a stranger's: not in the server's process. */
export const mediaWork = createHelper<typeof functions>(
  new URL('./media-functions.server.ts', import.meta.url),
);
