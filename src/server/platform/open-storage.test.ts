import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openS3Server } from '#domains/media/storage/storage.test-kit.ts';
import { readEnv } from './env.ts';
import { openStorage } from './open-storage.ts';

it('media lie where the settings say', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-open-'));
  const server = await openS3Server();
  const { bucket, endpoint, access_key, secret_key } = server.options;
  try {
    const disk = await openStorage(readEnv({ DATA_DIR: folder }));
    const s3 = await openStorage(
      readEnv({
        DATA_DIR: folder,
        STORAGE: 's3',
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY: access_key,
        S3_SECRET_KEY: secret_key,
      }),
    );
    await s3.put('originals/a.jpg', new Uint8Array(3));
    expect([await s3.has('originals/a.jpg'), await disk.has('originals/a.jpg')]).toEqual([
      true,
      false,
    ]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it.each([
  [{ STORAGE: 's3' }, /S3_BUCKET/],
  [{ STORAGE: 's3', S3_BUCKET: 'medien', S3_ACCESS_KEY: 'a' }, /S3_SECRET_KEY gehören zusammen/],
])('%j lacks something, which one sentence names', async (settings, sentence) => {
  await expect(openStorage(readEnv(settings))).rejects.toMatchObject({
    name: 'SettingError',
    message: expect.stringMatching(sentence),
  });
});

it('a house without a bucket never loads the library for it', () => {
  const house = new URL('../house.ts', import.meta.url).href;
  const script = `
    const { registerHooks } = await import('node:module');
    const seen = [];
    registerHooks({ resolve(name, context, next) {
      const found = next(name, context);
      seen.push(found.url);
      return found;
    } });
    await import('${house}');
    console.log(seen.length, seen.some((url) => url.includes('/flydrive/')), seen.some((url) => /aws-sdk|smithy|s3/.test(url)));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const [count, disk, s3] = said.trim().split(' ');
  expect(Number(count)).toBeGreaterThan(50);
  expect([disk, s3]).toEqual(['true', 'false']);
}, 30_000);
