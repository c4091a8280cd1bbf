import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFavourites } from './favourite-keys.ts';

const read = (search: string) => readFavourites(new URLSearchParams(search));

describe('a list in an address', () => {
  it('names performances and productions, as a link or as a form sends them, each once (G-02)', () => {
    const list = { events: [12, 7], productions: [3], keys: 'v12,p3,v7' };
    expect(read('m=v12,p3,v7')).toEqual(list);
    expect(read('m=v12&m=p3&m=v7,v12')).toEqual(list);
    expect(read('')).toEqual({ events: [], productions: [], keys: '' });
  });

  it('contains no invalid ids and at most 200 keys, for any input (G-02)', () => {
    expect(read('m=v0,v-1,x3,v1.5,v99999999999,v1%27,,p')).toMatchObject({ keys: '' });
    const many = Array.from({ length: 300 }, (_, n) => `v${n + 1}`);
    expect(read(`m=${many.join(',')}`).events).toHaveLength(200);
    fc.assert(
      fc.property(fc.array(fc.string()), (values) => {
        const search = new URLSearchParams(values.map((value) => ['m', value]));
        const { events, productions, keys } = readFavourites(search);
        for (const id of [...events, ...productions]) {
          expect(Number.isInteger(id) && id > 0 && id < 2 ** 31).toBe(true);
        }
        expect(read(`m=${keys}`).keys).toBe(keys);
      }),
    );
  });
});
