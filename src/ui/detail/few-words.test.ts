import { describe, expect, it } from 'vitest';
import { isFewWords } from './few-words.ts';

const paragraph = (letters: number) => `<p>${'a'.repeat(letters)}</p>`;

describe('a text in the head of its page', () => {
  it('is of one or two short paragraphs, or a line without markup (G-579)', () => {
    expect(isFewWords(paragraph(360))).toBe(true);
    expect(isFewWords(paragraph(180) + paragraph(180))).toBe(true);
    expect(isFewWords('Zweimal Oper, zweimal Schauspiel, einmal Tanz')).toBe(true);
  });

  it('is never longer, empty, or one with a list or a heading (G-579)', () => {
    const others = [
      '',
      paragraph(361),
      paragraph(9).repeat(3),
      '<ul><li>Oper</li></ul>',
      '<h2>Leben</h2><p>Oper</p>',
    ];
    expect(others.filter(isFewWords)).toEqual([]);
  });
});
