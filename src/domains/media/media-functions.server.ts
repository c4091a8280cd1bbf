/** Everything that parses uploaded files runs in the helper process (`media-work.server.ts`). */
export { checkUpload } from './kinds/upload-check.server.ts';
export { encode } from './pictures/encode.server.ts';
