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
import { foundByOf, type SearchSource, writeFoundBy } from './search-document.ts';
import { keepInMemory } from './search-memory.server.ts';
import { SOURCES } from './source.repository.server.ts';

/** So many objects are read in one transaction: nobody else waits long. */
const AT_ONCE = 300;
/** Changes come in groups; a visitor finds them at the latest after two seconds. */
const WAIT_MS = 150;
const RETRY_MS = 5000;
/** Longer texts are not shown; their words are found all the same. */
const MAX_TEXT = 20_000;

export interface SearchIndexParts {
  database: Database;
  feed?: ChangeSource | undefined;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
}

/**
 * Keeps the documents of the search as true as what they are made of. What was changed stands in a table that the
 * database itself writes (0006_search.sql), so a change is found also where the process died right after it, and no
 * matter who wrote it; the feed only says when to look.
 */
export function keepSearchIndex({ database, feed, onFailure = () => {} }: SearchIndexParts) {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;
  const memory = keepInMemory(database.db);

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

  /** One after the other: anyone who asks waits for what was noted before. What is new is read at once, not when asked for. */
  function catchUp(): Promise<void> {
    const next = running.catch(() => {}).then(all);
    running = next;
    return next;
  }

  async function all(): Promise<void> {
    let isFirst = true;
    for (let taken = AT_ONCE; taken > 0 && !isClosed; ) {
      taken = await database.transaction(async (trx) => {
        const found = await takeStale(trx, AT_ONCE);
        if (found.stale.length === 0) return found.taken;
        const sources: SearchSource[] = [];
        for (const [kind, of] of Map.groupBy(found.stale, (each) => each.kind)) {
          const read = SOURCES[kind];
          if (!read) continue;
          const ids = of.map(({ object_id }) => object_id);
          sources.push(...(await read(trx, ids)));
        }
        await replaceDocuments(trx, found.stale, sources.map(documentOf));
        if (isFirst && found.taken === AT_ONCE) await mergeStale(trx);
        isFirst = false;
        return found.taken;
      });
    }
    if (!isClosed) await memory.current();
  }

  return {
    catchUp,
    current: memory.current,

    /** All again where the rules or the database's stemmer are others than last time; then what is left to do. */
    async start(): Promise<void> {
      const rules = `${RULES} ${await databaseVersion(database.db)}`;
      await database.transaction(async (trx) => {
        if (await takeRules(trx, rules)) await noteEverything(trx);
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

function documentOf(source: SearchSource): DocumentRow {
  const { kind, object_id, title, text, url, image } = source;
  const { date = null, ends_at = null, online_from = null, online_to = null } = source;
  return {
    ...{ kind, object_id, title, url, image, date, ends_at, online_from, online_to },
    text: text.slice(0, MAX_TEXT).toWellFormed(),
    found_by: writeFoundBy(foundByOf(source)),
  };
}
