import { useSyncExternalStore } from 'react';
import { uploadFile } from '../../src/editor/finders/media-api.ts';
import { pauseOrOnline } from '../../src/editor/panels/pause-or-online.ts';
import { countUploads, createUploadQueue } from '../../src/editor/uploads/upload-queue.ts';

/** Outside React: uploads continue while the editor is on another screen. */
export const uploads = createUploadQueue({
  send: uploadFile,
  wait: pauseOrOnline,
});

window.addEventListener('beforeunload', (event) => {
  const { waiting, sending } = countUploads(uploads.get().entries);
  if (waiting + sending > 0) event.preventDefault();
});

export const useUploads = () => useSyncExternalStore(uploads.subscribe, uploads.get);
