import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFactClashes, pickChanged } from './settle-facts.ts';

describe('facts that two editors change', () => {
  it('clash where both wrote differently, and nowhere else (E-1, G-507)', () => {
    const before = { a: 1, b: [1], c: 'x', d: null, e: 1 };
    const latest = { a: 2, b: [1, 2], c: 'y', d: 4, e: 1 };
    const clashes = findFactClashes({ a: 3, b: [1, 2], d: 5, e: 9 }, before, latest);
    expect([...clashes]).toEqual([
      ['a', 2],
      ['d', 4],
    ]);
  });

  it('lose nothing: each change of mine is sent or shown beside theirs (E-1, G-507)', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ max: 2, min: 0 }));
    fc.assert(
      fc.property(values, values, values, (before, mine, latest) => {
        const changed = pickChanged(mine, before);
        const clashes = findFactClashes(changed, before, latest);
        for (const [name, value] of Object.entries(changed)) {
          const wasChanged = latest[name] !== before[name];
          const isLost = wasChanged && latest[name] !== value && !clashes.has(name);
          expect(isLost).toBe(false);
        }
      }),
    );
  });
});
