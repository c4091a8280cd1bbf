import { mapProduction } from '../import/map-production.server.ts';
import type { Kind, References } from '../import/mapped.ts';
import { canonical } from '../import/merge.ts';
import type { Reading } from '../import/reading.ts';
import { usualSlug } from '../import/usual-slug.ts';
import { BILLS, NEVER_OWN, OWN, REFERRING, REFERRING_LISTS } from '../own/own-keys.ts';
import { EMPTY, type Fields } from '../records.server.ts';
import type { EventRow, NamedLine, ProductionRow } from './export.repository.server.ts';
import type { FeedValues } from './write-texts.ts';
import type { WrittenVocabulary } from './write-vocabulary.server.ts';

/** Read with an empty vocabulary and discard hints: only the fields count here. */
const references: References = {
  person: () => null,
  genre: async () => null,
  place: async ({ title }) => ({ room_id: null, place: title }),
  own: () => null,
  takeOwn: async () => undefined,
};
const nobody = () => undefined;
const READING: Reading = {
  references,
  hint: nobody,
  reject: nobody,
  leftOut: nobody,
  drop: nobody,
  isNew: () => true,
  images: false,
  site_url: '',
};

/** An item to be written, with the rows of its performances. */
export interface WrittenItem {
  values: FeedValues;
  /** null: stands for a performance without a production */
  production: ProductionRow | null;
  events: { row: EventRow; values: FeedValues }[];
  /** performances whose online state differs from the production's, which the format cannot express */
  others: { row: EventRow; values: FeedValues }[];
}

/**
 * Adds our own key with the fields that an import would not restore. Finds them by importing the item, so nothing is missing or
 * duplicated.
 */
export async function withOwn(
  { values, production, events, others }: WrittenItem,
  { findKey }: WrittenVocabulary,
): Promise<FeedValues> {
  const plain = { ...values, events: events.map((event) => event.values) };
  const asked = others.length
    ? { ...plain, [OWN]: { events: others.map((event) => event.values) } }
    : plain;
  const read = await mapProduction(asked, '', READING);
  const title = read?.title ?? '';
  const readEvents = new Map(read?.events.map((event) => [event.external_id, event.fields]));
  const written = (of: { row: EventRow; values: FeedValues }): FeedValues => {
    const fields = readEvents.get(String(of.values.id));
    const own = fields ? beside('event', of.row, { mapped: fields, title, findKey }) : {};
    return isEmpty(own) ? of.values : { ...of.values, [OWN]: own };
  };
  const own = {
    ...(production === null && { alone: true }),
    ...(production &&
      read &&
      beside('production', production, { ...read, mapped: read.fields, findKey })),
    ...(others.length && { events: others.map(written) }),
  };
  return { ...values, ...(!isEmpty(own) && { [OWN]: own }), events: events.map(written) };
}

const isEmpty = (values: object) => Object.keys(values).length === 0;

interface Compared {
  mapped: Fields;
  title: string;
  findKey: WrittenVocabulary['findKey'];
}

/** The fields of a row that differ from the imported ones. */
function beside(
  kind: Kind,
  row: ProductionRow | EventRow,
  { mapped, title, findKey }: Compared,
): FeedValues {
  const own: FeedValues = {};
  const mine = row as unknown as Fields;
  const usual: Fields = { ...EMPTY[kind], slug: usualSlug(mine, title) };
  for (const field of Object.keys(EMPTY[kind])) {
    if (NEVER_OWN.has(field)) continue;
    const value = plainValue(field, mine[field]);
    const theirs = field in mapped ? mapped[field] : usual[field];
    if (canonical(value) !== canonical(plainValue(field, theirs))) own[field] = value;
  }
  for (const [name, { field, table }] of Object.entries(REFERRING)) {
    const key = mine[field] ? findKey(table, mine[field]) : undefined;
    if (key !== undefined) own[name] = key;
  }
  for (const [name, { field, table }] of Object.entries(REFERRING_LISTS)) {
    const ids = (mine[field] ?? []) as number[];
    // tags are unique within their scope only
    const keys = ids.flatMap((id) => findKey(table, id)?.replace(`${kind}:`, '') ?? []);
    if (keys.length > 0) own[name] = keys;
  }
  // a room determines the place
  if (own.room !== undefined && own.place === '') delete own.place;
  return own;
}

/** Normalises for comparison: times as text, persons by name, without pictures that exist only in this house. */
function plainValue(field: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (BILLS.has(field)) {
    return (value as NamedLine[]).map(({ name, role, role_en, instead_of = '' }) => ({
      name,
      role,
      role_en,
      ...(instead_of && { instead_of }),
    }));
  }
  if (field === 'sponsors') return (value as object[]).map((each) => ({ ...each, image: null }));
  return value;
}
