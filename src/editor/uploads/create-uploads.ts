import { uploadFile } from '../finders/media-api.ts';
import { createUploadQueue } from './upload-queue.ts';

/** A queue that uploads into the library. @param fields sent with every file */
export function createUploads(fields: Readonly<Record<string, string>> = {}) {
  const queue = createUploadQueue({
    send: uploadFile,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return {
    ...queue,
    add: (files: readonly File[]) => queue.add(files, fields),
    /** Aborts running uploads. */
    stop(): void {
      for (const { key, state } of queue.get().entries)
        if (state.step !== 'kept') queue.remove(key);
    },
  };
}
