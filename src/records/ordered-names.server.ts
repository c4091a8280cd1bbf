import * as z from 'zod/mini';
import { labelled } from './field-words.ts';
import { optionalLine, position, slug, title } from './record-fields.ts';
import { BY_NAME, describeKind, group, type RecordKind } from './record-kind.server.ts';

/** Fields: name in both languages, and slug. */
export const named = (message: string) => ({
  name: labelled(title(message, 100), 'Name', 'Name'),
  name_en: optionalLine(100),
  slug: slug(),
});

/** A kind of names in an order set by the house: genres, groups of people, sections of the magazine. */
export function describeOrderedNames<const Path extends string>({
  message,
  ...kind
}: Pick<RecordKind<object, Path>, 'table' | 'path' | 'area' | 'title' | 'names' | 'tags'> & {
  /** error for a missing name */
  message: string;
}) {
  return describeKind({
    ...kind,
    fields: z.strictObject({ ...named(message), position: position() }),
    slug: BY_NAME,
    merges: { same: [] },
    order: ['position', 'name'],
    search: ['name'],
    groups: [group('Bezeichnung', 'Naming', ['name', 'slug', 'position'])],
    columns: ['name', 'position'],
    filters: [],
    sorting: ['name', 'position'],
  });
}
