/** A removed record and its replacement. */
export interface Replacement {
  table: string;
  from: { id: number; slug: string };
  to: { id: number; slug: string };
  /** its page, if any */
  page?: {
    content_type: string;
    /** matches its URLs in texts: see `addressPattern` */
    pattern: RegExp;
    url: string;
  };
}

/** Module fields with plain ids, and the table they reference. */
const NAMING: Readonly<Record<string, readonly [field: string, table: string]>> = {
  venue: ['venue', 'venue'],
  venuelistitem: ['venue', 'venue'],
  eventlistitem: ['event', 'event'],
  blogteaserlist: ['items', 'article'],
  highlightteasers: ['categories', 'article_category'],
};

/** Filters of performance lists: ids or slugs as text, with commas. */
const FILTERS: Readonly<Record<string, string>> = {
  room: 'room',
  type: 'exhibition_type',
  series: 'series',
  genre: 'genre',
};
const TAGS = 'tag';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Replaces a record by another in content: references, URLs in texts, ids and slugs in module fields. Pure.
 * @param model of the fields, if `value` does not contain it
 */
export function replaceNames<Value>(value: Value, how: Replacement, model = ''): Value {
  return replaced(value, how, model) as Value;
}

function replaced(value: unknown, how: Replacement, model: string): unknown {
  if (typeof value === 'string') return how.page ? inText(value, how.page) : value;
  if (Array.isArray(value)) return value.map((each) => replaced(each, how, ''));
  if (!isObject(value)) return value;
  const type = typeof value.model === 'string' ? value.model : model;
  const named = type === 'eventlist' ? inFilters(value, how) : inFields(value, how, type);
  const entries = Object.entries(named).map(([key, each]) => [key, replaced(each, how, '')]);
  return inReference(Object.fromEntries(entries), how);
}

const inText = (text: string, { pattern, url }: NonNullable<Replacement['page']>) =>
  text.replace(pattern, (_all, before: string, origin = '') => `${before}${origin}${url}`);

function inReference(value: Json, { page, from, to }: Replacement): Json {
  const isNamed = page && value.content_type === page.content_type && value.id === from.id;
  return isNamed ? { ...value, id: to.id } : value;
}

function inFields(value: Json, { table, from, to }: Replacement, model: string): Json {
  const [field = '', of = ''] = NAMING[model] ?? [];
  if (of !== table || !(field in value)) return value;
  const stored = value[field];
  const swap = (id: unknown) => (id === from.id ? to.id : id);
  if (!Array.isArray(stored)) return { ...value, [field]: swap(stored) };
  return { ...value, [field]: [...new Set(stored.map(swap))] };
}

function inFilters(value: Json, { table, from, to }: Replacement): Json {
  const swapOne = (chosen: string) => {
    if (chosen === String(from.id)) return String(to.id);
    return from.slug !== '' && chosen === from.slug ? to.slug || String(to.id) : chosen;
  };
  const swap = (chosen: unknown, of: string) =>
    of === table && typeof chosen === 'string'
      ? [...new Set(chosen.split(',').map(swapOne))].join(',')
      : chosen;
  const { filters } = value;
  const changed = isObject(filters)
    ? Object.entries(filters).map(([name, chosen]) => [name, swap(chosen, FILTERS[name] ?? '')])
    : null;
  return {
    ...value,
    ...('tag' in value && { tag: swap(value.tag, TAGS) }),
    ...(changed && { filters: Object.fromEntries(changed) }),
  };
}
