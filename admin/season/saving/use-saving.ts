import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { request } from '../../api/request.ts';
import { isUnanswered, sendAgain } from '../../api/send-again.ts';
import { mergeLatest, storedRow, type TableState } from '../table/table-rows.ts';
import type { Table } from '../table/use-table.ts';
import { fetchPerformances } from '../use-season.ts';
import type { SeasonContext, StoredEvent } from '../values/columns.ts';
import {
  acknowledged,
  asNew,
  type BatchAnswer,
  buildWriting,
  hasProblems,
  MAX_LINES,
  type Refusals,
  toRefusals,
  type Writing,
} from './batch.ts';
import { texts } from './saving.texts.ts';
import { findUnsaved, type UnsavedTable, withUnsaved } from './unsaved-table.ts';

const IDS = 100;

/** Why the last save failed. */
export interface Failure {
  sentence: string;
  isSignedOut: boolean;
}

async function fetchLatest(ids: readonly number[]): Promise<Map<number, StoredEvent>> {
  const latest = new Map<number, StoredEvent>();
  for (let at = 0; at < ids.length; at += IDS) {
    const query = `ids=${ids.slice(at, at + IDS)}&page_size=${IDS}`;
    const { results } = await request<{ results: StoredEvent[] }>(`/events/records?${query}`);
    for (const event of results) latest.set(event.id, event);
  }
  return latest;
}

/** The table with the server's errors by row, and with other editors' changes merged in. */
async function refusedState(state: TableState, refusals: Refusals, context: SeasonContext) {
  const { refused, stale, gone } = refusals;
  const all = [...state.rows, ...state.removed];
  const ids = all.flatMap(({ key, record }) => (record && stale.includes(key) ? [record.id] : []));
  const latest = await fetchLatest(ids);
  const back = state.removed.filter(({ key }) => stale.includes(key) || refused.has(key));
  const rows = [...state.rows, ...back].map((row) => {
    if (gone.includes(row.key)) return asNew(row);
    const now = stale.includes(row.key) && row.record ? latest.get(row.record.id) : undefined;
    const merged = now ? mergeLatest(row, now, context) : row;
    const isBack = back.includes(row) && !refused.has(row.key);
    const sentences = isBack ? { day: texts.removed_changed } : refused.get(row.key);
    return sentences ? { ...merged, refused: sentences } : merged;
  });
  const removed = state.removed.filter((row) => !back.includes(row) && !gone.includes(row.key));
  return { rows, removed };
}

interface SavingParts {
  table: Table;
  context: SeasonContext;
  production_id: number;
  fieldNames: ReadonlySet<string>;
  /** writes the table's local copy */
  keep(value: UnsavedTable | null): Promise<unknown>;
}

/** Saves all changes in one write, or none. On any error the table keeps what was typed. */
export function useSaving(parts: SavingParts) {
  const { table, context, production_id, fieldNames, keep } = parts;
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** a write that may or may not be stored; it is sent again before any other (G-420) */
  const [unanswered, setUnanswered] = useState<Writing | null>(null);
  const fail = (sentence: string, isSignedOut = false) => setFailure({ sentence, isSignedOut });

  async function reload(): Promise<void> {
    const events = await fetchPerformances(production_id);
    table.replace((now) => {
      const before = new Map(now.rows.map((row) => [row.record?.id, row]));
      const rows = events.map((event) => storedRow(event, context, before.get(event.id)));
      return { rows, removed: [] };
    });
    setUnanswered(null);
  }

  /** @returns the table with the sent rows marked as stored */
  async function send(state: TableState, writing: Writing): Promise<TableState> {
    setUnanswered(writing);
    // first the copy, with the key: after a crash the same write is sent again, not a new one
    await keep(findUnsaved(state, writing));
    const { batch: body, key } = writing;
    try {
      const call = { method: 'POST', body, key } as const;
      const answer = await sendAgain<BatchAnswer>('/events/batch', call);
      const next = acknowledged(state, writing, answer);
      setUnanswered(null);
      table.replace(() => next);
      return next;
    } catch (error) {
      if (!isUnanswered(error)) setUnanswered(null);
      throw error;
    }
  }

  async function settle(state: TableState): Promise<TableState> {
    if (!unanswered) return state;
    try {
      return await send(state, unanswered);
    } catch (error) {
      const isRefused = error instanceof HttpError && Boolean(error.body?.field_errors);
      if (!isRefused) throw error;
      return state;
    }
  }

  async function finish(): Promise<void> {
    await reload();
    setFailure(null);
    notify(texts.saved, { type: 'success' });
    void queries.invalidateQueries({ queryKey: ['events'] });
  }

  /** Saves in several writes if needed, each all or nothing. @param done rows already stored */
  async function attempt(state: TableState, done = 0, isSecond = false): Promise<void> {
    const writing = buildWriting(state, context, { production_id, fieldNames });
    const count = Object.values(writing.batch).flat().length;
    let stored: TableState;
    try {
      stored = count > 0 ? await send(state, writing) : state;
    } catch (error) {
      const refusals = readRefusals(error, writing);
      if (!refusals) throw error;
      const next = await refusedState(state, refusals, context);
      // others changed other cells only: send the merged rows without asking
      const isMerged = next.rows.every(({ refused }) => Object.keys(refused).length === 0);
      if (isMerged && !isSecond && !hasProblems(next, context)) {
        await attempt(next, done, true);
        return;
      }
      table.replace(() => next);
      fail(done > 0 ? texts.partly(done) : (error as Error).message);
      return;
    }
    if (count < MAX_LINES) await finish();
    else await attempt(stored, done + count);
  }

  async function save(): Promise<void> {
    if (hasProblems(table.state, context)) {
      fail(texts.fix_first);
      return;
    }
    setBusy(true);
    try {
      await attempt(await settle(table.state));
    } catch (error) {
      const isSignedOut = error instanceof HttpError && error.status === 401;
      fail(isSignedOut ? texts.session_over : (error as Error).message, isSignedOut);
    } finally {
      setBusy(false);
    }
  }

  /** Restores an earlier session's copy. */
  function insert(unsaved: UnsavedTable): void {
    table.change((state) => withUnsaved(state, unsaved, context));
    setUnanswered(unsaved.unanswered);
  }

  const clearFailure = () => setFailure(null);
  return { save, reload, insert, unanswered, isBusy, failure, clearFailure };
}

/** Errors of single rows, if they are the reason why the write was rejected. */
function readRefusals(error: unknown, writing: Writing): Refusals | null {
  if (!(error instanceof HttpError) || !error.body?.field_errors) return null;
  return toRefusals(error.body.field_errors, writing);
}
