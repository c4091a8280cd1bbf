import { SYSTEM } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import { createRecords, type RecordParts } from '#records/record.service.server.ts';
import { getFields } from '#records/record-kind.server.ts';
import { buildVocabularyKey, OWN_TABLES, type OwnTable, REFERRING } from '../own/own-keys.ts';
import { getKind } from '../own/vocabulary.kinds.server.ts';
import { selectVocabulary } from '../own/vocabulary.repository.server.ts';
import type { Hint } from '../raw-item.ts';
import type { Made } from './reference-parts.ts';

interface VocabularyParts extends RecordParts {
  hint: Hint;
  /** counts without creating */
  dry: boolean;
  made: Made;
  inventedId(): number;
}

export interface MadeRecord {
  table: OwnTable;
  record: Readonly<Record<string, unknown>> & { id: number };
}

/** Vocabulary records by table and slug. */
export async function openVocabulary(parts: VocabularyParts) {
  const { database, hint, dry, made, inventedId } = parts;
  const ids = new Map<string, number>();
  for (const table of OWN_TABLES) {
    for (const row of await selectVocabulary(database.db, table))
      ids.set(`${table} ${buildVocabularyKey(table, row)}`, row.id);
  }
  const find = (table: OwnTable, key: string): number | null => ids.get(`${table} ${key}`) ?? null;

  async function make(table: OwnTable, given: object): Promise<MadeRecord | null> {
    const values = Object.entries(given);
    const own = new Set(Object.keys(getFields(getKind(table))));
    const fields = Object.fromEntries([
      ...values.filter(([name]) => own.has(name)),
      ...values.flatMap(([name, key]) => {
        const of = Object.hasOwn(REFERRING, name) ? REFERRING[name] : undefined;
        return of && own.has(of.field) ? [[of.field, find(of.table, String(key))]] : [];
      }),
    ]) as Record<string, unknown>;
    const key = buildVocabularyKey(table, fields as { slug: string });
    if (!fields.slug || find(table, key) !== null) return null;
    try {
      const record = dry
        ? { ...fields, id: inventedId() }
        : await createRecords(parts, getKind(table)).create(SYSTEM, fields);
      ids.set(`${table} ${key}`, record.id);
      made(table, { id: record.id, name: String(fields.name ?? key) });
      return { table, record };
    } catch (error) {
      if (!isProblem(error)) throw error;
      const reasons = Object.values(error.field_errors ?? {}).flat();
      hint(
        `„${String(fields.name ?? key).slice(0, 60)}“ konnte nicht angelegt werden: ${reasons.join(' ') || error.message}`,
      );
      return null;
    }
  }

  return {
    find,
    /** Creates missing records; existing ones are not changed. */
    async take(value: unknown): Promise<MadeRecord[]> {
      const all: MadeRecord[] = [];
      if (typeof value !== 'object' || value === null) return all;
      for (const table of OWN_TABLES) {
        const rows = (value as Record<string, unknown>)[table];
        for (const row of Array.isArray(rows) ? rows : []) {
          const record = typeof row === 'object' && row ? await make(table, row) : null;
          if (record) all.push(record);
        }
      }
      return all;
    },
  };
}
