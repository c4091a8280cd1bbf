import jsonld from 'jsonld';
import type { Thing } from './structured-data.ts';

/**
 * The part of schema.org's own context that matters here: its names, and what is an address. The whole one lies on
 * their server, which no test asks.
 */
const SCHEMA_ORG = {
  '@vocab': 'https://schema.org/',
  ...Object.fromEntries(
    ['url', 'image', 'logo', 'item', 'availability', 'eventStatus', 'eventAttendanceMode'].map(
      (name) => [name, { '@type': '@id' }],
    ),
  ),
};

const documentLoader = () => Promise.reject(new Error('nothing is fetched'));

/**
 * Things as another library reads them: taken apart into statements, where whatever it cannot understand is an error, and
 * put together again.
 * @returns the statements, and the thing as it was understood
 * @throws Error for what is no JSON-LD
 */
export async function readStructured(thing: Thing) {
  const document = { '@context': SCHEMA_ORG, ...thing };
  const options = { documentLoader, safe: true };
  const expanded = await jsonld.expand(document, options);
  const statements = (await jsonld.toRDF(expanded, options)) as {
    subject: { value: string };
    predicate: { value: string };
    object: { value: string; termType: string };
  }[];
  const { '@context': _, ...understood } = await jsonld.compact(expanded, SCHEMA_ORG, options);
  return { statements, understood };
}

/** In JSON-LD a list of one thing and the thing itself say the same; the library writes the latter. */
export function withoutListsOfOne(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutListsOfOne);
    return items.length === 1 ? items[0] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutListsOfOne(each)]),
  );
}
