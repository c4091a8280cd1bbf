import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { openMedia } from '../media.test-kit.ts';
import { STORAGES, type StorageKind } from '../storage/storage.test-kit.ts';

let site: Awaited<ReturnType<typeof openMedia>>;
const open = (kind: StorageKind) => {
  beforeAll(async () => {
    site = await openMedia(kind);
  });
  afterAll(() => site.close());
};

const BYTES = Uint8Array.from({ length: 200_003 }, (_, index) => (index * 7) % 251);
let made = 0;

/** Stores a video in the library. */
async function film() {
  made += 1;
  const bytes = Uint8Array.from([...BYTES, made]);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const storage_key = `originals/${checksum.slice(0, 2)}/${checksum}.mp4`;
  await site.storage.put(storage_key, bytes);
  const { id } = await site.database.db
    .insertInto('media_item')
    .values({
      kind: 'video',
      filename: 'Über die Bühne.mp4',
      storage_key,
      mime_type: 'video/mp4',
      size: bytes.byteLength,
      checksum,
      duration: 12.5,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = (await site.media.filesByIds([id])).get(id);
  if (!file) throw new Error('no file');
  return { file, bytes: Buffer.from(bytes) };
}

describe('a file as modules are answered with it', () => {
  open('disk');

  it('has type, length and dimensions, and registers its tag with the answer (MOD-06, MOD-08)', async () => {
    const { file } = await film();
    const facts = new AnswerFacts();
    const found = await site.media.filesByIds([file.id, 999_999], facts);
    expect([...found.keys()]).toEqual([file.id]);
    expect([...facts.tags]).toEqual([`media:${file.id}`, 'media:999999']);
    expect(file).toMatchObject({
      kind: 'video',
      mime_type: 'video/mp4',
      size: BYTES.byteLength + 1,
      duration: 12.5,
      title: 'Über die Bühne.mp4',
    });
    expect(file.url).toMatch(new RegExp(`^/media/${file.id}-[0-9a-f]{8}/ueber-die-buehne\\.mp4$`));
    expect((await site.media.imagesByIds([file.id])).size).toBe(0);
  });
});

describe.each(STORAGES)('serving films and sounds from %s', (kind) => {
  open(kind);

  it('sends the whole file with immutable caching, and only its length to HEAD', async () => {
    const { file, bytes } = await film();
    const whole = await site.app.inject(file.url);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(bytes)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''%C3%9Cber%20die%20B%C3%BChne.mp4",
    });
    const head = await site.app.inject({
      method: 'HEAD',
      url: file.url,
      headers: { range: 'bytes=0-9' },
    });
    expect([head.statusCode, head.rawPayload.byteLength]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  });

  it.each([
    ['bytes=0-0', 0, 0],
    ['bytes=1000-70000', 1000, 70_000],
    ['bytes=200000-', 200_000, 200_003],
    ['bytes=-4', 200_000, 200_003],
    ['bytes=5-99999999', 5, 200_003],
  ])('sends the part %s and no more (206)', async (range, start, end) => {
    const { file, bytes } = await film();
    const part = await site.app.inject({ url: file.url, headers: { range } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.byteLength}`);
    expect(part.headers['content-length']).toBe(String(end - start + 1));
    expect(part.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('says how long the file is where a part lies behind its end (416)', async () => {
    const { file, bytes } = await film();
    const { statusCode, headers, rawPayload } = await site.app.inject({
      url: file.url,
      headers: { range: `bytes=${bytes.byteLength}-` },
    });
    expect([statusCode, rawPayload.byteLength]).toEqual([416, 0]);
    expect(headers['content-range']).toBe(`bytes */${bytes.byteLength}`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('sends the whole file for multiple ranges, other units and an outdated If-Range', async () => {
    const { file, bytes } = await film();
    const etag = String((await site.app.inject(file.url)).headers.etag);
    const status = async (headers: Record<string, string>) => {
      const answer = await site.app.inject({ url: file.url, headers });
      if (answer.statusCode === 200) expect(answer.rawPayload.equals(bytes)).toBe(true);
      return answer.statusCode;
    };
    const range = 'bytes=0-9';
    expect(await status({ range: 'bytes=0-1,5-9' })).toBe(200);
    expect(await status({ range: 'lines=0-9' })).toBe(200);
    expect(await status({ range, 'if-range': '"another"' })).toBe(200);
    expect(await status({ range, 'if-range': `W/${etag}` })).toBe(200);
    expect(await status({ range, 'if-range': 'Wed, 18 Nov 2026 10:00:00 GMT' })).toBe(200);
    expect(await status({ range, 'if-range': etag })).toBe(206);
    expect(await status({ range, 'if-none-match': etag })).toBe(304);
  });

  it('is 404 under every other name, kind or checksum, and where the file is lost', async () => {
    const { file } = await film();
    const base = file.url.slice(0, file.url.lastIndexOf('/'));
    const wrong = [
      `${base}/andere.mp4`,
      `${base}/ueber-die-buehne.webm`,
      `${base}/ueber-die-buehne.html`,
      `${base}/640.webp`,
      `/media/${file.id}-00000000/ueber-die-buehne.mp4`,
      `/media/${file.id}/ueber-die-buehne.mp4`,
      `${base}/..%2fueber-die-buehne.mp4`,
    ];
    for (const url of wrong) {
      const answer = await site.app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
    }
    await site.storage.removeFolder('originals');
    const lost = await site.app.inject(file.url);
    expect([lost.statusCode, lost.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
