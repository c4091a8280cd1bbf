import type { Database, Db } from '#database/database.ts';
import { type Actor, hasRole, requireRole } from '#lib/actor/actor.ts';
import { isProblem, Problem } from '#lib/api/problem.ts';
import { addDays, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  type ChangeAction,
  forgetChanges,
  type StoredChange,
  selectAuthors,
  selectChange,
  selectChanges,
  selectReplacedAfter,
} from './change-log.repository.server.ts';
import { pickValues, type Values } from './differences.ts';
import {
  answerChanges,
  type FileNames,
  nameReferences,
  type ReadingParts,
  readStates,
} from './history-reading.server.ts';
import type { RecordChange, RecordChangeDetail, RestoredRecord } from './record-change.schema.ts';
import type { Tracked } from './tracked.server.ts';

interface HistoryParts {
  database: Database;
  clock: Clock;
  tracked: readonly Tracked[];
  fileNames: FileNames;
}

export interface HistoryQuery {
  /** path of a kind, or `settings`; missing: everything the actor may read */
  kind?: string | undefined;
  record?: number | undefined;
  /** id of an account; `system`: imports and the program itself */
  person?: number | 'system' | undefined;
  action?: ChangeAction | undefined;
  /** days in Berlin, YYYY-MM-DD, inclusive */
  from?: string | undefined;
  until?: string | undefined;
  page: number;
  page_size: number;
}

/** Changes stay for a season and some weeks, the values of deleted records long enough to notice a mistake (G-410). */
const RETENTION_DAYS = 400;
const DELETED_RETENTION_DAYS = 90;
/** Limits records that a feed changes every day. */
const MAX_PER_RECORD = 300;
const DAY_MS = 86_400_000;

export type RecordHistory = ReturnType<typeof createRecordHistory>;

/** Reads the history of records and settings, and restores deleted records (G-410). */
export function createRecordHistory({ database, clock, tracked, fileNames }: HistoryParts) {
  const byTable = new Map(tracked.map((each) => [each.table, each]));
  const parts: ReadingParts = { tracked: byTable, fileNames };
  const missing = () => new Problem('not_found', 'Diese Änderung gibt es nicht (mehr).');

  function tablesFor(actor: Actor, kind?: string): string[] {
    const mine = tracked.filter(({ role }) => hasRole(actor, role));
    return mine.filter(({ path }) => kind === undefined || path === kind).map(({ table }) => table);
  }

  /** @throws Problem 404 if missing or not readable by the actor */
  async function find(actor: Actor, id: number): Promise<{ row: StoredChange; tracked: Tracked }> {
    requireRole(actor, 'editor');
    const row = await selectChange(database.db, id);
    const tracked = row && byTable.get(row.kind);
    if (!tracked || !hasRole(actor, tracked.role)) throw missing();
    return { row, tracked };
  }

  return {
    /** Newest first. */
    async list(actor: Actor, query: HistoryQuery) {
      requireRole(actor, 'editor');
      const { person, from, until, page, page_size } = query;
      const { count, rows } = await selectChanges(database.db, {
        tables: tablesFor(actor, query.kind),
        record_id: query.record,
        by: person === 'system' ? null : person,
        action: query.action,
        from: from ? getStartOfDay(from) : undefined,
        until: until ? getStartOfDay(addDays(until, 1)) : undefined,
        limit: page_size,
        offset: (page - 1) * page_size,
      });
      const results: RecordChange[] = await answerChanges(database.db, parts, rows);
      return { count, results };
    },

    async people(actor: Actor): Promise<{ id: number; name: string }[]> {
      requireRole(actor, 'editor');
      return selectAuthors(database.db, tablesFor(actor));
    },

    /** A change with the states around it. @throws Problem 404 */
    async get(actor: Actor, id: number): Promise<RecordChangeDetail> {
      const { row, tracked } = await find(actor, id);
      const { db } = database;
      const [[answer], { state, current }] = await Promise.all([
        answerChanges(db, parts, [row], true),
        rebuildState(db, parts, row, tracked),
      ]);
      const references = [state, current].flatMap((each) => (each ? tracked.references(each) : []));
      const { names } = await nameReferences(db, parts, references);
      const described = answer as RecordChange;
      const isChange = row.action === 'changed';
      const state_before = state && isChange ? { ...state, ...row.before } : null;
      return {
        ...described,
        state,
        state_before,
        current,
        names: { ...described.names, ...names },
      };
    },

    /**
     * Restores a deleted record under its old id.
     * @throws Problem 409 with the reason
     */
    async restore(actor: Actor, id: number): Promise<RestoredRecord> {
      const { row, tracked } = await find(actor, id);
      const { kind, record_id, before, action } = row;
      if (action !== 'deleted' || !tracked.restoring) {
        throw new Problem('conflict', 'Das wurde nicht gelöscht.');
      }
      if (!before) throw new Problem('conflict', FORGOTTEN);
      const { names, isGone } = await nameReferences(
        database.db,
        parts,
        tracked.references(before),
      );
      const left_out = tracked
        .references(before)
        .filter(({ table, id: other }) => isGone(table, other))
        .map(({ label, table, id: other }) => `${label}: ${names[`${table}:${other}`] ?? other}`);
      const values = tracked.restoring.without(before, isGone);
      try {
        await tracked.restoring.restore(actor, record_id, values);
      } catch (error) {
        throw isProblem(error) ? explainPrevented(error, left_out, tracked) : error;
      }
      return { kind: byTable.get(kind)?.path ?? kind, id: record_id, left_out };
    },

    /** Enforces the retention limits. Runs as a job. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      await forgetChanges(database.db, {
        before: new Date(now - RETENTION_DAYS * DAY_MS),
        deletedBefore: new Date(now - DELETED_RETENTION_DAYS * DAY_MS),
        max: MAX_PER_RECORD,
      });
    },
  };
}

const FORGOTTEN = 'Was darin stand, ist nicht mehr gespeichert.';

/** The 409 with the reason in one sentence. */
function explainPrevented(
  problem: Problem,
  left_out: readonly string[],
  { labels }: Tracked,
): Problem {
  if (left_out.length > 0) {
    const gone = `Es fehlt, was dazugehört: ${left_out.join('; ')}.`;
    return new Problem('conflict', `Das lässt sich nicht wiederherstellen. ${gone}`);
  }
  const getLabel = (path: string) => labels.get(path.split('.')[0] ?? '') ?? path;
  const errors = Object.entries(problem.field_errors ?? {});
  const reasons = errors.map(([field, sentences]) => `${getLabel(field)}: ${sentences.join(' ')}`);
  return new Problem(
    'conflict',
    `Das lässt sich nicht wiederherstellen. ${reasons.join(' ') || problem.message}`,
  );
}

/** The state after a change: the current one with later changes undone. */
async function rebuildState(
  db: Db,
  parts: ReadingParts,
  row: StoredChange,
  { labels }: Tracked,
): Promise<{ state: Values | null; current: Values | null }> {
  const key = `${row.kind}:${row.record_id}`;
  const found = await readStates(db, parts, [row]);
  const current = found.current.get(key) ?? null;
  if (row.action === 'deleted') return { state: row.before, current };
  const base = current ?? found.deleted.get(key);
  if (!base) return { state: null, current };
  const state = { ...base, ...(await selectReplacedAfter(db, row)) };
  return { state: pickValues(state, [...labels.keys()]), current };
}
