import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findAskedMention,
  findColleagues,
  insertMention,
  listMentioned,
  splitMentions,
} from './mentions.ts';

const ADA = { id: 1, name: 'Ada Abel' };
const ADAM = { id: 2, name: 'Ada Abelmann' };
const ZOE = { id: 3, name: 'Zoë Grün-Weiß' };
const ALL = [ADA, ADAM, ZOE];

describe('mentions in a comment (G-532)', () => {
  it('are searched for after an @ that begins a word (G-532)', () => {
    const request = (text: string) => findAskedMention(text, text.length);
    expect(request('Bitte @Ad')).toEqual({ from: 6, query: 'Ad' });
    expect(request('@')).toEqual({ from: 0, query: '' });
    expect(request('@Ada Ab')).toEqual({ from: 0, query: 'Ada Ab' });
    for (const text of ['post@haus', 'ohne', '@Ada  ', '@ Ada', '@Ada\nneu', `@${'x'.repeat(60)}`])
      expect([text, request(text)]).toEqual([text, null]);
    expect(findAskedMention('@Ad kommt', 3)).toEqual({ from: 0, query: 'Ad' });
  });

  it('are found by any word of a name, without accents and case (G-532)', () => {
    const names = (query: string) => findColleagues(ALL, query).map(({ id }) => id);
    expect([names('abel'), names('zoe'), names('weiß'), names('')]).toEqual([
      [1, 2],
      [3],
      [3],
      [1, 2, 3],
    ]);
  });

  it('are written out, and the text behind stays (G-532)', () => {
    const text = 'Hallo @ad, stimmt das?';
    const asked = findAskedMention(text, 9);
    expect(asked && insertMention(text, asked, ADA.name)).toEqual({
      text: 'Hallo @Ada Abel, stimmt das?',
      caret: 15,
    });
    const insert = (words: string) => insertMention(words, { from: 0, query: 'a' }, 'Bo');
    expect([insert('@a'), insert('@a da'), insert('@ada')]).toEqual([
      { text: '@Bo ', caret: 4 },
      { text: '@Bo da', caret: 4 },
      { text: '@Bo da', caret: 4 },
    ]);
  });

  it('name the longest name only, and no beginnings of words (G-532)', () => {
    expect(listMentioned('@Ada Abelmann und @Zoë Grün-Weiß!', ALL)).toEqual([2, 3]);
    expect(listMentioned('@Ada Abels', ALL)).toEqual([]);
    expect(listMentioned('@Ada Abel @Ada Abel', ALL)).toEqual([1]);
  });

  it('split a text without losing a letter (G-532)', () => {
    const pieces = fc.constantFrom('@', '@Ada Abel', '@Ada Abelmann', ' ', 'x', '\n', '@Zoë');
    fc.assert(
      fc.property(fc.array(pieces), (all) => {
        const text = all.join('');
        const split = splitMentions(text, ALL);
        expect(split.map((piece) => piece.text).join('')).toBe(text);
        for (const { id, text: named } of split)
          if (id) expect(named).toBe(`@${ALL.find((each) => each.id === id)?.name}`);
      }),
    );
  });
});
