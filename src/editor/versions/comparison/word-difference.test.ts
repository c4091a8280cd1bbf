import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWords, elided } from './word-difference.ts';

const text = fc
  .array(fc.constantFrom('der', 'Vorhang', 'geht', 'auf ', '\n', ' zu', 'Am'), { maxLength: 30 })
  .map((words) => words.join(' '));

describe('word differences', () => {
  it('marks the words that went and came, and leaves the others (E-5)', () => {
    expect(compareWords('Beginn um 19 Uhr im Studio', 'Beginn um 20 Uhr im Hof')).toEqual([
      { kind: 'same', text: 'Beginn um ' },
      { kind: 'out', text: '19 ' },
      { kind: 'in', text: '20 ' },
      { kind: 'same', text: 'Uhr im ' },
      { kind: 'out', text: 'Studio' },
      { kind: 'in', text: 'Hof' },
    ]);
  });

  it('loses and invents nothing: without added words it is the old text, without removed ones the new one (E-5)', () => {
    const without = (kind: string, a: string, b: string) =>
      compareWords(a, b)
        .filter((piece) => piece.kind !== kind)
        .map((piece) => piece.text)
        .join('');
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(without('in', a, b)).toBe(a);
        expect(without('out', a, b)).toBe(b);
      }),
    );
  });

  it('replaces the middle of unchanged parts by a sign, and nothing that differs (E-5, G-162)', () => {
    const many = (word: string) => Array.from({ length: 30 }, (_, n) => `${word}${n}`).join(' ');
    const [a, out, into, b] = elided(
      compareWords(`${many('a')} alt ${many('b')}`, `${many('a')} ${many('neu')} ${many('b')}`),
    );
    expect(a?.text).toBe('… a22 a23 a24 a25 a26 a27 a28 a29 ');
    expect([out?.text, into?.text]).toEqual(['alt ', `${many('neu')} `]);
    expect(b?.text).toBe('b0 b1 b2 b3 b4 b5 b6 b7 …');
    expect(elided(compareWords('ganz kurz', 'ganz lang'))[0]?.text).toBe('ganz ');
  });

  it('marks nothing in an unchanged text (E-5)', () => {
    fc.assert(
      fc.property(text, (a) => {
        expect(compareWords(a, a).filter(({ kind }) => kind !== 'same')).toEqual([]);
      }),
    );
  });
});
