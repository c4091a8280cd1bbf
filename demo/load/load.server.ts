import type { Database, Trx } from '#database/database.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { toSlug } from '#lib/text/slug.ts';
import type { Table } from '#records/record-kind.server.ts';
import type { AllRecords } from '#server/wiring/records/record-kinds.ts';
import { type Columns, insertRows, reserveIds } from './bulk.repository.server.ts';
import { createDice, type Dice } from './dice.ts';
import {
  DAYS_BEFORE,
  type DrawnProduction,
  drawEvent,
  drawProduction,
  type Stock,
  skewed,
} from './draw-programme.ts';
import { FAMILY, GIVEN, ROOMS, SORTING, sentences, TAGS, titleFrom } from './words.ts';

export interface LoadParts {
  database: Database;
  records: AllRecords;
  /** the day around which all of it lies, YYYY-MM-DD */
  today: string;
  seed: string;
  say(line: string): void;
}

const AT_ONCE = 2000;
const PERSONS = 400;
/** performances of a production, on the average */
const RUN = 25;

const LINK = (own: string, other: string): Columns => ({ [own]: 'integer', [other]: 'integer' });
const STAMPED = { id: 'integer', slug: 'text', is_online: 'boolean' };

const PRODUCTION = {
  ...STAMPED,
  name: 'text',
  genre_id: 'integer',
  exhibition_type_id: 'integer',
  season_id: 'integer',
  premiere_date: 'date',
  access: 'text[]',
};

const EVENT = {
  ...STAMPED,
  name: 'text',
  date_start: 'timestamptz',
  ends_at: 'timestamptz',
  production_id: 'integer',
  room_id: 'integer',
  genre_id: 'integer',
  season_id: 'integer',
  exhibition_type_id: 'integer',
  duration_minutes: 'integer',
  access: 'text[]',
  facets: 'text[]',
  event_status: 'text',
  sale_status: 'text',
  availability: 'text',
  sale_start: 'timestamptz',
  previous_date_start: 'timestamptz',
  prices: 'jsonb',
  price_from: 'numeric',
  price_to: 'numeric',
};

const ARTICLE = {
  ...STAMPED,
  title: 'text',
  teaser_text: 'text',
  author: 'text',
  media_kind: 'text',
  published_at: 'timestamptz',
  reading_minutes: 'integer',
};

const PERSON = {
  ...STAMPED,
  first_name: 'text',
  last_name: 'text',
  function: 'text',
  category_id: 'integer',
  position: 'integer',
};

const BILL = {
  production_id: 'integer',
  person_id: 'integer',
  kind: 'text',
  name: 'text',
  role: 'text',
  role_en: 'text',
  position: 'integer',
};

type Insert = [Table, Columns, readonly object[]];

/** In separate transactions, so that visitors do not wait. */
async function inSteps(
  { database, say }: LoadParts,
  { what, table, count }: { what: string; table: Table; count: number },
  make: (id: number, n: number) => object,
  parts: (rows: object[]) => Insert[],
): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE) {
    const many = Math.min(AT_ONCE, count - done);
    await database.transaction(async (trx: Trx) => {
      const ids = await reserveIds(trx, table, many);
      const rows = ids.map((id, n) => make(id, done + n));
      for (const [into, columns, of] of parts(rows)) {
        await insertRows(trx, { table: into, columns }, of);
      }
    });
  }
  say(`${count.toLocaleString('de-DE')} ${what}`);
}

const toLines = <Row>(rows: readonly Row[], list: (row: Row) => object[]) => rows.flatMap(list);

/** Creates vocabularies through the services: they are small. */
async function makeStock({ records, today }: LoadParts): Promise<Stock & Record<string, number[]>> {
  const made = {} as Record<string, number[]>;
  const all = async (name: keyof AllRecords, rows: readonly object[]) => {
    const ids: number[] = [];
    for (const fields of rows) ids.push((await records[name].create(SYSTEM, fields)).id);
    return ids;
  };
  for (const [name, names] of Object.entries(SORTING)) {
    made[name] = await all(
      name as keyof AllRecords,
      names.map((text) => ({ name: text })),
    );
  }
  for (const [scope, names] of Object.entries(TAGS)) {
    made[`${scope}_tags`] = await all(
      'tags',
      names.map((name) => ({ name, scope })),
    );
  }
  const [venue_id] = await all('venues', [{ name: 'Großes Haus', city: 'Lindenfurt' }]);
  const year = Number(today.slice(0, 4));
  const seasons = [];
  for (let from = year - 3; from <= year + 3; from++) {
    const days = { date_from: `${from}-08-01`, date_to: `${from + 1}-07-31` };
    const [id] = await all('seasons', [{ name: `${from}/${`${from + 1}`.slice(2)}`, ...days }]);
    seasons.push({ id: id as number, ...days });
  }
  return {
    ...made,
    seasons,
    persons: [],
    types: made['exhibition-types'],
    series: made.series,
    rooms: await all(
      'rooms',
      ROOMS.map((name) => ({ name, venue_id })),
    ),
  } as never;
}

async function loadPersons(parts: LoadParts, dice: Dice, groups: readonly number[]) {
  const ids: number[] = [];
  const make = (id: number) => {
    ids.push(id);
    const [first_name, last_name] = [dice.pick(GIVEN), dice.pick(FAMILY)];
    const slug = toSlug(`${first_name} ${last_name}`);
    const category_id = skewed(dice, groups);
    return {
      id,
      slug,
      first_name,
      last_name,
      category_id,
      function: '',
      position: 0,
      is_online: true,
    };
  };
  await inSteps(parts, { what: 'Personen', table: 'person', count: PERSONS }, make, (rows) => [
    ['person', PERSON, rows],
  ]);
  return ids;
}

async function loadProductions(parts: LoadParts, dice: Dice, stock: Stock, count: number) {
  const { today } = parts;
  const all: DrawnProduction[] = [];
  const make = (id: number, n: number) => {
    const drawn = drawProduction(dice, stock, { id, place: n / count, today });
    all.push(drawn);
    return drawn;
  };
  const bill = ({ id }: DrawnProduction) =>
    Array.from({ length: 8 }, (_, position) => ({
      production_id: id,
      person_id: skewed(dice, stock.persons),
      position,
      name: '',
      kind: position < 3 ? 'team' : 'cast',
      role: `Rolle ${position + 1}`,
      role_en: '',
    }));
  await inSteps(parts, { what: 'Produktionen', table: 'production', count }, make, (rows) => [
    ['production', PRODUCTION, rows],
    ['production_person', BILL, toLines(rows as DrawnProduction[], bill)],
    [
      'production_tag',
      LINK('production_id', 'tag_id'),
      toLines(rows as DrawnProduction[], ({ id, tag_ids }) =>
        tag_ids.map((tag_id) => ({ production_id: id, tag_id })),
      ),
    ],
  ]);
  return all;
}

/** Creates performances and the productions they need; deterministic by seed and day. */
export async function loadEvents(parts: LoadParts, count: number): Promise<void> {
  const dice = createDice(`${parts.seed} events`);
  const stock = await makeStock(parts);
  const persons = await loadPersons(parts, dice, stock['person-categories'] ?? []);
  const full: Stock = { ...stock, persons };
  const productions = await loadProductions(parts, dice, full, Math.max(1, Math.ceil(count / RUN)));
  const { today } = parts;
  type Drawn = ReturnType<typeof drawEvent>;
  const make = (id: number) => drawEvent(dice, full, { id, productions, today });
  await inSteps(parts, { what: 'Veranstaltungen', table: 'event', count }, make, (rows) => [
    ['event', EVENT, rows],
    [
      'event_tag',
      LINK('event_id', 'tag_id'),
      toLines(rows as Drawn[], ({ id, tag_ids }) =>
        tag_ids.map((tag_id) => ({ event_id: id, tag_id })),
      ),
    ],
    [
      'event_series',
      LINK('event_id', 'series_id'),
      toLines(rows as Drawn[], ({ id, series_ids }) =>
        series_ids.map((series_id) => ({ event_id: id, series_id })),
      ),
    ],
  ]);
}

/** Creates articles, nearly all published, with their categories and topics. */
export async function loadArticles(parts: LoadParts, count: number): Promise<void> {
  const { records, today } = parts;
  const dice = createDice(`${parts.seed} articles`);
  const categories: number[] = [];
  for (const name of SORTING['article-categories']) {
    categories.push((await records['article-categories'].create(SYSTEM, { name })).id);
  }
  const topics: number[] = [];
  for (const name of TAGS.article) {
    topics.push((await records.tags.create(SYSTEM, { name, scope: 'article' })).id);
  }
  const day = Date.parse(`${today}T08:00:00Z`);
  const make = (id: number) => {
    const title = titleFrom(dice.pick);
    return {
      id,
      title,
      slug: toSlug(title),
      teaser_text: sentences(dice.pick, 2),
      published_at: new Date(day - dice.int(-20, DAYS_BEFORE * 2) * 86_400_000).toISOString(),
      author: `${dice.pick(GIVEN)} ${dice.pick(FAMILY)}`,
      media_kind: dice.chance(0.85) ? 'text' : dice.pick(['video', 'audio', 'gallery']),
      reading_minutes: dice.int(2, 15),
      is_online: dice.chance(0.97),
      category_id: skewed(dice, categories),
      tag_ids: [...new Set([skewed(dice, topics), skewed(dice, topics)])],
    };
  };
  type Drawn = ReturnType<typeof make>;
  await inSteps(parts, { what: 'Artikel', table: 'article', count }, make, (rows) => [
    ['article', ARTICLE, rows],
    [
      'article_in_category',
      LINK('article_id', 'category_id'),
      (rows as Drawn[]).map(({ id, category_id }) => ({ article_id: id, category_id })),
    ],
    [
      'article_tag',
      LINK('article_id', 'tag_id'),
      toLines(rows as Drawn[], ({ id, tag_ids }) =>
        tag_ids.map((tag_id) => ({ article_id: id, tag_id })),
      ),
    ],
  ]);
}
