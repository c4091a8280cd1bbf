import type { MediaStorage } from '#domains/media/storage/storage.server.ts';

/** What nothing could make again: originals, and files that visitors have sent with forms. */
const FOLDERS = ['originals', 'forms'];

export interface StoredFile {
  key: string;
  bytes: number;
}

export async function* listStoredFiles(storage: MediaStorage): AsyncGenerator<StoredFile> {
  for (const folder of FOLDERS) yield* storage.list(folder);
}

export async function removeStoredFiles(storage: MediaStorage): Promise<void> {
  for (const folder of FOLDERS) await storage.removeFolder(folder);
}
