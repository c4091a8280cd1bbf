import { describe, expect, it } from 'vitest';
import { hasVisibleHtml, hasVisibleText } from './visible-text.ts';

describe('what counts as a text', () => {
  it.each([
    '',
    ' \t\n',
    '\u200b',
    '\u200b\u200d\ufeff',
    '\u00ad',
    '\u2060\u180e',
    '\u3164',
    '\u2800',
  ])('is nothing that nobody sees (G-242): %j', (text) => {
    expect(hasVisibleText(text)).toBe(false);
    expect(hasVisibleHtml(`<p>${text}<br></p>`)).toBe(false);
  });

  it.each(['a', '\u200ba', '–', '🎭', '👩\u200d🎤', 'ا', '한'])(
    'is everything else: %j',
    (text) => {
      expect(hasVisibleText(text)).toBe(true);
      expect(hasVisibleHtml(`<p>${text}</p>`)).toBe(true);
    },
  );

  it('is not made of signs that HTML only names', () => {
    for (const sign of ['&nbsp;', '&#8203;', '&#x200B;', '&shy;', '&ZeroWidthSpace;']) {
      expect([sign, hasVisibleHtml(`<p>${sign}</p>`)]).toEqual([sign, false]);
    }
    for (const sign of ['&amp;', '&#65;', '&#x1F3AD;', '&#9999999;']) {
      expect([sign, hasVisibleHtml(`<p>${sign}</p>`)]).toEqual([sign, true]);
    }
  });
});
