import type { Db } from '#database/database.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import {
  type StoredChange,
  selectDeleted,
  selectLastNames,
} from './change-log.repository.server.ts';
import { pickValues, type Values } from './differences.ts';
import type { RecordChange } from './record-change.schema.ts';
import { FILES, type Reference } from './references-in.ts';
import type { Tracked } from './tracked.server.ts';

/** Keyed by table. */
export type AllTracked = ReadonlyMap<string, Tracked>;

/** Names of files, by id. */
export type FileNames = (db: Db, ids: readonly number[]) => Promise<Map<number, string>>;

export interface ReadingParts {
  tracked: AllTracked;
  fileNames: FileNames;
}

/** Max characters of a value (as JSON) in lists of changes; longer ones are only in the answer for a single change. */
const LONG = 1000;

/** Names of referenced records, and which of them are gone. */
export interface NamedReferences {
  /** by `table:id` */
  names: Record<string, string>;
  isGone(table: string, id: number): boolean;
}

export async function nameReferences(
  db: Db,
  { tracked, fileNames }: ReadingParts,
  references: readonly Reference[],
): Promise<NamedReferences> {
  const names: Record<string, string> = {};
  const there = new Set<string>();
  for (const [table, some] of Map.groupBy(references, (each) => each.table)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    const owner = tracked.get(table);
    if (table !== FILES && !owner) continue;
    const found = await (owner ? owner.names(db, ids) : fileNames(db, ids));
    for (const id of found.keys()) there.add(`${table}:${id}`);
    const gone = ids.filter((id) => !found.has(id));
    for (const [id, name] of [...found, ...(await selectLastNames(db, table, gone))]) {
      names[`${table}:${id}`] = name;
    }
  }
  const isKnown = (table: string) => table === FILES || tracked.has(table);
  return { names, isGone: (table, id) => isKnown(table) && !there.has(`${table}:${id}`) };
}

/** Current states, and the last states of deleted records, by `table:id`. */
export async function readStates(
  db: Db,
  { tracked }: ReadingParts,
  rows: readonly Pick<StoredChange, 'kind' | 'record_id'>[],
) {
  const current = new Map<string, Values>();
  const deleted = new Map<string, Values>();
  for (const [table, some] of Map.groupBy(rows, ({ kind }) => kind)) {
    const ids = [...new Set(some.map(({ record_id }) => record_id))];
    const found = (await tracked.get(table)?.current(db, ids)) ?? new Map<number, Values>();
    for (const [id, values] of found) current.set(`${table}:${id}`, values);
    const gone = ids.filter((id) => !found.has(id));
    for (const [id, values] of await selectDeleted(db, table, gone)) {
      deleted.set(`${table}:${id}`, values);
    }
  }
  return { current, deleted };
}

/** @param whole includes long values */
export async function answerChanges(
  db: Db,
  parts: ReadingParts,
  rows: readonly StoredChange[],
  whole = false,
): Promise<RecordChange[]> {
  const { current, deleted } = await readStates(db, parts, rows);
  const answers = rows.map((row) => {
    const tracked = parts.tracked.get(row.kind) as Tracked;
    const key = `${row.kind}:${row.record_id}`;
    const state = current.get(key) ?? deleted.get(key);
    const answer = toAnswer(row, tracked, whole);
    const shown = state ? pickValues(state, tracked.shown) : null;
    const is_there = current.has(key);
    const is_restorable = answer.is_restorable && !is_there;
    const { before, after } = answer;
    const references = [before, after, shown ?? {}].flatMap((each) => tracked.references(each));
    return { ...answer, shown, is_there, is_restorable, references };
  });
  const all = answers.flatMap(({ references }) => references);
  const { names } = await nameReferences(db, parts, all);
  return answers.map(({ references, ...answer }) => {
    const own = references.flatMap(({ table, id }) => {
      const name = names[`${table}:${id}`];
      return name ? [[`${table}:${id}`, name]] : [];
    });
    return { ...answer, names: Object.fromEntries(own) };
  });
}

function toAnswer(row: StoredChange, tracked: Tracked, whole: boolean) {
  const { id, record_id, action, name, changed_by, author } = row;
  // a deletion stores every field, but none of them changed
  const isChange = action === 'changed';
  const fields = isChange ? Object.keys(row.before ?? {}) : [];
  const isLong = (field: string) =>
    [row.before, row.after].some((each) => JSON.stringify(each?.[field] ?? null).length > LONG);
  const long = whole ? [] : fields.filter(isLong);
  const short = fields.filter((field) => !long.includes(field));
  return {
    id,
    kind: tracked.path,
    record_id,
    action,
    name,
    changed_at: berlinIso(row.changed_at),
    changed_by: changed_by === null ? null : { id: changed_by, name: author ?? '' },
    fields,
    before: pickValues(row.before ?? {}, short),
    after: pickValues(row.after ?? {}, short),
    long,
    is_restorable: action === 'deleted' && row.before !== null && tracked.restoring !== undefined,
  };
}
