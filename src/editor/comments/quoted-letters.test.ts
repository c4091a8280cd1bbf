import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findQuotedPart } from './quoted-letters.ts';

const read = (text: string, quote: string) => {
  const found = findQuotedPart(text, quote);
  return found && text.slice(found.start, found.end);
};

it('a quote is found whatever its spaces and soft hyphens, over paragraphs, and if it was cut (G-603, G-532)', () => {
  expect(read('Am Anfang.Dann das Ende', 'Anfang.\n\nDann')).toBe('Anfang.Dann');
  expect(read('Vor\u00adstellung am 3.', 'Vorstellung am')).toBe('Vor\u00adstellung am');
  expect(read('Ein langer Satz', 'Ein langer …')).toBe('Ein langer');
});

it('words that have changed since are quoted nowhere, nor is an empty quote (G-603)', () => {
  expect(read('Premiere im Mai', 'Premiere im Juni')).toBeNull();
  expect(read('Premiere', '')).toBeNull();
  expect(read('Premiere', ' \n')).toBeNull();
});

it('every selected part of a text is found, at its letters (G-603)', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\u00ad') }),
      fc.nat(),
      fc.nat(),
      (text, a, b) => {
        const [from, to] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
        const letters = (part: string) => part.replace(/[\s\u00ad]/gu, '');
        const quote = text.slice(from, to);
        const found = read(text, quote.replaceAll('\u00ad', ''));
        expect(letters(found ?? '')).toBe(letters(quote));
      },
    ),
  );
});
