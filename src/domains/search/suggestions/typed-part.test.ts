import { expect, it } from 'vitest';
import { typedParts } from './typed-part.ts';

const shown = (suggestion: string, typed: string) => {
  let text = '';
  let at = 0;
  for (const [start, end] of typedParts(suggestion, typed)) {
    text += `${suggestion.slice(at, start)}[${suggestion.slice(start, end)}]`;
    at = end;
  }
  return text + suggestion.slice(at);
};

it('typed letters are distinguished from those that would be added (SEARCH-04)', () => {
  expect(shown('woyzeck', 'Woy')).toBe('[woy]zeck');
  expect(shown('Woyzeck, dritte Stunde', 'stu woy')).toBe('[Woy]zeck, dritte [Stu]nde');
  expect(shown('der woyzeck', 'der wo')).toBe('[der] [wo]yzeck');
});

it('as the search does, whether or not somebody types umlauts (SEARCH-04)', () => {
  expect(shown('küche', 'kuc')).toBe('[küc]he');
  expect(shown('küche', 'kuec')).toBe('[küc]he');
  expect(shown('Kueche', 'küc')).toBe('[Kuec]he');
  expect(shown('Straße', 'strass')).toBe('[Straß]e');
});

it('marks nothing in merely similar suggestions (SEARCH-04)', () => {
  expect(shown('woyzeck', 'wozek')).toBe('woyzeck');
  expect(shown('woyzeck', '?')).toBe('woyzeck');
});
