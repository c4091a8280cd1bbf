import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-5000', { start: 90, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-5000', { start: 0, end: 99 }],
    ['BYTES=1-2', { start: 1, end: 2 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=99999999999999999999999-', 'unsatisfiable'],
    [undefined, null],
    ['', null],
    ['bytes=', null],
    ['bytes=-', null],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['bytes=a-b', null],
    ['bytes=1.5-2', null],
    ['items=0-1', null],
  ])('%s of a hundred', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected);
  });

  it('of an empty file cannot be had', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable');
  });

  it('never reaches outside the file, for any header', () => {
    const number = fc.oneof(fc.constant(''), fc.nat().map(String));
    fc.assert(
      fc.property(number, number, fc.nat(1000), (from, to, size) => {
        const range = byteRange(`bytes=${from}-${to}`, size);
        if (range === null || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
