import { SYSTEM } from '#lib/actor/actor.ts';
import type { Services } from '#server/wiring/services.ts';
import type { Calendar } from './calendar.ts';
import type { DemoFiles } from './files.server.ts';
import { demoForms } from './forms/all.ts';
import { demoProductions } from './programme/all.ts';
import { demoArticles } from './programme/articles/all.ts';
import { archivedRecord, pastEventRecords } from './programme/past.ts';
import { demoPersons } from './programme/persons/all.ts';
import { archivedProductions } from './programme/productions/archiv.ts';
import {
  articleRecord,
  eventRecords,
  getSeason,
  type MadeRecords,
  paragraphs,
  productionRecord,
} from './programme/records.ts';
import { demoSeries } from './programme/series.ts';
import { demoTeasers } from './programme/teasers.ts';
import { ADDRESS, demoVenues } from './programme/venues.ts';
import {
  demoArticleCategories,
  demoArticleTags,
  demoEventTags,
  demoGenres,
  demoPersonCategories,
  demoProductionTags,
  demoSchoolGenre,
  demoTypes,
} from './programme/vocabulary.ts';

type Ids = ReadonlyMap<string, number>;
type AllRecords = Services['records'];
type OneKind = AllRecords[keyof AllRecords];

const PAGE = 100;
const BATCH = 40;

/** What identifies a record: its slug, or its external key. */
const SLUG = (fields: object) => (fields as { slug?: string }).slug ?? '';
const KEY = (fields: object) => (fields as { external_id?: string }).external_id ?? '';

/** Ids of existing records: an interrupted seed is resumed. */
async function known(records: OneKind, getKey: typeof SLUG): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let page = 1; ; page++) {
    const { count, results } = await records.list(SYSTEM, { page, page_size: PAGE });
    for (const record of results) ids.set(getKey(record), record.id);
    if (page * PAGE >= count) return ids;
  }
}

interface Furnishing<Item> {
  getKey?: typeof SLUG;
  /** fields of an item's record, computed when needed */
  toFields?: (item: Item, position: number) => object | Promise<object>;
}

/**
 * Makes the records that are missing, in their order. Small batches: a transaction each would take most of a first start, and
 * while one batch is written, pictures of the next are checked.
 * @returns the ids of all, by their key
 */
async function furnish<Item extends object>(
  records: OneKind,
  wanted: readonly Item[],
  { getKey = SLUG, toFields = (item) => item }: Furnishing<Item> = {},
): Promise<Ids> {
  const ids = await known(records, getKey);
  const missing = [...wanted.entries()].filter(([, item]) => !ids.has(getKey(item)));
  for (let at = 0; at < missing.length; at += BATCH) {
    const part = missing.slice(at, at + BATCH);
    const create = await Promise.all(part.map(([position, item]) => toFields(item, position)));
    const { created } = await records.batch(SYSTEM, { create });
    for (const [n, { id }] of created.entries()) ids.set(getKey(part[n]?.[1] as Item), id);
  }
  return ids;
}

/** Places and their rooms. @returns the ids of both by slug */
async function makeVenues(records: AllRecords, { findId }: DemoFiles) {
  const venues = await furnish(records.venues, demoVenues, {
    toFields: async ({ rooms: _, picture, ...venue }, position) => ({
      ...venue,
      ...ADDRESS,
      position,
      image: await findId(picture),
    }),
  });
  const rooms = demoVenues.flatMap(({ slug, rooms: own }) =>
    own.map((room, position) => ({ ...room, position, venue_id: venues.get(slug) ?? null })),
  );
  return { venues, rooms: await furnish(records.rooms, rooms) };
}

const named = (rows: readonly (readonly [slug: string, name: string])[]) =>
  rows.map(([slug, name], position) => ({ slug, name, position }));

async function makeTags(records: AllRecords): Promise<Ids> {
  const scopes = { event: demoEventTags, production: demoProductionTags, article: demoArticleTags };
  const wanted = Object.entries(scopes).flatMap(([scope, tags]) =>
    tags.map(([slug, name]) => ({ scope, slug, name })),
  );
  return furnish(records.tags, wanted, {
    getKey: (tag) => {
      const { scope, slug } = tag as { scope: string; slug: string };
      return `${scope}:${slug}`;
    },
  });
}

/** Vocabularies. */
async function makeVocabulary(records: AllRecords, { findId }: DemoFiles, { today }: Calendar) {
  const seasons = [-24, -12, 0, 12].map((months) => getSeason(today.add({ months })));
  return {
    genres: await furnish(records.genres, named([...demoGenres, demoSchoolGenre])),
    types: await furnish(records['exhibition-types'], named(demoTypes)),
    tags: await makeTags(records),
    seasons: await furnish(records.seasons, seasons),
    series: await furnish(records.series, demoSeries, {
      toFields: async ({ teaser, picture, ...of }, position) => ({
        slug: of.slug,
        name: of.name,
        subline: of.subline,
        position,
        teaser_text: teaser,
        description: `<p>${teaser}</p>`,
        image: await findId(picture),
        kind: 'price' in of ? 'subscription' : 'series',
        price_from: 'price' in of ? of.price : null,
        contact: 'price' in of ? 'Abobüro: 069 90009-125, abo@haus-am-wehr.example' : '',
      }),
    }),
  };
}

/** @returns ids by full name */
async function makePersons(records: AllRecords, { findId }: DemoFiles): Promise<Ids> {
  const groups = await furnish(records['person-categories'], named(demoPersonCategories));
  const ids = await furnish(records.persons, demoPersons, {
    toFields: async ({ slug, first_name, last_name, office, category, ...person }) => ({
      slug,
      first_name,
      last_name,
      function: office,
      position: person.position,
      biography: paragraphs(person.biography),
      quote: person.quote,
      category_id: groups.get(category) ?? null,
      image: await findId(slug),
    }),
  });
  return new Map(demoPersons.map(({ name, slug }) => [name, ids.get(slug) ?? 0]));
}

/** Articles with their subjects, and teasers. */
async function makeMagazine(records: AllRecords, made: MadeRecords, when: Calendar) {
  const categories = await furnish(records['article-categories'], named(demoArticleCategories));
  const articles = await furnish(records.articles, demoArticles, {
    toFields: (article) => articleRecord(article, { ...made, categories }, when),
  });
  await furnish(records.teasers, demoTeasers(when), {
    getKey: (teaser) => (teaser as { name: string }).name,
    toFields: async ({ picture, ...teaser }) => ({
      ...teaser,
      image: await made.files.findId(picture),
    }),
  });
  return { articles, categories };
}

export interface DemoRecords {
  venues: Ids;
  productions: Ids;
  /** by production and number: 'demo-woyzeck-1' */
  events: Ids;
  articles: Ids;
  categories: Ids;
  forms: Ids;
}

/** Creates missing records. @returns ids by slug, for performances by key */
export async function makeRecords(
  records: AllRecords,
  files: DemoFiles,
  when: Calendar,
): Promise<DemoRecords> {
  const { venues, rooms } = await makeVenues(records, files);
  const words = await makeVocabulary(records, files, when);
  const persons = await makePersons(records, files);
  const sorted = { ...words, rooms, persons, files };
  const productions = await furnish(records.productions, demoProductions, {
    toFields: (each) => productionRecord(each, sorted, when),
  });
  const archived = await furnish(records.productions, archivedProductions, {
    toFields: (each) => archivedRecord(each, sorted, when),
  });
  const made: MadeRecords = { ...sorted, productions: new Map([...productions, ...archived]) };
  const planned = [...eventRecords(demoProductions, made, when), ...pastEventRecords(made, when)];
  const events = await furnish(records.events, planned, { getKey: KEY });
  const forms = await furnish(records.forms, demoForms(when), {
    toFields: (form) => ({ ...form, is_online: true }),
  });
  return { venues, productions, events, forms, ...(await makeMagazine(records, made, when)) };
}
