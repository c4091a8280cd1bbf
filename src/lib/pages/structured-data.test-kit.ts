import jsonld from 'jsonld';
import type { Thing } from './structured-data.ts';

/**
 * The relevant part of schema.org's context: its vocabulary, and which properties are addresses. Tests must not fetch the
 * whole one from the network.
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
 * Round trip through another JSON-LD library, which rejects what it does not understand.
 * @returns the statements, and the reconstructed thing
 * @throws Error for invalid JSON-LD
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
export function unwrapSingleItems(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(unwrapSingleItems);
    return items.length === 1 ? items[0] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, unwrapSingleItems(each)]),
  );
}
