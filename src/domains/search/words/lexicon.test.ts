import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCompounds, findKnownParts, splitCompound } from './compounds.ts';
import { distance, getForms } from './fold.ts';
import { Lexicon } from './lexicon.ts';

/** Each form is its own stem, except for stop words. */
function makeLexicon(words: readonly string[], nothing: readonly string[] = []): Lexicon {
  const lexicon = new Lexicon();
  const isMeant = (word: string) => !nothing.includes(word);
  for (const word of words) lexicon.add(word);
  const forms = words.flatMap((word) => getForms(word).map((form) => [form, word] as const));
  lexicon.addStems(new Map(forms.map(([form, word]) => [form, isMeant(word) ? form : ''])));
  return lexicon;
}

/** Edit distance, computed in the most straightforward way. */
function slips(a: string, b: string): number {
  const line = (row: number, at: number): number => {
    if (row === 0 || at === 0) return row + at;
    const same = a[row - 1] === b[at - 1];
    const ways = [line(row - 1, at) + 1, line(row, at - 1) + 1];
    ways.push(line(row - 1, at - 1) + (same ? 0 : 1));
    const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
    if (isSwapped) ways.push(line(row - 2, at - 2) + 1);
    return Math.min(...ways);
  };
  return line(a.length, b.length);
}

const word = fc.stringMatching(/^[abn]{1,5}$/);
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 20 });

describe('the words of the house', () => {
  it('are found by their beginning, whenever they were added (SEARCH-01)', () => {
    fc.assert(
      fc.property(words, words, word, (first, later, beginning) => {
        const lexicon = makeLexicon(first);
        lexicon.begunBy(beginning);
        for (const each of later) lexicon.add(each);
        const begun = lexicon.begunBy(beginning).map((id) => lexicon.shown(id));
        const expected = [...new Set([...first, ...later])].filter((each) =>
          each.startsWith(beginning),
        );
        expect(begun.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('are near when so many letters differ, swapped neighbours counting once (SEARCH-01)', () => {
    fc.assert(
      fc.property(words, word, fc.integer({ min: 1, max: 3 }), (all, typed, max) => {
        const lexicon = makeLexicon(all);
        const near = lexicon.near(typed, max).map((id) => lexicon.shown(id));
        expect(near.toSorted()).toEqual(all.filter((each) => slips(each, typed) === max).sort());
        for (const each of all) {
          const counted = distance(each, typed, max);
          expect(counted <= max ? counted : 'more').toBe(
            slips(each, typed) <= max ? slips(each, typed) : 'more',
          );
        }
      }),
    );
  });

  it('are found in compounds whose other parts are words (SEARCH-01, G-131)', () => {
    const house = [
      'zauberflöte',
      'zauber',
      'distanz',
      'ausflöte',
      'aus',
      'kinderkonzert',
      'konzert',
    ];
    const more = ['kinder', 'konzertreihe', 'frühlingskonzerte', 'frühling', 'reihe'];
    const lexicon = makeLexicon([...house, ...more], ['aus']);
    const found = (part: string) =>
      findCompounds(lexicon, part)
        .map((id) => lexicon.shown(id))
        .sort();
    expect(found('flote')).toEqual(['zauberflöte']);
    expect(found('konzert')).toEqual(['frühlingskonzerte', 'kinderkonzert']);
    expect(found('tanz')).toEqual([]);
    expect(found('er')).toEqual([]);
  });

  it('split a compound that no document contains (SEARCH-01, G-131)', () => {
    const lexicon = makeLexicon(['frühling', 'konzert', 'kinder', 'ein'], ['ein']);
    expect(splitCompound(lexicon, 'fruhlingskonzert')).toEqual(['fruhling', 'konzert']);
    expect(splitCompound(lexicon, 'kinderkonzert')).toEqual(['kinder', 'konzert']);
    for (const other of ['konzertant', 'einkonzert', 'konzer']) {
      expect(splitCompound(lexicon, other)).toBeNull();
    }
  });

  it('are known parts of a compound by its end first, and neither short nor beside a rest of a few letters (G-599)', () => {
    const lexicon = makeLexicon(['märchen', 'presse', 'tanz', 'konzert', 'über'], ['über']);
    expect(findKnownParts(lexicon, 'weihnachtsmarchen')).toEqual(['marchen']);
    expect(findKnownParts(lexicon, 'pressefotos')).toEqual(['presse']);
    expect(findKnownParts(lexicon, 'pressemarchen')).toEqual(['marchen', 'presse']);
    for (const other of ['distanz', 'konzertant', 'uberfahrten', 'tanz']) {
      expect(findKnownParts(lexicon, other)).toEqual([]);
    }
  });
});
