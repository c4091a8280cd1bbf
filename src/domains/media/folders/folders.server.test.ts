import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISITOR } from '#lib/actor/actor.ts';
import { validate } from '#lib/api/validate.ts';
import { libraryQuery } from '../library/library.server.ts';
import { EDITOR, MEMBER, openMedia } from '../media.test-kit.ts';

let site: Awaited<ReturnType<typeof openMedia>>;
beforeAll(async () => {
  site = await openMedia();
});
afterAll(() => site.close());

const count = async (folder: string) =>
  (await site.media.list(EDITOR, validate(libraryQuery, { folder }))).count;

describe('folders of the library (G-417)', () => {
  it('are for editors only (G-52)', async () => {
    const { folders } = site.media;
    for (const [actor, status] of [
      [VISITOR, 401],
      [MEMBER, 403],
    ] as const) {
      for (const call of [
        folders.list(actor),
        folders.create(actor, { name: 'a' }),
        folders.update(actor, 1, { name: 'b' }),
        folders.remove(actor, 1),
        folders.move(actor, { ids: [1], folder_id: null }),
      ])
        await expect(call).rejects.toMatchObject({ status });
    }
  });

  it('take many files at once, filter the list, can be renamed, and deleted when empty', async () => {
    const { folders } = site.media;
    const press = await folders.create(EDITOR, { name: ' Presse ' });
    expect(press).toEqual({ id: press.id, name: 'Presse', count: 0 });
    const twelve = await folders.create(EDITOR, { name: 'Spielzeit 12' });
    await folders.create(EDITOR, { name: 'Spielzeit 2' });
    const files = [await site.stored(), await site.stored(), await site.stored()];
    const ids = files.map(({ id }) => id);
    const moved = await folders.move(EDITOR, {
      ids: [...ids.slice(1), 999_999],
      folder_id: press.id,
    });
    expect(moved).toEqual({ moved: 2 });
    expect(await count(`${press.id}`)).toBe(2);
    expect(await count('none')).toBe(1);
    expect((await site.media.get(EDITOR, ids[2] as number)).folder_id).toBe(press.id);
    expect(await folders.update(EDITOR, press.id, { name: 'Pressebilder' })).toMatchObject({
      count: 2,
    });
    expect((await folders.list(EDITOR)).map(({ name }) => name)).toEqual([
      'Pressebilder',
      'Spielzeit 2',
      'Spielzeit 12',
    ]);
    await expect(folders.remove(EDITOR, press.id)).rejects.toMatchObject({ status: 409 });
    await folders.remove(EDITOR, twelve.id);
    await folders.move(EDITOR, { ids, folder_id: null });
    await folders.remove(EDITOR, press.id);
    expect(await folders.list(EDITOR)).toHaveLength(1);
  });

  it('have unique names, and a deleted one takes no files', async () => {
    const { folders } = site.media;
    const { id } = await folders.create(EDITOR, { name: 'Ensemble' });
    await expect(folders.create(EDITOR, { name: 'ENSEMBLE' })).rejects.toMatchObject({
      status: 409,
      field_errors: { name: ['Einen Ordner mit diesem Namen gibt es schon.'] },
    });
    await expect(folders.create(EDITOR, { name: ' ' })).rejects.toMatchObject({ status: 422 });
    const file = await site.stored();
    await folders.remove(EDITOR, id);
    const gone = {
      status: 422,
      field_errors: { folder_id: ['Diesen Ordner gibt es nicht mehr.'] },
    };
    for (const call of [
      folders.move(EDITOR, { ids: [file.id], folder_id: id }),
      site.media.update(EDITOR, file.id, { folder_id: id }),
    ])
      await expect(call).rejects.toMatchObject(gone);
    await expect(folders.update(EDITOR, id, { name: 'x' })).rejects.toMatchObject({ status: 404 });
    await expect(folders.remove(EDITOR, id)).rejects.toMatchObject({ status: 404 });
  });
});
