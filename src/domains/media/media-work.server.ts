import { createHelper } from '../../lib/helper-process.ts';
import type * as functions from './media-functions.server.ts';

const module = new URL('./media-functions.server.ts', import.meta.url);

/** Decoding takes hundreds of megabytes for a moment: not in the server's process. */
export const mediaWork = createHelper<typeof functions>(module);

/** The bytes are a stranger's: what they make die takes nobody's picture along. */
export const uploadWork = createHelper<typeof functions>(module, { limit_ms: 120_000 });
