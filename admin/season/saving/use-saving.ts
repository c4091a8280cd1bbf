import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { request } from '../../api/request.ts';
import { MAX_ROWS } from '../adding/pasted.ts';
import { mergeLatest, storedRow, type TableState } from '../table/table-rows.ts';
import type { Table } from '../table/use-table.ts';
import { fetchPerformances } from '../use-season.ts';
import type { SeasonContext, StoredEvent } from '../values/columns.ts';
import {
  acknowledged,
  asNew,
  type BatchAnswer,
  hasProblems,
  type Refusals,
  refusalsOf,
  type Writing,
  writingOf,
} from './batch.ts';
import { texts } from './saving.texts.ts';

const IDS = 100;

/** What the last attempt to store came to, if it did not succeed. */
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

/** The state with what the server says of its rows, and with what others have stored meanwhile. */
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
}

/** Stores all that was changed in one call, or nothing. Whatever goes wrong, the table keeps what was typed. */
export function useSaving({ table, context, production_id, fieldNames }: SavingParts) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (sentence: string, isSignedOut = false) => setFailure({ sentence, isSignedOut });

  async function reload(): Promise<void> {
    const events = await fetchPerformances(production_id);
    const rows = events.map((event) => storedRow(event, context));
    table.replace(() => ({ rows, removed: [] }));
  }

  async function send(state: TableState, writing: Writing): Promise<void> {
    const call = { method: 'POST', body: writing.batch } as const;
    const answer = await request<BatchAnswer>('/events/batch', call);
    table.replace(() => acknowledged(state, writing, answer));
    await reload();
    setFailure(null);
    notify(texts.saved, { type: 'success' });
    void queries.invalidateQueries({ queryKey: ['events'] });
  }

  async function attempt(state: TableState, isSecond = false): Promise<void> {
    const writing = writingOf(state, context, { production_id, fieldNames });
    const { create, update, remove } = writing.batch;
    if (create.length + update.length + remove.length > MAX_ROWS) {
      fail(texts.too_many(MAX_ROWS));
      return;
    }
    try {
      await send(state, writing);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 401) fail(texts.session_over, true);
      else if (!error.body?.field_errors) fail(error.message);
      else {
        const refusals = refusalsOf(error.body.field_errors, writing);
        const next = await refusedState(state, refusals, context);
        // others changed other cells only: both are stored
        const isMerged = next.rows.every(({ refused }) => Object.keys(refused).length === 0);
        if (isMerged && !isSecond && !hasProblems(next, context)) {
          await attempt(next, true);
          return;
        }
        table.replace(() => next);
        fail(error.message);
      }
    }
  }

  async function save(): Promise<void> {
    if (hasProblems(table.state, context)) {
      fail(texts.fix_first);
      return;
    }
    setBusy(true);
    try {
      await attempt(table.state);
    } catch (error) {
      fail((error as Error).message);
    } finally {
      setBusy(false);
    }
  }

  return { save, reload, isBusy, failure, clearFailure: () => setFailure(null) };
}
