/** All that decodes pictures: done by the helper process (`picture-work.server.ts`). */
export { encode } from './encode.server.ts';
export { readPicture } from './picture-check.server.ts';
