import { describe, expect, it, vi } from 'vitest';
import { cacheByKey } from './cache-by-key.server.ts';
import { recordingFeed } from './changes.test-kit.ts';

function setUp({
  maxSize = 100,
  measureSize,
  getFurtherTags,
}: {
  maxSize?: number;
  measureSize?: (text: string) => number;
  getFurtherTags?: (text: string) => string[];
} = {}) {
  const stored = new Map([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
  const changes = recordingFeed();
  const load = vi.fn(async (keys: { id: number }[]) => {
    const found = keys.flatMap((key) => {
      const value = stored.get(key.id);
      return value === undefined ? [] : [[key, value] as const];
    });
    return new Map(found);
  });
  const read = cacheByKey<{ id: number }, string>({
    load: (keys) => load(keys),
    getTag: ({ id }) => `thing:${id}`,
    changes,
    maxSize,
    ...(measureSize && { measureSize }),
    ...(getFurtherTags && { getFurtherTags }),
  });
  /** new objects each time: their tags tell keys apart */
  const get = async (...ids: number[]) => [...(await read(ids.map((id) => ({ id })))).values()];
  const change = (id: number, value: string) => {
    stored.set(id, value);
    changes.announce(`thing:${id}`);
  };
  return { stored, load, get, change, changes };
}

describe('Values cached by key', () => {
  it('are loaded once, several keys in one call', async () => {
    const { get, load } = setUp();
    expect(await get(1, 2)).toEqual(['one', 'two']);
    expect(await get(2, 3, 1)).toEqual(['two', 'one', 'three']);
    expect(load.mock.calls).toEqual([[[{ id: 1 }, { id: 2 }]], [[{ id: 3 }]]]);
  });

  it('are shared by all concurrent requests', async () => {
    const { get, load } = setUp();
    expect(await Promise.all([get(1), get(1), get(1, 2)])).toEqual([
      ['one'],
      ['one'],
      ['one', 'two'],
    ]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('end by their own tag only, and all of them when changes may have been missed', async () => {
    const { get, change, stored, changes } = setUp();
    await get(1, 2);
    change(1, 'uno');
    stored.set(2, 'due');
    expect((await get(1, 2)).toSorted()).toEqual(['two', 'uno']);
    changes.lost();
    expect(await get(2)).toEqual(['due']);
  });

  it('end by the tags of what else they are made of, also when it changes while they load', async () => {
    const getFurtherTags = (text: string) => [`letters:${text.length}`];
    const { get, stored, changes, load } = setUp({ getFurtherTags });
    await get(1, 2, 3);
    for (const [id, text] of stored) stored.set(id, `${text}!`);
    changes.announce('letters:3');
    expect((await get(1, 2, 3)).toSorted()).toEqual(['one!', 'three', 'two!']);
    load.mockImplementationOnce(async (keys) => {
      changes.announce('letters:5');
      return new Map(keys.map((key) => [key, 'early']));
    });
    changes.announce('thing:3');
    expect(await get(3)).toEqual(['early']);
    expect(await get(3)).toEqual(['three!']);
  });

  it('are not cached when a change came while they loaded', async () => {
    const { get, change, load } = setUp();
    let finish = () => {};
    load.mockImplementationOnce(async (keys) => {
      await new Promise<void>((done) => {
        finish = done;
      });
      return new Map(keys.map((key) => [key, 'old']));
    });
    const before = get(1);
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    change(1, 'new');
    const after = get(1);
    finish();
    expect(await before).toEqual(['old']);
    expect(await after).toEqual(['new']);
    expect(await get(1)).toEqual(['new']);
  });

  it('leave out what does not exist, and find it as soon as it does', async () => {
    const { get, stored } = setUp();
    expect(await get(4, 1)).toEqual(['one']);
    stored.set(4, 'four');
    expect(await get(4)).toEqual(['four']);
  });

  it('are evicted when there is no more space, least recently used first', async () => {
    const { get, load } = setUp({ maxSize: 6, measureSize: (text) => text.length });
    await get(1);
    await get(2);
    await get(1);
    await get(3); // five letters leave no room for another
    load.mockClear();
    expect(await get(3)).toEqual(['three']);
    expect(load).not.toHaveBeenCalled();
    await get(2);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
