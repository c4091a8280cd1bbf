import { afterAll, afterEach } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { noChanges } from '#lib/cache/changes.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { type ChangeFeed, openChangeFeed } from '#server/platform/changes.server.ts';
import { createAllRecords } from '#server/wiring/records/record-kinds.ts';
import { SEARCHED_KINDS } from '#server/wiring/searched-kinds.ts';
import { createSearchService, type SearchServiceParts } from './search.service.server.ts';

/** A Saturday evening in Berlin. */
const EVENING = '2026-11-21T18:00:00+01:00';

interface Closable {
  close(): Promise<void>;
}

async function closeAll(open: Closable[]): Promise<void> {
  for (const each of open.splice(0).reverse()) await each.close();
}

interface Options extends Pick<SearchServiceParts, 'synonyms' | 'programme'> {
  follows?: boolean;
}

/** The search on a fresh database with a production, performances, people and other records. */
export function searchTests() {
  const ofTest: Closable[] = [];
  const ofFile: Closable[] = [];
  afterEach(() => closeAll(ofTest));
  afterAll(() => closeAll(ofFile));

  async function house({ follows = false, ...more }: Options = {}, open = ofTest) {
    const database: Database = await openTestDatabase();
    open.push(database);
    const clock = fixedClock(EVENING);
    const feed: ChangeFeed | null = follows ? await openChangeFeed({ database }) : null;
    if (feed) open.push(feed);
    const parts = { database, clock, changes: feed ?? noChanges };
    const records = createAllRecords(parts);
    const make = (over: Partial<Database> = {}) => {
      const search = createSearchService({
        ...parts,
        database: { ...database, ...over },
        kinds: SEARCHED_KINDS,
        images: async () => new Map(),
        ...more,
        ...(feed && { feed }),
      });
      open.push(search.index);
      return search;
    };
    return { database, clock, records, search: make(), anotherProcess: make };
  }

  let furnished: Promise<Awaited<ReturnType<typeof house>>> | null = null;

  async function furnishedHouse() {
    const opened = await house({}, ofFile);
    const { records, search } = opened;
    await furnish(records);
    await search.index.catchUp();
    return opened;
  }

  /** Adds the documents that tests search for; shared by all tests of a file. */
  function corpus() {
    furnished ??= furnishedHouse();
    return furnished;
  }

  return { house, corpus };
}

type AllRecords = Awaited<ReturnType<typeof createAllRecords>>;

/** Unique titles of the corpus. */
export const TITLES = [
  'Die Küche',
  'Straße der Träume',
  'Was ihr wollt',
  'Der Nussknacker',
  'Die Zauberflöte',
  'Hänsel & Gretel',
  "Ein Sommernachtstraum – O'Neill",
  '1984',
  'Beethoven: Neunte Sinfonie',
  'Kaffeehäuser',
  'Çelik',
  'Neue Œuvres',
  'Bräue',
];

async function furnish(records: AllRecords) {
  for (const name of TITLES) {
    await records.productions.create(SYSTEM, { name, is_online: true });
  }
  const venue = await records.venues.create(SYSTEM, { name: 'Altes Gaswerk', city: 'Bremen' });
  const room = await records.rooms.create(SYSTEM, { name: 'Großer Saal', venue_id: venue.id });
  const person = await records.persons.create(SYSTEM, {
    first_name: 'Jürgen',
    last_name: 'Groß',
    function: 'Dramaturg',
  });
  const play = (name: string, date_start: string, more = {}) =>
    records.events.create(SYSTEM, { name, date_start, is_online: true, ...more });
  await play('Faust', '2026-03-01T19:30:00+01:00');
  await play('Faust', '2026-12-24T19:30:00+01:00', { room_id: room.id });
  await play('Faust', '2026-12-01T19:30:00+01:00', {
    cast: [{ person_id: person.id, role: 'Mephisto' }],
  });
  await play('Urfaust und Fausts Ende', '2026-11-30T19:30:00+01:00');
  await play('Faustus', '2026-11-29T19:30:00+01:00');
  await play('Geheimprobe', '2026-11-28T19:30:00+01:00', { is_online: false });
  for (let n = 1; n <= 12; n++) {
    await records.articles.create(SYSTEM, {
      title: `Werkstatt ${n}`,
      teaser_text: 'Hinter den Häusern der Stadt wird gebaut.',
      published_at: '2026-10-01T09:00:00+02:00',
      is_online: true,
    });
  }
  await records.articles.create(SYSTEM, {
    title: 'Übermorgen',
    published_at: '2026-11-23T09:00:00+01:00',
    is_online: true,
  });
  await records.series.create(SYSTEM, { name: 'Kammermusik' });
  // 'Zauber' is a word by itself, the part before 'tanz' in 'Distanz' is not
  for (const name of ['Zauber des Lichts', 'Distanz', 'Tanz im Park', 'Park der Musik']) {
    await records.series.create(SYSTEM, { name });
  }
  await records.articles.create(SYSTEM, {
    title: 'Im Gespräch',
    teaser_text: 'Ein Abend mit Flöte und Orgel.',
    is_online: true,
    published_at: '2026-10-01T09:00:00+02:00',
  });
}
