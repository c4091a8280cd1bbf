import * as z from 'zod/mini';
import { fieldInputs, fieldWords } from '../field-words.ts';
import { getEntryShape } from '../kind-description.server.ts';
import type { Values } from './differences.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** The table of pictures and files. */
export const FILES = 'media_item';

/** A reference to another record or a file. */
export interface Reference {
  label: string;
  table: string;
  id: number;
}

/** The table that a field references; null: none. */
function getTable(field: z.ZodMiniType | undefined): string | null {
  const { input = '', of = null } = (field && fieldInputs.get(field)) ?? {};
  if (input === 'file' || input === 'files') return FILES;
  return input === 'record' || input === 'records' ? of : null;
}

const isList = (field: z.ZodMiniType) => fieldInputs.get(field)?.input === 'list';
const toEntries = (value: unknown) => (Array.isArray(value) ? (value as Values[]) : []);
const listIds = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number') as number[];

/** All references in a record's values, list entries included. */
export function listReferences(shape: Shape, values: Values): Reference[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = shape[name];
    if (!field) return [];
    if (isList(field)) {
      return toEntries(value).flatMap((entry) => listReferences(getEntryShape(field), entry));
    }
    const table = getTable(field);
    const label = fieldWords.get(field)?.label.de ?? name;
    return table ? listIds(value).map((id) => ({ label, table, id })) : [];
  });
}

/**
 * Removes references to what is gone: drops ids and list entries, empties optional fields. A required field keeps its
 * reference.
 */
export function omitReferences(
  shape: Shape,
  values: Values,
  isGone: (table: string, id: number) => boolean,
): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = shape[name];
      if (!field) return [name, value];
      if (isList(field)) {
        const inner = getEntryShape(field);
        const entries = toEntries(value).map((entry) => omitReferences(inner, entry, isGone));
        const isLeft = (entry: Values) =>
          listReferences(inner, entry).every(({ table, id }) => !isGone(table, id));
        return [name, entries.filter(isLeft)];
      }
      const table = getTable(field);
      if (!table) return [name, value];
      if (Array.isArray(value)) return [name, value.filter((id) => !isGone(table, id as number))];
      const isEmptied =
        typeof value === 'number' && isGone(table, value) && z.safeParse(field, null).success;
      return [name, isEmptied ? null : value];
    }),
  );
}
