import type { Env } from '#server/platform/env.ts';
import { openStorage } from '#server/platform/open-storage.ts';
import { type Finding, findBad, findGood } from '../finding.ts';

/** Writes, reads and deletes a small file in the bucket, as a start does. Folders are checked by `inspectFolders`. */
export async function inspectStorage(env: Env): Promise<readonly Finding[]> {
  if (env.STORAGE !== 's3' || !env.S3_BUCKET) return [];
  try {
    await openStorage(env);
    return [findGood('storage', `Der Bucket ${env.S3_BUCKET} ist zu lesen und zu schreiben.`)];
  } catch (error) {
    return [
      findBad(
        'storage',
        (error as Error).message,
        'Bitte prüfen Sie S3_ENDPOINT, S3_BUCKET und den Zugang; er muss auflisten, lesen, schreiben und löschen dürfen.',
      ),
    ];
  }
}
