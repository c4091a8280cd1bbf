import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import { openTestStorage } from '#domains/media/storage/storage.test-kit.ts';
import { listStoredFiles } from '../backup-media.ts';
import { copyMedia } from './copy-media.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof openTestStorage>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-media-'));
  bucket = await openTestStorage('s3');
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

const PICTURE = 'originals/ab/abcd.jpg';
const CONTENTS: Record<string, Buffer> = {
  [PICTURE]: Buffer.from('ein Bild'),
  'originals/cd/cdef.mp4': Buffer.alloc(300_000, 'film'),
  'forms/1b2c.pdf': Buffer.from(''),
};

it('Files move into a bucket and back, go on where they were interrupted, and are compared with their originals (G-631)', async () => {
  const disk = await openDiskStorage(join(folder, 'media'));
  for (const [key, content] of Object.entries(CONTENTS)) await disk.put(key, content);
  await disk.put('renditions/1-x/640.webp', Buffer.from('made again'));
  const work = join(folder, 'work');
  await mkdir(work);
  const copy = (from = disk, to = bucket.storage, progress: (line: string) => void = () => {}) =>
    copyMedia({ from, to, folder: work, progress });
  const refuse = () =>
    copy().then(
      () => 'copied',
      (error: Error) => `${error.name}: ${error.message}`,
    );
  let copied = 0;
  const interrupted = copy(disk, bucket.storage, (line) => {
    if (line.includes('kopiert') && ++copied === 3) throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  // of the same size, and another
  await bucket.storage.put(PICTURE, Buffer.from('ein Wild'));
  expect(await refuse()).toBe(
    `BackupError: Die Datei ${PICTURE} kam anders an, als sie ist: Sie wurde am neuen Ort gelöscht. Bitte rufen Sie den Befehl noch einmal auf.`,
  );
  expect(await copy()).toEqual({ files: 3, bytes: 300_008, present: 2 });
  await bucket.storage.put('originals/zz/fremd.jpg', Buffer.from('fremd'));
  expect(await refuse()).toMatch(
    /eine Datei, die das Haus nicht hat \(originals\/zz\/fremd\.jpg\)/,
  );
  await bucket.storage.remove('originals/zz/fremd.jpg');
  const back = await openDiskStorage(join(folder, 'back'));
  expect(await copy(bucket.storage, back)).toEqual({ files: 3, bytes: 300_008, present: 0 });
  const found: Record<string, Buffer> = {};
  for await (const { key } of listStoredFiles(back))
    found[key] = Buffer.from((await back.get(key)) ?? 'none');
  expect(found).toEqual(CONTENTS);
  expect(await back.has('renditions/1-x/640.webp')).toBe(false);
  expect(await disk.has(PICTURE)).toBe(true);
});
