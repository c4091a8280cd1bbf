import type { Db } from '#database/database.ts';
import type { Actor, Role } from '#lib/actor/actor.ts';
import { fieldWords } from '../field-words.ts';
import { selectByIds, selectNames } from '../record.repository.server.ts';
import type { Records } from '../record.service.server.ts';
import { getFields, getNameFields, type RecordKind } from '../record-kind.server.ts';
import { createRecordWriter } from '../writing/record-writer.server.ts';
import type { Values } from './differences.ts';
import { listReferences, omitReferences, type Reference } from './references-in.ts';

/** Something with a history: a kind of record, or the settings. */
export interface Tracked {
  /** its name in the log */
  table: string;
  /** API path */
  path: string;
  /** required to read the history and to restore */
  role: Role;
  /** German labels of the fields, by name */
  labels: ReadonlyMap<string, string>;
  /** identifying fields */
  shown: readonly string[];
  /** current values with `updated_at`, by id; without deleted ones */
  current(db: Db, ids: readonly number[]): Promise<Map<number, Values>>;
  /** names of existing ones, by id */
  names(db: Db, ids: readonly number[]): Promise<Map<number, string>>;
  references(values: Values): Reference[];
  /** missing: cannot be deleted */
  restoring?: {
    without(values: Values, isGone: (table: string, id: number) => boolean): Values;
    restore(actor: Actor, id: number, values: Values): Promise<unknown>;
  };
}

export function trackKind(kind: RecordKind, records: Pick<Records<object>, 'restore'>): Tracked {
  const { table, path, writer: role = 'editor', columns } = kind;
  const shape = getFields(kind);
  const named = getNameFields(kind);
  const writer = createRecordWriter(kind);
  return {
    table,
    path,
    role,
    labels: new Map(
      Object.entries(shape).map(([name, field]) => [name, fieldWords.get(field)?.label.de ?? name]),
    ),
    shown: [...new Set([...named, ...columns])],
    async current(db, ids) {
      const all = await writer.readAll(db, await selectByIds(db, table, ids));
      return new Map(all.map((record) => [record.id, record]));
    },
    names: (db, ids) => selectNames(db, table, { columns: named, ids }),
    references: (values) => listReferences(shape, values),
    restoring: {
      without: (values, isGone) => omitReferences(shape, values, isGone),
      restore: (actor, id, values) => records.restore(actor, id, values),
    },
  };
}
