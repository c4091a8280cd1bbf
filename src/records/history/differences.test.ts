import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDifferences } from './differences.ts';

const values = fc.dictionary(fc.constantFrom('name', 'place', 'tag_ids', 'prices'), fc.jsonValue());
const NAMES = ['name', 'place', 'tag_ids', 'prices'];

describe('the differences between two states of a record', () => {
  it('contain the changed fields only, with both values (G-410)', () => {
    const before = { id: 3, name: 'Woyzeck', place: 'Hof', tag_ids: [1, 2], updated_at: 'a' };
    const after = { id: 3, name: 'Woyzeck', place: '', tag_ids: [2], updated_at: 'b' };
    expect(findDifferences(before, after, ['name', 'place', 'tag_ids'])).toEqual({
      before: { place: 'Hof', tag_ids: [1, 2] },
      after: { place: '', tag_ids: [2] },
    });
  });

  it('ignore the order of keys, which the database does not preserve (G-410)', () => {
    const before = { prices: [{ label: 'voll', amount: '18.00' }] };
    const after = { prices: [{ amount: '18.00', label: 'voll' }] };
    expect(findDifferences(before, after, ['prices'])).toBeNull();
  });

  it('restore the old state when applied to the new one (G-410)', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const found = findDifferences(before, after, NAMES);
        const back = { ...after, ...found?.before };
        for (const name of NAMES) expect(back[name] ?? null).toEqual(before[name] ?? null);
      }),
    );
  });
});
