import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaStorage } from './storage.server.ts';
import { openTestStorage, STORAGES } from './storage.test-kit.ts';

const odd = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7) % 251);

async function read(stream: Readable | null): Promise<Buffer | null> {
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each(STORAGES)('the media storage on %s', (kind) => {
  let storage: MediaStorage;
  let folder: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await openTestStorage(kind));
    folder = await mkdtemp(join(tmpdir(), 'foyer-put-'));
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });

  it('returns what was stored, byte for byte, and null for missing files', async () => {
    const bytes = odd(70_001);
    await storage.put('originals/ab/one.jpg', bytes);
    await storage.put('originals/ab/empty.jpg', new Uint8Array());
    expect(
      Buffer.from(bytes).equals((await storage.get('originals/ab/one.jpg')) ?? ([] as never)),
    ).toBe(true);
    expect((await storage.get('originals/ab/empty.jpg'))?.byteLength).toBe(0);
    expect(await storage.get('originals/ab/two.jpg')).toBeNull();
    expect(await storage.get('originals/ab')).toBeNull();
    expect(await storage.has('originals/ab/one.jpg')).toBe(true);
    expect(await storage.has('originals/ab/two.jpg')).toBe(false);
  });

  it('takes a large file from the disk and gives it back whole and in parts, byte for byte', async () => {
    const bytes = Buffer.from(odd(6_000_001));
    const path = join(folder, 'film');
    await writeFile(path, bytes);
    await storage.putFile('originals/cd/film.mp4', path);
    expect((await read(await storage.open('originals/cd/film.mp4', null)))?.equals(bytes)).toBe(
      true,
    );
    for (const [start, end] of [
      [0, 0],
      [1, 65_536],
      [5_000_000, 6_000_000],
    ] as const) {
      const part = await read(await storage.open('originals/cd/film.mp4', { start, end }));
      expect(part?.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    expect(await storage.open('originals/cd/none.mp4', null)).toBeNull();
    expect(await storage.open('originals/cd/none.mp4', { start: 0, end: 5 })).toBeNull();
  });

  it('replaces what has the same name', async () => {
    await storage.put('renditions/x.webp', odd(500));
    await storage.put('renditions/x.webp', odd(20));
    expect((await storage.get('renditions/x.webp'))?.byteLength).toBe(20);
  });

  it('lists and removes by folder, and leaves alone what only begins alike', async () => {
    await storage.put('sizes/1-aaaa/640.webp', odd(3));
    await storage.put('sizes/1-aaaa/800.webp', odd(3));
    await storage.put('sizes/1-aaaabbbb/640.webp', odd(3));
    await storage.put('sizes-of-others/640.webp', odd(3));
    await storage.removeFolder('sizes/1-aaaa');
    await storage.removeFolder('sizes/9-cccc');
    await storage.remove('sizes/none.webp');
    const keys: string[] = [];
    for await (const { key, bytes, written_at } of storage.list('sizes')) {
      keys.push(key);
      expect(bytes).toBe((await storage.get(key))?.byteLength);
      expect(Math.abs(Date.now() - written_at.getTime())).toBeLessThan(60_000);
    }
    expect(keys).toEqual(['sizes/1-aaaabbbb/640.webp']);
    for await (const { key } of storage.list('nothing')) throw new Error(`${key} is there`);
  });

  it.each(['../outside.jpg', 'a/../../outside.jpg', '..\\outside.jpg'])(
    'never leaves its folder: %s',
    async (key) => {
      await expect(storage.put(key, odd(1))).rejects.toThrow();
      await expect(storage.open(key, null)).rejects.toThrow();
      await expect(storage.putFile(key, join(folder, 'film'))).rejects.toThrow();
    },
  );
});
