import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clearBit, countBoth, createBits, fillSpan, keepIn, setBit, unite } from './row-bits.ts';

const ROWS = 150;
const rows = fc.uniqueArray(fc.nat(ROWS - 1));
const span = fc
  .tuple(fc.nat(ROWS), fc.nat(ROWS))
  .map(([a, b]) => ({ first: Math.min(a, b), end: Math.max(a, b) }));

function toBits(all: readonly number[]): Uint32Array {
  const bits = createBits(ROWS);
  for (const row of all) setBit(bits, row);
  return bits;
}

it('sets of rows are combined and counted as sets are (G-541)', () => {
  fc.assert(
    fc.property(rows, rows, span, (some, others, { first, end }) => {
      const [a, b] = [new Set(some), new Set(others)];
      const within = fillSpan(ROWS, { first, end });
      const both = toBits(some);
      keepIn(both, within);
      const inSpan = (row: number) => first <= row && row < end;
      expect(countBoth(both, toBits(others), { first, end })).toBe(
        [...a].filter((row) => b.has(row) && inSpan(row)).length,
      );
      const any = unite(ROWS, [toBits(some), undefined, toBits(others)]);
      expect(countBoth(any, within, { first, end })).toBe(
        [...new Set([...some, ...others])].filter(inSpan).length,
      );
      const [gone] = some;
      if (gone === undefined) return;
      const left = toBits(some);
      clearBit(left, gone);
      expect(
        countBoth(left, fillSpan(ROWS, { first: 0, end: ROWS }), { first: 0, end: ROWS }),
      ).toBe(a.size - 1);
    }),
  );
});
