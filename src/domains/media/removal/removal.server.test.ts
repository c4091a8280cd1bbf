import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { UPKEEP_JOB } from '../media.service.server.ts';
import { EDITOR, MEMBER, openMedia } from '../media.test-kit.ts';
import { STORAGES } from '../storage/storage.test-kit.ts';

describe.each(STORAGES)('taking files out, on %s', (kind) => {
  let site: Awaited<ReturnType<typeof openMedia>>;
  beforeAll(async () => {
    site = await openMedia(kind);
  });
  afterAll(() => site.close());

  it('is for editors only (G-52)', async () => {
    const { id } = await site.stored();
    await expect(site.media.remove(VISITOR, id)).rejects.toMatchObject({ status: 401 });
    await expect(site.media.remove(MEMBER, id)).rejects.toMatchObject({ status: 403 });
    expect((await site.media.imagesByIds([id])).size).toBe(1);
    await expect(site.media.remove(EDITOR, 999_999)).rejects.toMatchObject({ status: 404 });
  });

  it('ends their addresses at once and frees their files a day later, not before', async () => {
    const { id } = await site.stored();
    const { image_thumbnails: named } = await site.answered(id);
    await site.app.inject(named.small);
    const { storage_key: key } = await site.database.db
      .selectFrom('media_item')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await site.media.remove(EDITOR, id);
    expect((await site.app.inject(named.small)).statusCode).toBe(404);
    expect((await site.media.imagesByIds([id])).size).toBe(0);

    // simulates a request for another size during the removal
    const stray = `renditions/${named.medium.slice('/media/'.length)}`;
    await site.storage.put(stray, new Uint8Array(9));
    // not owned by media: uploads of forms and the like
    await site.storage.put('others/file.pdf', new Uint8Array(9));

    site.clock.set(new Date());
    await site.work.get(UPKEEP_JOB)?.({});
    expect(await site.storage.has(key)).toBe(true);
    site.clock.set(new Date(Date.now() + 25 * 60 * 60 * 1000));
    site.sent.length = 0;
    await site.work.get(UPKEEP_JOB)?.({});
    expect(await site.storage.has(key)).toBe(false);
    expect(await site.storage.has(stray)).toBe(false);
    expect(await site.storage.has('others/file.pdf')).toBe(true);

    const owned = await site.database.db.selectFrom('media_item').select('storage_key').execute();
    for (const each of owned) expect(await site.storage.has(each.storage_key)).toBe(true);
    expect(site.sent.length).toBeGreaterThan(0);
  });
});
