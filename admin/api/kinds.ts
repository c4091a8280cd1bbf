import { createContext, useContext } from 'react';
import type { FieldDescription, KindDescription } from '../../src/lib/answers/kind-description.ts';
import { request } from './request.ts';

export type { FieldDescription, KindDescription };

/** All kinds of records, as described by `GET /de/api/kinds` (G-341). */
export type Kinds = readonly KindDescription[];

export const fetchKinds = () => request<Kinds>('/kinds');

export const KindsContext = createContext<Kinds>([]);

/** @param name of the resource, which is the kind's API path */
export function useKind(name: string): KindDescription {
  const kind = useContext(KindsContext).find(({ path }) => path === name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

/** The kind of a database table; references name their table. */
export function useKindByTable(table: string | null): KindDescription | undefined {
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
