import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { mp4, pdf, webm } from './kinds/kinds.test-kit.ts';
import { EDITOR, LIMITS, MEMBER, openMedia, picture } from './media.test-kit.ts';
import { STORAGES } from './storage/storage.test-kit.ts';

describe.each(STORAGES)('taking files in, on %s', (kind) => {
  let site: Awaited<ReturnType<typeof openMedia>>;
  beforeAll(async () => {
    site = await openMedia(kind);
  });
  afterAll(() => site.close());

  const waiting = () => readdir(join(site.folder, 'uploads'));
  const kept = async () => {
    const keys: string[] = [];
    for await (const { key } of site.storage.list('originals')) keys.push(key);
    return keys.sort();
  };

  /** Must be unchanged after a rejected upload. */
  const everything = async () => [await waiting(), await kept(), await site.countRows()];

  it('is for editors only (G-52)', async () => {
    const upload = { filename: 'a.jpg', bytes: await picture() };
    const before = await everything();
    await expect(site.media.store(VISITOR, upload)).rejects.toMatchObject({ status: 401 });
    await expect(site.media.store(MEMBER, upload)).rejects.toMatchObject({ status: 403 });
    expect(await everything()).toEqual(before);
  });

  it('names the file after its actual type, not after its declared one', async () => {
    const item = await site.stored();
    expect(item).toMatchObject({
      filename: 'Chor 2026.jpg',
      mime_type: 'image/jpeg',
      alt_text: 'Der Chor auf der Treppe',
      width: 900,
      height: 600,
      is_new: true,
    });
    const film = await site.media.store(EDITOR, { filename: 'urlaub.jpg.exe', bytes: webm() });
    expect(film).toMatchObject({ kind: 'video', filename: 'urlaub.jpg.webm', duration: 12.5 });
    expect(await waiting()).toEqual([]);
  });

  it('stores the same file once, also when uploaded twice at the same time', async () => {
    const bytes = await picture();
    const upload = { filename: 'a.jpg', bytes };
    const [one, two] = await Promise.all([
      site.media.store(EDITOR, upload),
      site.media.store(EDITOR, upload),
    ]);
    const again = { filename: 'b.jpg', bytes: Readable.from([bytes]) };
    const three = await site.media.store(EDITOR, again);
    expect(new Set([one.id, two.id, three.id]).size).toBe(1);
    expect([one.is_new, two.is_new].filter(Boolean)).toHaveLength(1);
    expect(three).toMatchObject({ is_new: false, filename: 'a.jpg' });
    const film = { filename: 'film.mp4', bytes: mp4({ width: 640 }) };
    const films = [await site.media.store(EDITOR, film), await site.media.store(EDITOR, film)];
    expect(films[1]).toMatchObject({ id: films[0]?.id, is_new: false });
    const keys = await kept();
    expect(new Set(keys).size).toBe(keys.length);
    expect(await site.countRows()).toBe(keys.length);
  });

  it('stops reading a stream at the limit, answers 413 and stores nothing', async () => {
    const before = await everything();
    let given = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given += 1024 * 1024;
          yield Buffer.alloc(1024 * 1024);
        }
      })(),
    );
    const refused = site.media.store(EDITOR, { filename: 'a.mp4', bytes: endless });
    await expect(refused).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
      message: 'Die Datei ist zu groß: höchstens 5 MB sind möglich.',
    });
    expect(endless.destroyed).toBe(true);
    expect(given).toBeLessThan(LIMITS.file * 4);
    expect(await everything()).toEqual(before);
  });

  it('stores nothing of a stream that breaks off', async () => {
    const before = await everything();
    const bytes = await picture();
    const broken = Readable.from(
      (function* () {
        yield bytes.subarray(0, 2000);
        throw new Error('the line is dead');
      })(),
    );
    const upload = { filename: 'a.jpg', bytes: broken };
    await expect(site.media.store(EDITOR, upload)).rejects.toThrow('the line is dead');
    expect(await everything()).toEqual(before);
  });

  it('stores nothing of a rejected file: broken, of the wrong type, or with invalid metadata', async () => {
    const before = await everything();
    const bytes = await picture();
    const cut = bytes.subarray(0, 2000);
    const refusals = [
      [{ filename: 'a.jpg', bytes: cut }, 422],
      [{ filename: 'a.jpg', bytes: Buffer.from('<svg onload="alert(1)"/>') }, 415],
      [{ filename: 'a.jpg', bytes: new Uint8Array() }, 422],
      [{ filename: 'a.jpg', bytes, kind: 'video' as const }, 415],
      [{ filename: 'a.pdf', bytes: pdf(), kind: 'image' as const }, 415],
      [{ filename: 'a.jpg', bytes, alt_text: 'x'.repeat(501) }, 422],
    ] as const;
    for (const [upload, status] of refusals)
      await expect(site.media.store(EDITOR, upload)).rejects.toMatchObject({ status });
    expect(await everything()).toEqual(before);
  });

  it('stores nothing if the disk or the bucket is full', async () => {
    const before = await everything();
    const full = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    const put = vi.spyOn(site.storage, 'put').mockImplementation(full);
    const putFile = vi.spyOn(site.storage, 'putFile').mockImplementation(full);
    for (const bytes of [await picture(), mp4({ width: 320 })]) {
      const stored = site.media.store(EDITOR, { filename: 'a', bytes });
      await expect(stored).rejects.toMatchObject({ code: 'ENOSPC' });
    }
    put.mockRestore();
    putFile.mockRestore();
    expect(await everything()).toEqual(before);
  });
});
