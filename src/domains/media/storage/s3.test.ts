import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Storage } from './s3.server.ts';
import { openS3Server } from './storage.test-kit.ts';

let server: Awaited<ReturnType<typeof openS3Server>>;
beforeAll(async () => {
  server = await openS3Server();
});
afterAll(() => server.close());

describe('an unusable bucket is reported at the start, in one sentence', () => {
  const sentence = async (change: object) =>
    openS3Storage({ ...server.options, ...change }).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  it('that does not exist', async () => {
    expect(await sentence({ bucket: 'gibt-es-nicht' })).toMatch(
      /^StorageStartError: Den Bucket „gibt-es-nicht“ gibt es bei http.* nicht: .*S3_BUCKET\.$/,
    );
  });

  it('that is out of reach, without waiting for ever', async () => {
    for (const endpoint of ['http://127.0.0.1:9', 'http://nirgends.invalid']) {
      expect(await sentence({ endpoint })).toMatch(
        /^StorageStartError: Der Speicher für Medien ist nicht erreichbar .*S3_ENDPOINT/,
      );
    }
  });

  it('that does not know the key', async () => {
    expect(await sentence({ access_key: 'niemand' })).toMatch(
      /^StorageStartError: .*lässt uns nicht .*S3_ACCESS_KEY, S3_SECRET_KEY/,
    );
  });

  it('that changes what it is given', async () => {
    const liar = createServer((request, response) => {
      request.resume().once('end', () => response.end(request.method === 'GET' ? '5;chunk' : ''));
    });
    await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
    const { port } = liar.address() as AddressInfo;
    const said = await sentence({ endpoint: `http://127.0.0.1:${port}` });
    liar.close();
    expect(said).toMatch(/^StorageStartError: Der Speicher für Medien .* verändert/);
  });
});

it('a bucket that goes away while the house runs is a passing trouble: 503', async () => {
  const other = await openS3Server();
  const storage = await openS3Storage(other.options);
  await storage.put('originals/a.jpg', new Uint8Array(5));
  await other.close();
  for (const asked of [
    () => storage.get('originals/a.jpg'),
    () => storage.put('originals/b.jpg', new Uint8Array(5)),
    () => storage.open('originals/a.jpg', null),
    () => storage.has('originals/a.jpg'),
  ])
    await expect(asked()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
});

it('leaves nothing of its trial behind', async () => {
  const storage = await openS3Storage(server.options);
  for await (const { key } of storage.list('probe')) throw new Error(`${key} is left`);
});
