import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSegments } from './segments.ts';

const marked = (text: string, marks: [number, number][]) =>
  splitSegments(text, marks)
    .map((each) => (each.isMarked ? `[${each.text}]` : each.text))
    .join('');

it('matches are marked in place, also adjacent ones and at both ends (SEARCH-01)', () => {
  expect(
    marked('Die Küche der Kunst', [
      [4, 9],
      [14, 19],
    ]),
  ).toBe('Die [Küche] der [Kunst]');
  expect(
    marked('abc', [
      [0, 1],
      [1, 3],
    ]),
  ).toBe('[a][bc]');
  expect(marked('', [])).toBe('');
});

it('for any marks, no letter is lost or repeated (SEARCH-01)', () => {
  const place = fc.integer({ min: -3, max: 30 });
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.array(fc.tuple(place, place)), (text, marks) => {
      const segments = splitSegments(text, marks);
      expect(segments.map((each) => each.text).join('')).toBe(text);
      expect(segments.every((each) => each.text.length > 0)).toBe(true);
    }),
  );
});
