import type { KindDescription } from '../api/kinds.ts';

/** A new record's values: the defaults of its schema. */
export function defaultsOf({ fields }: KindDescription): Record<string, unknown> {
  const withDefault = fields.filter(({ schema }) => 'default' in schema);
  return Object.fromEntries(withDefault.map(({ name, schema }) => [name, schema.default]));
}
