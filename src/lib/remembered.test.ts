import { describe, expect, it, vi } from 'vitest';
import { rememberedByKey } from './remembered.server.ts';

type Listener = { changed(tags: readonly string[]): void; lost(): void };

function setUp({ most = 100, sizeOf }: { most?: number; sizeOf?: (text: string) => number } = {}) {
  const stored = new Map([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
  const listeners: Listener[] = [];
  const load = vi.fn(async (keys: { id: number }[]) => {
    const found = keys.flatMap((key) => {
      const value = stored.get(key.id);
      return value === undefined ? [] : [[key, value] as const];
    });
    return new Map(found);
  });
  const read = rememberedByKey<{ id: number }, string>({
    load: (keys) => load(keys),
    tagOf: ({ id }) => `thing:${id}`,
    feed: { subscribe: (listener) => listeners.push(listener) },
    most,
    ...(sizeOf && { sizeOf }),
  });
  /** new objects each time: keys are told apart by their tags */
  const get = async (...ids: number[]) => [...(await read(ids.map((id) => ({ id })))).values()];
  const change = (id: number, value: string) => {
    stored.set(id, value);
    for (const { changed } of listeners) changed([`thing:${id}`]);
  };
  const lose = () => {
    for (const { lost } of listeners) lost();
  };
  return { stored, load, get, change, lose };
}

describe('what is remembered by key', () => {
  it('is asked for once, several keys in one call', async () => {
    const { get, load } = setUp();
    expect(await get(1, 2)).toEqual(['one', 'two']);
    expect(await get(2, 3, 1)).toEqual(['two', 'one', 'three']);
    expect(load.mock.calls).toEqual([[[{ id: 1 }, { id: 2 }]], [[{ id: 3 }]]]);
  });

  it('is waited for by all who ask meanwhile', async () => {
    const { get, load } = setUp();
    expect(await Promise.all([get(1), get(1), get(1, 2)])).toEqual([
      ['one'],
      ['one'],
      ['one', 'two'],
    ]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is forgotten by its own tag only, and altogether when changes may have been missed', async () => {
    const { get, change, stored, lose } = setUp();
    await get(1, 2);
    change(1, 'uno');
    stored.set(2, 'due');
    expect(await get(1, 2)).toEqual(expect.arrayContaining(['uno', 'two']));
    lose();
    expect(await get(2)).toEqual(['due']);
  });

  it('is not kept when it was read before a change', async () => {
    const { get, change, load } = setUp();
    let finish = () => {};
    load.mockImplementationOnce(async (keys) => {
      await new Promise<void>((done) => {
        finish = done;
      });
      return new Map(keys.map((key) => [key, 'old']));
    });
    const begun = get(1);
    change(1, 'new');
    const after = get(1);
    finish();
    expect(await begun).toEqual(['old']);
    expect(await after).toEqual(['new']);
    expect(await get(1)).toEqual(['new']);
  });

  it('leaves out what is not there, and finds it as soon as it is', async () => {
    const { get, stored } = setUp();
    expect(await get(4, 1)).toEqual(['one']);
    stored.set(4, 'four');
    expect(await get(4)).toEqual(['four']);
  });

  it('is asked for again after a failure', async () => {
    const { get, load } = setUp();
    load.mockRejectedValueOnce(new Error('away'));
    await expect(Promise.all([get(1), get(1, 2)])).rejects.toThrow('away');
    expect(await get(1, 2)).toEqual(expect.arrayContaining(['one', 'two']));
  });

  it('lets go of what was not asked for longest when there is no more room', async () => {
    const { get, load } = setUp({ most: 6, sizeOf: (text) => text.length });
    await get(1);
    await get(2);
    await get(1);
    await get(3); // five letters: only one of the others could stay
    load.mockClear();
    expect(await get(3)).toEqual(['three']);
    expect(load).not.toHaveBeenCalled();
    await get(2);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
