import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { RULES } from '../words/fold.ts';
import {
  type DocumentRow,
  databaseVersion,
  mergeStale,
  noteEverything,
  replaceDocuments,
  takeRules,
  takeStale,
} from './index.repository.server.ts';
import { buildFoundBy, type SearchSource, writeFoundBy } from './search-document.ts';
import { keepInMemory } from './search-memory.server.ts';
import type { SearchedKind } from './searched-kind.server.ts';

/** Objects per transaction, so that others do not wait long. */
const AT_ONCE = 50;
/** Batches changes; visitors find them within two seconds. */
const WAIT_MS = 150;
const RETRY_MS = 5000;
/** Longer texts are not stored for excerpts, but all their words are found. */
const MAX_TEXT = 20_000;

export interface SearchIndexParts {
  database: Database;
  kinds: readonly SearchedKind[];
  feed?: ChangeSource | undefined;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
  /** for a command on a house that serves nobody */
  isAlone?: boolean;
  /** @param done objects that have been indexed since `catchUp` was called */
  onProgress?: (done: number) => void;
}

export type SearchIndex = ReturnType<typeof keepSearchIndex>;

/**
 * Keeps search documents up to date. Triggers write changes to `search_stale`, so none is lost when the process dies, by any
 * writer (0061_search_notes_what_changed.sql); the feed only says when to look.
 */
export function keepSearchIndex(parts: SearchIndexParts) {
  const { database, kinds, feed, onFailure = () => {}, isAlone = false, onProgress } = parts;
  const readers = new Map(kinds.map(({ kind, read }) => [kind, read]));
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  const memory = keepInMemory({ database, kinds, onFailure });

  const later = (after: number) => {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = null;
      catchUp().catch((error) => {
        if (isClosed) return;
        onFailure('the index of the search could not follow', error);
        later(RETRY_MS);
      });
    }, after).unref();
  };
  feed?.subscribe({ changed: () => later(WAIT_MS), lost: () => later(WAIT_MS) });

  /** Runs are serialised: callers wait for everything noted before. Data are read at once, not at the next query. */
  function catchUp(): Promise<void> {
    const next = running.catch(() => {}).then(all);
    running = next;
    return next;
  }

  async function all(): Promise<void> {
    let isFirst = true;
    let done = 0;
    for (let taken = AT_ONCE; taken > 0 && !isClosed; ) {
      const began = performance.now();
      taken = await database.transaction(async (trx) => {
        const found = await takeStale(trx, AT_ONCE);
        if (found.stale.length === 0) return found.taken;
        const sources: SearchSource[] = [];
        for (const [kind, of] of Map.groupBy(found.stale, (each) => each.kind)) {
          const read = readers.get(kind);
          if (!read) continue;
          const ids = of.map(({ object_id }) => object_id);
          sources.push(...(await read(trx, ids)));
        }
        await replaceDocuments(trx, found.stale, sources.map(toDocument));
        if (isFirst && found.taken === AT_ONCE) await mergeStale(trx);
        isFirst = false;
        return found.taken;
      });
      done += taken;
      onProgress?.(done);
      // half of the time is left to requests: the embedded database has one connection for all
      if (taken === AT_ONCE && !isClosed && !isAlone) await wait(performance.now() - began);
    }
    if (!isClosed) await memory.current();
    if (!isClosed) await memory.save();
  }

  return {
    catchUp,
    current: memory.current,

    /** Reads the index ahead of the first query, which does it again if this fails. */
    preload(): void {
      memory.current().catch(() => {});
    },

    /** Reindexes everything if the rules or the database's stemmer have changed; then catches up. */
    async start(): Promise<void> {
      const rules = `${RULES} ${await databaseVersion(database.db)}`;
      await database.transaction(async (trx) => {
        if (await takeRules(trx, rules)) await noteEverything(trx, [...readers.keys()]);
      });
      later(0);
    },

    async close(): Promise<void> {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await running.catch(() => {});
    },
  };
}

function toDocument(source: SearchSource): DocumentRow {
  const { kind, object_id, title, text, url, image } = source;
  const {
    production_id = null,
    date = null,
    ends_at = null,
    online_from = null,
    online_to = null,
  } = source;
  return {
    kind,
    object_id,
    title,
    url,
    image,
    production_id,
    date,
    ends_at,
    online_from,
    online_to,
    text: text.slice(0, MAX_TEXT).toWellFormed(),
    found_by: writeFoundBy(buildFoundBy(source)),
  };
}
