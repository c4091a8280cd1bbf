import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import type { SearchService } from './search.service.server.ts';
import { searchTests, TITLES } from './search.test-kit.ts';

const { corpus, house } = searchTests();
const ALL = { page: 1, page_size: 100 };

/** The title typed without umlauts. */
const DIGRAPHS: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  Œ: 'Oe',
};
const spelt = (title: string) => title.replace(/[äöüßÄÖÜŒ]/g, (sign) => DIGRAPHS[sign] ?? sign);
const bare = (title: string) => title.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');

/** All results, the better category first. */
async function everything(search: SearchService, query: string) {
  const { leads, ...found } = await search.search(query);
  const all = [...found.events.results, ...found.others.results];
  const first = found[leads].results;
  return [...first, ...all.filter((each) => !first.includes(each))];
}

const suggestedTexts = async (search: SearchService, typed: string) =>
  (await search.suggest(typed)).map(({ text }) => text);

describe('the search', () => {
  it('finds everything first by its own name, however that is spelt (SEARCH-01, API-31)', async () => {
    const { search } = await corpus();
    for (const title of [...TITLES, 'Altes Gaswerk', 'Jürgen Groß', 'Kammermusik', 'Werkstatt 7']) {
      const names = [title, spelt(title), bare(title), title.toUpperCase(), title.toLowerCase()];
      for (const name of [...names, title.split(' ').reverse().join(' ')]) {
        const [first] = await everything(search, name);
        expect([name, first?.title]).toEqual([name, title]);
      }
    }
  });

  it('finds whatever a house may call a thing first by that name, and by the name without its umlauts (SEARCH-01)', async () => {
    const word = fc.stringMatching(/^[A-ZÄÖÜ]?[a-zäöüßéç]{3,9}$/);
    const names = fc.uniqueArray(fc.array(word, { minLength: 1, maxLength: 4 }), {
      minLength: 30,
      maxLength: 30,
      selector: (words) => bare(spelt(words.join(' '))),
    });
    const { records, search } = await house();
    const [titles = []] = fc.sample(names, { numRuns: 1 });
    for (const words of titles) await records.series.create(SYSTEM, { name: words.join(' ') });
    await search.index.catchUp();
    for (const words of titles) {
      const title = words.join(' ');
      for (const name of [title, spelt(title)]) {
        const { results } = await search.find('others', name, ALL);
        expect([name, results[0]?.title]).toEqual([name, title]);
      }
    }
  });

  it('ranks the exact name before mere matches; performances of one title are one result with its next dates (API-32, G-553)', async () => {
    const { search } = await corpus();
    const { results, count } = await search.find('events', 'faust', ALL);
    const shown = results.map(({ title, dates, more_dates }) => [
      title,
      ...dates.map(({ date }) => date.slice(0, 10)),
      more_dates,
    ]);
    expect(shown).toEqual([
      ['Faust', '2026-12-01', '2026-12-24', 0],
      ['Faustus', '2026-11-29', 0],
      ['Urfaust und Fausts Ende', '2026-11-30', 0],
    ]);
    expect(count).toBe(3);
  });

  it.each([
    ['gebautes', 'Werkstatt 12', 'the stem of a German word'],
    ['haus', 'Werkstatt 12', 'one of many'],
    ['der Stadt Häuser', 'Werkstatt 12', 'words in any order'],
    ['kammermu', 'Kammermusik', 'a beginning'],
    ['kuche', 'Die Küche', 'no dots'],
    ['KUECHE', 'Die Küche', 'two letters for one'],
    ['strasse', 'Straße der Träume', 'ss for ß'],
    ['dramaturg', 'Jürgen Groß', 'what somebody does'],
    ['Bremen', 'Altes Gaswerk', 'where it is'],
    ['grosser saal gaswerk', 'Altes Gaswerk', 'its rooms'],
  ])('finds by %s: %s (%s; SEARCH-01)', async (query, title) => {
    const { search } = await corpus();
    const found = await everything(search, query);
    expect(found.map((each) => each.title)).toContain(title);
    expect((await search.search(query)).did_you_mean).toBeNull();
  });

  it.each([
    ['mephisto', ['Faust 12-01']],
    ['Jurgen Gross', ['Faust 12-01']],
    ['altes gaswerk', ['Faust 12-24']],
  ])('finds performances by their people and places: %s (API-32)', async (query, expected) => {
    const { search } = await corpus();
    const { results } = await search.find('events', query, ALL);
    expect(results.map(({ title, date }) => `${title} ${date?.slice(5, 10)}`)).toEqual(expected);
  });

  it('finds Russian names in any transliteration, hyphens, and corrects mistakes by context (SEARCH-01, G-269)', async () => {
    const { search, records } = await house();
    const names = ['Schostakowitsch', 'Tschaikowsky', 'Prokofjew', 'Rachmaninow', 'Strawinsky'];
    const more = ['Mussorgsky', 'Nikolai Rimski-Korsakow', 'Chatschaturjan', 'Gubaidulina'];
    const other = ['Yo-Yo Ma', 'Yoga im Mai', 'Mahler', 'Carnegie Hall', 'Carney', 'Halle'];
    const words = ['Schenken', 'Senken', 'Tschechow'];
    for (const name of [...names, ...more, ...other, ...words])
      await records.series.create(SYSTEM, { name });
    await search.index.catchUp();
    const spellings: Record<string, string[]> = {
      Schostakowitsch: ['Shostakovich', 'Šostakovič', 'Schostakovitsch', 'schostakowitsch'],
      Tschaikowsky: ['Tchaikovsky', 'Čajkovskij', 'Tschaikowski', 'Tschajkowskij'],
      Prokofjew: ['Prokofiev', 'Prokofieff', 'Prokofyev'],
      Rachmaninow: ['Rachmaninoff', 'Rakhmaninov', 'Rachmaninov'],
      Strawinsky: ['Stravinsky', 'Stravinskij', 'Strawinski'],
      Mussorgsky: ['Mussorgski', 'Musorgskij', 'Mussorgskij'],
      'Nikolai Rimski-Korsakow': ['Rimsky-Korsakov', 'Rimskij Korsakov', 'Nikolaj Rimski-Korsakow'],
      Chatschaturjan: ['Khachaturian', 'Chačaturjan', 'Khatchaturian'],
      Gubaidulina: ['Gubajdulina', 'Gubaydulina'],
      'Yo-Yo Ma': ['Yo-Yo Ma', 'yo yo ma'],
      Schenken: ['schenken'],
      Senken: ['senken'],
    };
    for (const [name, asked] of Object.entries(spellings)) {
      for (const each of asked) {
        const { others, did_you_mean } = await search.search(each);
        const titles = others.results.map(({ title }) => title);
        expect([each, titles, did_you_mean]).toEqual([each, [name], null]);
      }
    }
    const { others, did_you_mean } = await search.search('Carnegy Hall');
    expect([others.results[0]?.title, did_you_mean]).toEqual(['Carnegie Hall', 'carnegie Hall']);
  });

  it('matches initials with the words of one name, and vice versa (SEARCH-01, G-269)', async () => {
    const { search, records } = await house();
    const names = [
      'Carl Philipp Emanuel Bach',
      'Carl Philipp Emanuel Bach und seine Brüder',
      'Johann Sebastian Bach',
      'E.T.A. Hoffmann',
      'Pjotr Iljitsch Tschaikowsky',
      'Carl Maria von Weber',
      'Jean-Philippe Rameau',
      'Saal Adler',
      'W. A. Mozart',
      'Wolfgang Amadeus Mozart',
      'Clara Wieck, Emil Wieck',
    ];
    for (const name of names) await records.series.create(SYSTEM, { name });
    const play = (name: string, composers: string[]) =>
      records.events.create(SYSTEM, {
        name,
        date_start: '2026-12-01T19:30:00+01:00',
        is_online: true,
        programme: composers.map((composer) => ({ composer, title: 'Messe' })),
      });
    await play('Passion', ['Johann Sebastian Bach']);
    await play('Familienabend', ['Julius Bach', 'Siegfried Bach']);
    await play('Nachtstück', ['E. T. A. Hoffmann']);
    await search.index.catchUp();
    const asked: [question: string, others: string[], events: string[]][] = [
      ['C. P. E. Bach', [names[0] as string, names[1] as string], []],
      ['Bach, C.P.E.', [names[0] as string, names[1] as string], []],
      ['C. Philipp E. Bach', [names[0] as string, names[1] as string], []],
      ['J S Bach', ['Johann Sebastian Bach'], ['Passion']],
      ['messe j. s. bach', [], ['Passion']],
      ['E.T.A. Hoffmann', ['E.T.A. Hoffmann'], ['Nachtstück']],
      ['Ernst Theodor Amadeus Hoffmann', ['E.T.A. Hoffmann'], ['Nachtstück']],
      ['E. Theodor A. Hoffmann', ['E.T.A. Hoffmann'], ['Nachtstück']],
      ['P. I. Tchaikovsky', ['Pjotr Iljitsch Tschaikowsky'], []],
      ['C. M. v. Weber', ['Carl Maria von Weber'], []],
      ['J.-P. Rameau', ['Jean-Philippe Rameau'], []],
      ['W. A. Mozart', ['W. A. Mozart'], []],
      ['Wolfgang Amadeus Mozart', ['Wolfgang Amadeus Mozart'], []],
    ];
    for (const [question, ...expected] of asked) {
      const { others, events, did_you_mean } = await search.search(question);
      const titles = [others, events].map(({ results }) => results.map(({ title }) => title));
      expect([question, titles, did_you_mean]).toEqual([question, expected, null]);
    }
    const { others } = await search.search('J S Bach');
    const [{ title = '', title_marks = [] } = {}] = others.results;
    const marked = title_marks.map(([start, end]) => title.slice(start, end));
    expect(marked).toEqual(['Johann', 'Sebastian', 'Bach']);
    expect(await suggestedTexts(search, 'C. P. E. Bach')).toEqual(names.slice(0, 2));
    // a letter that is no initial, initials in another order, initials of two people
    for (const question of ['Saal A', 'S. J. Bach', 'E. C. Wieck']) {
      expect([question, (await search.search(question)).did_you_mean]).not.toEqual([
        question,
        null,
      ]);
    }
  });

  it('finds productions and their performances by author (API-32, G-265)', async () => {
    const { search, records } = await house();
    const authors = [
      ['Arvo Pärt', '', 'Passio'],
      ['Lera Auerbach', 'Sogno di Stabat Mater', 'Nachtkonzert'],
    ];
    for (const [author, title, name] of authors) {
      const { id } = await records.productions.create(SYSTEM, {
        name,
        is_online: true,
        works: [{ author, title, authorship: 'Komposition' }],
      });
      const at = { production_id: id, date_start: '2026-12-01T19:30:00+01:00', is_online: true };
      await records.events.create(SYSTEM, at);
      const programme = [{ composer: 'Sofia Gubaidulina', title: 'Offertorium' }];
      await records.events.create(SYSTEM, { ...at, production_id: null, name: 'Solo', programme });
    }
    await search.index.catchUp();
    for (const [author = '', , name] of authors) {
      const { others, events, did_you_mean } = await search.search(author);
      expect([others.count, did_you_mean]).toEqual([0, null]);
      expect(events.results).toMatchObject([{ type: 'production', title: name, dates: [{}] }]);
    }
    const { results } = await search.find('events', 'Gubaidulina', ALL);
    expect(results).toMatchObject([{ type: 'event', title: 'Solo', dates: [{}, {}] }]);
  });

  it.each([
    ['bethofen', 'beethoven', 'Beethoven: Neunte Sinfonie'],
    ['Zauberflote', null, 'Die Zauberflöte'],
    ['zauberlföte', 'zauberflöte', 'Die Zauberflöte'],
    ['der nusknaker', 'der nussknacker', 'Der Nussknacker'],
    ['neunte sinfonei', 'neunte sinfonie', 'Beethoven: Neunte Sinfonie'],
  ])('forgives slips: %s is taken for %s (SEARCH-01)', async (query, meant, title) => {
    const { search } = await corpus();
    const { did_you_mean, events } = await search.search(query);
    expect(did_you_mean).toBe(meant);
    expect(events.results[0]?.title).toBe(title);
  });

  it('finds compounds by their parts if the rest is a known word too; in a title they count more than a mention (SEARCH-01, G-131, G-551)', async () => {
    const { search } = await corpus();
    const titles = async (query: string) =>
      (await everything(search, query)).map(({ title }) => title);
    expect(await titles('Flöte')).toEqual(['Die Zauberflöte', 'Im Gespräch']);
    expect(await titles('floeten')).toEqual(['Die Zauberflöte', 'Im Gespräch']);
    expect(await titles('tanz')).toEqual(['Tanz im Park']);
    const { others, did_you_mean } = await search.search('Parktanz');
    expect([did_you_mean, others.results.map(({ title }) => title)]).toEqual([
      'park tanz',
      ['Tanz im Park'],
    ]);
  });

  it.each([
    ['Weihnachtsflöte', 'flöte', 'Die Zauberflöte'],
    ['Musikqqqq', 'musik', null],
    ['qqqtanz', null, null],
  ])(
    'finds %s, whose other part no page knows, by %s (SEARCH-01, G-599)',
    async (query, part, title) => {
      const { search } = await corpus();
      const { did_you_mean, events } = await search.search(query);
      expect(did_you_mean).toBe(part);
      if (title) expect(events.results[0]?.title).toBe(title);
    },
  );

  it.each([
    ['Faust qqqqqq', 'Faust', 'what nothing is like'],
    ['dei Zauberflöte', 'die Zauberflöte', 'a slip in a short word'],
    ['Park der Muisk', 'Park der musik', 'a slip beside words that are found'],
    ['Kammer Park', null, 'words of two documents'],
  ])('reads %j as %j: %s (G-131)', async (query, meant, _why) => {
    const { search } = await corpus();
    expect((await search.search(query)).did_you_mean).toBe(meant);
    const { count, did_you_mean } = await search.find('events', query, ALL);
    expect(did_you_mean).toBe(count > 0 ? meant : null);
  });

  it('shows no offline, future or internal content, nor its words (API-31)', async () => {
    const { search, clock } = await corpus();
    const evening = clock.now();
    for (const query of ['Geheimprobe', 'geheimprob', 'Gehiemprobe', 'Übermorgen', 'ubermorgne']) {
      const { events, others, did_you_mean } = await search.search(query);
      expect([query, events.count + others.count, did_you_mean]).toEqual([query, 0, null]);
      expect(await search.suggest(query)).toEqual([]);
    }
    clock.set(new Date('2026-11-23T09:00:00+01:00'));
    expect((await search.search('übermorgen')).others.count).toBe(1);
    clock.set(evening);
  });

  it('answers in pages of each category, with the words that were found (API-33, G-71, G-92)', async () => {
    const { search } = await corpus();
    const first = await search.search('Haus Stadt');
    expect(first.events.count).toBe(0);
    expect(first.others.count).toBe(12);
    expect(first.others.results).toHaveLength(10);
    const second = await search.find('others', 'Haus Stadt', { page: 2, page_size: 10 });
    const ids = [...first.others.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
    const [{ text = '', text_marks = [], title_marks = [] } = {}] = second.results;
    expect(text_marks.map(([start, end]) => text.slice(start, end))).toEqual(['Häusern', 'Stadt']);
    expect(title_marks).toEqual([]);
    expect((await search.find('others', 'Haus', { page: 9, page_size: 10 })).results).toEqual([]);
  });

  it.each([
    "'",
    '"',
    "':*",
    "' | 'a",
    '\\',
    '& | ! <-> ( )',
    '%_',
    '\0',
    '<script>',
    '--',
    '$1',
    '~a',
    '🎭',
    '👩‍👩‍👧',
    '\ud800',
    'ﷺ ½ ①',
    'مسرح',
    '劇場',
    'x'.repeat(2000),
    'a b '.repeat(500),
    'der die das',
    'und',
    '',
    '   ',
    'ü',
    '̈',
    'I',
    'İ',
    '1e5 -3 0x10 1.2.3',
    'a@b.de http://x.y/z',
  ])('answers whatever is typed: %# (API-31)', async (query) => {
    const { search } = await corpus();
    const { query: answered } = await search.search(query);
    expect(answered).toBe(query);
    expect(Array.isArray(await search.suggest(query))).toBe(true);
  });

  it('never fails, whatever is typed (API-31, API-30)', async () => {
    const { search } = await corpus();
    const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    await fc.assert(
      fc.asyncProperty(typed, async (query) => {
        const { events, others } = await search.search(query);
        expect(events.count + others.count).toBeGreaterThanOrEqual(0);
        expect((await search.suggest(query)).length).toBeLessThanOrEqual(8);
      }),
      { numRuns: 60 },
    );
  });
});

describe('words of visitors', () => {
  it('are those that the house keeps for others, at once when they change (G-551)', async () => {
    let lines = [{ words: 'Küchenchef, Kombüse' }];
    const { search, records } = await house({ synonyms: async () => lines });
    await records.series.create(SYSTEM, { name: 'Küchenchef am Wehr' });
    await records.series.create(SYSTEM, { name: 'Kantine' });
    await search.index.catchUp();
    const titles = async (query: string) =>
      (await everything(search, query)).map(({ title }) => title);
    expect(await titles('kombuese')).toEqual(['Küchenchef am Wehr']);
    expect((await search.search('Kombüse')).did_you_mean).toBeNull();
    expect(await suggestedTexts(search, 'komb')).toEqual(['Kombüse']);
    lines = [{ words: 'Kantine, Kombüse' }];
    expect(await titles('Kombüse')).toEqual(['Kantine']);
    lines = [];
    expect(await titles('Kombüse')).toEqual([]);
  });

  it('may be phrases, which stand for the first single word of their group (G-760)', async () => {
    const synonyms = async () => [{ words: 'ticket office, Kasse, box office' }];
    const { search, records } = await house({ synonyms });
    for (const name of ['Kasse am Wehr', 'Der Officer', 'Ticket Office']) {
      await records.series.create(SYSTEM, { name });
    }
    await search.index.catchUp();
    const titles = async (query: string) =>
      (await everything(search, query)).map(({ title }) => title);
    expect(await titles('Where is the BOX-Office?')).toEqual(['Kasse am Wehr']);
    expect(await titles('box')).not.toContain('Kasse am Wehr');
    expect((await titles('ticket office'))[0]).toBe('Ticket Office');
    expect(await suggestedTexts(search, 'box')).toEqual(['box office']);
  });

  it.each([
    ['zaubr', 'zauber'],
    ['zauberfl', null],
    ['nussk', null],
    ['zauberfloht', 'zauberflöte'],
    ['woizek', 'woyzeck'],
    ['english', null],
  ])('%s is taken for %s (G-551)', async (query, meant) => {
    const { search, records } = await house();
    for (const name of ['Woyzeck', 'Zauber', 'Die Zauberflöte', 'Der Nussknacker', 'Endlich'])
      await records.series.create(SYSTEM, { name });
    await search.index.catchUp();
    const { did_you_mean, others } = await search.search(query);
    expect([did_you_mean, others.count > 0]).toEqual([meant, query !== 'english']);
  });

  it('for days select what is played then, and lead to the programme (G-552)', async () => {
    const asked: unknown[] = [];
    const { search, records } = await house({
      programme: async (days) => {
        asked.push(days);
        return { url: '/de/programm', count: 2 };
      },
    });
    const play = (name: string, date_start: string) =>
      records.events.create(SYSTEM, { name, date_start, is_online: true });
    for (const day of ['2026-12-03', '2026-12-05', '2027-01-05'])
      await play('Carmen', `${day}T19:30:00+01:00`);
    await play('Faust', '2026-12-04T19:30:00+01:00');
    await records.series.create(SYSTEM, { name: 'Notizen', description: 'Im Dezember' });
    await search.index.catchUp();
    const december = await search.search('Dezember');
    expect(december.programme).toEqual({
      title: 'Programm im Dezember 2026',
      url: '/de/programm',
      count: 2,
    });
    expect(asked).toEqual([{ from: '2026-12-01', until: '2026-12-31' }]);
    expect(december.leads).toBe('events');
    const shown = ({ events }: typeof december) =>
      events.results.map(({ title, dates, more_dates }) => [title, dates.length, more_dates]);
    expect(shown(december)).toEqual([
      ['Carmen', 2, 0],
      ['Faust', 1, 0],
    ]);
    expect(december.others.results.map(({ title }) => title)).toEqual(['Notizen']);
    expect(shown(await search.search('carmen im dezember'))).toEqual([['Carmen', 2, 0]]);
    expect((await search.search('cramen dezember')).did_you_mean).toBe('carmen dezember');
    // not played then, but otherwise
    expect(shown(await search.search('Faust Januar'))).toEqual([['Faust', 1, 0]]);
    expect((await search.search('Faust')).programme).toBeNull();
  });
});

describe('suggestions', () => {
  it.each([
    ['beet', ['Beethoven', 'Beethoven: Neunte Sinfonie']],
    ['kuech', ['Küche', 'Die Küche']],
    ['neunte si', ['neunte Sinfonie', 'Beethoven: Neunte Sinfonie']],
    ['beethofen', ['Beethoven']],
    ['deze', ['Dezember']],
    ['xyzxyz', []],
    ['', []],
  ])('for %j are %j (SEARCH-01, API-30, G-72)', async (typed, expected) => {
    const { search } = await corpus();
    expect(await suggestedTexts(search, typed)).toEqual(expected);
  });

  it('say what a thing is, spelt as its record is (SEARCH-04, G-554)', async () => {
    const { search } = await corpus();
    expect(await search.suggest('kammermu')).toEqual([
      { text: 'Kammermusik', type_name: 'Reihe', picture: null },
    ]);
    expect(await search.suggest('beethofen')).toEqual([
      { text: 'Beethoven', type_name: null, picture: null },
    ]);
  });

  it('are at most eight (G-72)', async () => {
    const { search } = await corpus();
    expect(await search.suggest('werk')).toHaveLength(8);
  });
});

describe('what was looked for', () => {
  it('is counted with its hits and written later, for editors only (G-115)', async () => {
    const { search, database } = await corpus();
    await search.flush();
    await database.db.deleteFrom('search_keyword').execute();
    await search.search('Faust');
    await search.search('  FAUST ');
    await search.find('others', 'faust', { page: 2, page_size: 10 });
    await search.search('nichts davon');
    await search.search('ada@haus.example');
    await expect(search.keywords(VISITOR, ALL)).rejects.toMatchObject({ status: 401 });
    expect((await search.keywords(SYSTEM, ALL)).count).toBe(0);
    await search.flush();
    const { results } = await search.keywords(SYSTEM, ALL);
    const last_searched_at = '2026-11-21T18:00:00+01:00';
    expect(results).toEqual([
      { keyword: 'faust', count: 2, result_count: 3, last_searched_at },
      { keyword: 'nichts davon', count: 1, result_count: 0, last_searched_at },
    ]);
  });
});
