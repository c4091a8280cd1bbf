import { createHelper } from '../../lib/helper-process.ts';
import type * as functions from './picture-functions.server.ts';

/** Decoding takes hundreds of megabytes for a moment, and the bytes are a stranger's: not in the server's process. */
export const pictureWork = createHelper<typeof functions>(
  new URL('./picture-functions.server.ts', import.meta.url),
);
