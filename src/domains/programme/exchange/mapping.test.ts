import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText } from '#lib/text/rich-text.server.ts';
import { writeBill } from './export/write-texts.ts';
import { formatDuration, parseDuration, parseMoment, toWallTime } from './feed-times.server.ts';
import { parseBill } from './import/bill.ts';
import { mergeFields } from './import/merge.ts';
import { readLanguages, writeLanguages } from './language.ts';
import { joinName, splitName } from './names.ts';
import { toPlain, toRichText } from './plain-text.ts';
import { RawItem } from './raw-item.ts';
import { categoryName, findCategory, isCategory } from './words.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
const html = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<br />',
      '<b>',
      '</b>',
      '&lt;',
      '&amp;',
      '<',
      ' ',
      '\n',
      'a',
      'ü',
      '<li>',
      '</ul>',
    ),
  )
  .map((parts) => parts.join(''));

describe('Values without an equivalent in the feed survive export and import', () => {
  it('texts: exporting an imported text gives the same text (G-143)', () => {
    fc.assert(
      fc.property(fc.oneof(text, html), (given) => {
        const stored = cleanRichText(given);
        const written = toPlain(stored);
        expect(toPlain(cleanRichText(toRichText(written)))).toBe(written);
      }),
      { numRuns: 2000 },
    );
    expect(toPlain('<p>Ein &amp; Abend.<br />Zwei</p><p>Drei</p>')).toBe(
      'Ein & Abend.\nZwei\n\nDrei',
    );
    expect(toRichText('Ein & Abend.\r\nZwei\n\nDrei')).toBe(
      '<p>Ein &amp; Abend.<br />Zwei</p><p>Drei</p>',
    );
    expect(toRichText('<p>Schon <b>HTML</b></p>')).toBe('<p>Schon <b>HTML</b></p>');
    expect(toRichText('2 < 3 > 1')).toBe('<p>2 &lt; 3 &gt; 1</p>');
  });

  it('names: both parts together are the name (G-143)', () => {
    fc.assert(
      fc.property(text, (name) => {
        const { first_name, last_name } = splitName(name);
        expect(joinName(first_name, last_name)).toBe(joinName(name));
      }),
    );
    expect(splitName('Annette von Droste-Hülshoff')).toMatchObject({
      last_name: 'von Droste-Hülshoff',
    });
    expect(splitName('Chor')).toEqual({ first_name: '', last_name: 'Chor' });
  });

  it('languages and surtitles (G-143)', () => {
    const word = fc.constantFrom('', 'Deutsch', 'Englisch', 'Italienisch', 'Sprache kein Problem');
    const surtitles = fc.uniqueArray(
      fc.constantFrom('Deutsch', 'Englisch', 'Französisch', 'Ukrainisch'),
    );
    const note = fc.constantFrom('', 'Mit Pausen', 'Simultanübersetzung Englisch–Deutsch');
    fc.assert(
      fc.property(word, surtitles, note, (language, above, language_note) => {
        const written = writeLanguages({ language, surtitles: above, language_note });
        const read = readLanguages(written.id, written.text);
        expect(writeLanguages(read)).toEqual(written);
        if (!language_note) expect(read).toEqual({ language, surtitles: above, language_note });
      }),
    );
  });

  it('the bill: everybody in their order, with what they do (G-143)', () => {
    const line = fc.record({
      name: fc.constantFrom('Mira Tahedl', 'Ida von Berg', 'Chor'),
      role: fc.constantFrom('', 'Regie', 'Bühne', 'Carmen', 'Gesang', 'Es führt'),
      role_en: fc.constantFrom('', 'Director', 'Carmen'),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 5 }),
        fc.array(line, { maxLength: 5 }),
        (team, cast) => {
          const written = writeBill(team, cast);
          const read = parseBill(new RawItem(written, () => {}), () => null);
          expect(read.team.map(({ name, role }) => [name, role])).toEqual(
            team.map((of) => [of.name, of.role]),
          );
          expect(read.cast.map(({ name, role }) => [name, role])).toEqual(
            cast.map((of) => [of.name, of.role]),
          );
          expect(writeBill(read.team, read.cast)).toEqual(written);
        },
      ),
    );
  });

  it('moments, but for the second of an hour that comes twice; durations (G-143)', () => {
    const minute = fc.integer({
      min: Date.UTC(2024, 0, 1) / 60_000,
      max: Date.UTC(2035, 0, 1) / 60_000,
    });
    fc.assert(
      fc.property(minute, (at) => {
        const { day, time } = toWallTime(new Date(at * 60_000));
        const back = Date.parse(parseMoment(day, time)) / 60_000;
        expect([0, 60]).toContain(at - back);
        expect(toWallTime(new Date(back * 60_000))).toEqual({ day, time });
      }),
    );
    expect(parseDuration(formatDuration(135))).toBe(135);
  });

  it('genres: every category is a genre that is that category again (G-145)', () => {
    for (let id = 1; id < 100; id++) {
      if (isCategory(id) && id !== 16) expect(findCategory(categoryName(id))).toBe(id);
    }
    expect(findCategory('Junges Haus')).toBe(8);
    expect(findCategory('Verschiedenes')).toBe(10);
  });
});

describe('What was changed by hand', () => {
  const EMPTY = { a: '', b: [] as unknown[] };
  it('is kept against the feed; all other fields follow the feed (G-144)', () => {
    const value = fc.constantFrom('', 'x', 'y', 'z');
    fc.assert(
      fc.property(value, value, fc.option(value), (feed, house, base) => {
        const of = {
          theirs: { a: feed },
          mine: { a: house },
          base: base === null ? null : { a: base },
        };
        const { patch, kept } = mergeFields(of, EMPTY);
        const after = 'a' in patch ? patch.a : house;
        const touched = base === null ? house !== '' : house !== base;
        expect(after).toBe(touched ? house : feed);
        if (touched && feed !== house && (base !== null || feed !== ''))
          expect(kept).toEqual(['a']);
        else expect(kept).toEqual([]);
      }),
    );
  });

  it('is not the order of keys that a database gives back (G-144)', () => {
    const of = { theirs: { b: [{ x: 1, y: 2 }] }, mine: { b: [{ y: 2, x: 1 }] }, base: null };
    expect(mergeFields(of, EMPTY)).toEqual({ patch: {}, kept: [] });
  });
});
