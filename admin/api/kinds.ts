import { createContext, useContext } from 'react';
import type {
  FieldDescription,
  KindDescription,
} from '../../src/records/kind-description.server.ts';
import { request } from './request.ts';

export type { FieldDescription, KindDescription };

/** Every kind of record there is, as `GET /de/api/kinds` describes them (G-341). */
export type Kinds = readonly KindDescription[];

export const fetchKinds = () => request<Kinds>('/kinds');

export const KindsContext = createContext<Kinds>([]);

/** @param name of the resource: the path of its calls */
export function useKind(name: string): KindDescription {
  const kind = useContext(KindsContext).find(({ path }) => path === name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

/** The kind whose records are kept in a table, which references name. */
export function useKindOfTable(table: string | null): KindDescription | undefined {
  return useContext(KindsContext).find(({ name }) => name === table);
}

export function fieldNamed(
  { fields }: Pick<KindDescription, 'fields'>,
  name: string,
): FieldDescription {
  const found = fields.find((field) => field.name === name);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
}

/** What a record is called by the fields that name it; '' where they are empty. */
export function nameOf(
  { named_by }: Pick<KindDescription, 'named_by'>,
  record: { id?: unknown; [field: string]: unknown } | undefined,
): string {
  const words = named_by.map((field) => record?.[field]).filter(Boolean);
  return words.join(' ');
}
