import { afterAll, beforeAll, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import {
  articleUrl,
  eventUrl,
  personUrl,
  productionUrl,
  seriesUrl,
  venueUrl,
} from '#lib/pages/detail-urls.ts';
import { openDemoSite } from '../whole-site/demo-site.test-kit.ts';
import { type AllRecords, KINDS } from '../wiring/records/record-kinds.ts';

let site: Awaited<ReturnType<typeof openDemoSite>>;
beforeAll(async () => {
  site = await openDemoSite();
}, 120_000);
afterAll(() => site.close());

type Row = Record<string, unknown> & { id: number };

/** A performance and what it shows; of other kinds the first record. */
async function chooseRecords(): Promise<Map<string, Row>> {
  const { db } = site.house.database;
  const first = (table: string, id?: unknown) => {
    const rows = db
      .selectFrom(table as 'event')
      .selectAll()
      .orderBy('id')
      .limit(1);
    return (id ? rows.where('id', '=', id as number) : rows).executeTakeFirst() as Promise<Row>;
  };
  const event = (await db
    .selectFrom('event')
    .selectAll()
    .where('is_online', '=', true)
    .where('date_start', '>', site.clock.now())
    .where('production_id', 'in', db.selectFrom('production_person').select('production_id'))
    .where('room_id', 'in', db.selectFrom('room').select('id').where('venue_id', 'is not', null))
    .orderBy('date_start')
    .limit(1)
    .executeTakeFirstOrThrow()) as Row;
  const production = await first('production', event.production_id);
  const room = await first('room', event.room_id);
  const { person_id } = await db
    .selectFrom('production_person')
    .select('person_id')
    .where('production_id', '=', production.id)
    .where('person_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const person = await first('person', person_id);
  const { series_id } = await db
    .selectFrom('event_series')
    .select('series_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const article = await db
    .selectFrom('article')
    .selectAll()
    .where('is_online', '=', true)
    .where('published_at', '<', site.clock.now())
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const chosen = new Map<string, Row>([
    ['event', event],
    ['production', production],
    ['room', room],
    ['venue', await first('venue', room.venue_id)],
    ['person', person],
    ['person_category', await first('person_category', person.category_id)],
    ['series', await first('series', series_id)],
    ['article', article as Row],
    ['genre', await first('genre', production.genre_id)],
    ['season', await first('season', production.season_id)],
  ]);
  for (const { table } of KINDS) {
    const row = chosen.get(table) ?? (await first(table));
    if (row) chosen.set(table, row);
  }
  return chosen;
}

const DETAILS = {
  event: eventUrl,
  production: productionUrl,
  person: personUrl,
  venue: venueUrl,
  series: seriesUrl,
  article: articleUrl,
};
const LISTS = ['/de', '/de/programm', '/de/produktionen', '/de/ensemble', '/de/mediathek-de'];
let requests = 0;

/** Without what differs each time: the moment and numbers in the data of pages, and the moment in calendars. */
const withoutMoments = (text: string) =>
  text.replaceAll(/<script\b[\s\S]*?<\/script>|DTSTAMP:\w+/g, '');

/** What visitors get at these addresses, each time from another client. */
async function requestAll(addresses: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const each of addresses) {
    const client = requests++;
    const address = `127.0.${1 + (client >> 7)}.${1 + (client & 127)}`;
    const { status, text } = await site.request(each, { address });
    texts.set(each, `${status} ${withoutMoments(text)}`);
  }
  return texts;
}

const differ = (a: Map<string, string>, b: Map<string, string>) =>
  [...b.keys()].filter((each) => a.get(each) !== b.get(each));

it('What visitors get after a change of any record is what they would get if nothing were cached (API-15, E-1)', async () => {
  const chosen = await chooseRecords();
  const details = Object.entries(DETAILS).map(([table, url]) => {
    const { slug, id } = chosen.get(table) as Row;
    return url(`${slug}`, id);
  });
  const calendar = `/feeds/programm/${chosen.get('event')?.id}.ics`;
  const feeds = [calendar, '/feeds/programm.ics', '/feeds/programm.atom'];
  let addresses = [...LISTS, ...details, ...feeds, '/api/events/'];
  const seen = new Map<string, number>();
  let fresh = await requestAll(addresses);
  /** Requests everything after a change, and once more without anything cached. */
  const findOutdated = async (what: string) => {
    // which suggests pages for missing ones, so many in a second
    await site.services.search.index.catchUp();
    site.clock.set(new Date(site.clock.now().getTime() + 2000));
    const before = fresh;
    const cached = await requestAll(addresses);
    site.clearCaches();
    fresh = await requestAll(addresses);
    seen.set(what, differ(before, fresh).length);
    return [what, ...differ(cached, fresh)];
  };
  const { db } = site.house.database;
  const { id } = chosen.get('venue') as Row;
  await db.updateTable('venue').set({ name: 'Unbemerkt' }).where('id', '=', id).execute();
  // what nobody announces is seen by this test
  const [performance] = details;
  expect(await findOutdated('unnoticed')).toContain(performance);
  const hasPage = ({ table }: { table: string }) => table in DETAILS;
  const kinds = [...KINDS.filter(hasPage), ...KINDS.filter((kind) => !hasPage(kind))];
  for (const { table, path } of kinds) {
    const row = chosen.get(table);
    if (!row) continue;
    // what has no page of its own is read on those of others
    if (!(table in DETAILS)) addresses = ['/de', '/de/programm', '/feeds/programm.ics', ...details];
    const { update } = site.services.records[path as keyof AllRecords];
    const change = (fields: object) => update(SYSTEM, row.id, fields as never).catch(() => {});
    for (const [name, value] of Object.entries(row)) {
      // of a few words only some are allowed, and some have a form
      if (typeof value === 'string' && name !== 'slug') await change({ [name]: `${value} neu` });
    }
    expect(await findOutdated(table)).toEqual([table]);
    if (!(table in DETAILS)) continue;
    await change({ is_online: !row.is_online });
    const hidden = `${table}, hidden`;
    expect(await findOutdated(hidden)).toEqual([hidden]);
    await change({ is_online: row.is_online });
  }
  for (const table of Object.keys(DETAILS)) expect(seen.get(table)).toBeGreaterThan(1);
}, 240_000);
