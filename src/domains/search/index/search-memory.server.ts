import type { Database, Db } from '#database/database.ts';
import { DocumentIndex } from './document-index.ts';
import { selectChanged, selectStems, selectVersion } from './index.repository.server.ts';
import { loadIndex, saveIndex, type VersionedIndex } from './saved-index.server.ts';
import { LineReader, readFoundBy } from './search-document.ts';
import type { SearchedKind } from './searched-kind.server.ts';

/** Documents per batch, so that requests in between do not wait long. */
const AT_ONCE = 1000;
/** Compaction starts above this number of places, once half of them are unused. */
const MAX_PLACES = 2000;
/** So few documents are read in no time. */
const MIN_SAVED = 2000;

interface MemoryParts {
  database: Database;
  kinds: readonly SearchedKind[];
  onFailure: (what: string, error: unknown) => void;
}

/** Changed documents in batches: while one is added to the index, the database reads the next. */
async function* readChanged(db: Db, version: number) {
  let next = selectChanged(db, version, AT_ONCE);
  for (let isLast = false; !isLast; ) {
    const rows = await next;
    const last = rows.at(-1);
    isLast = last === undefined || rows.length < AT_ONCE;
    if (last && !isLast) {
      next = selectChanged(db, last.version, AT_ONCE);
      // thrown where it is awaited, unless an error ends the reading before
      next.catch(() => {});
    }
    yield rows;
  }
}

/** @returns the version that `into` has reached */
async function read(db: Db, into: DocumentIndex, from: number): Promise<number> {
  const lines = new LineReader();
  let last = from;
  for await (const rows of readChanged(db, from)) {
    for (const { found_by, version, ...document } of rows) {
      if (found_by === null) into.remove(document.kind, document.object_id);
      else into.put({ ...document, ...readFoundBy(found_by, lines) });
      last = version;
    }
  }
  into.lexicon.addStems(await selectStems(db, into.lexicon.listUnstemmed()));
  // not for the next visitor to wait for
  into.lexicon.sort();
  return last;
}

/**
 * The index of all documents, in memory. Before each query it reads the rows newer than its version, so every node is
 * as current as the table.
 */
export function keepInMemory({ database, kinds, onFailure }: MemoryParts) {
  const { db } = database;
  let memory: VersionedIndex = { index: new DocumentIndex(kinds), version: 0 };
  /** places of the index when it was last saved or loaded */
  let saved = 0;
  let reading: Promise<void> | null = null;

  /** At a start: what was saved before. */
  async function load(newest: number): Promise<void> {
    const found = await loadIndex(db, kinds).catch((error) => {
      onFailure('the saved index of the search could not be read', error);
      return null;
    });
    // a newer one belongs to documents that are gone
    if (!found || found.version > newest) return;
    memory = found;
    saved = found.index.size;
  }

  /** Once half of the places are unused: builds a new index and swaps it in once it has caught up. */
  async function follow(newest: number): Promise<void> {
    if (memory.version === 0) await load(newest);
    memory.version = await read(db, memory.index, memory.version);
    const { size, waste } = memory.index;
    if (size < MAX_PLACES || waste < 0.5) return;
    const index = new DocumentIndex(kinds);
    memory = { index, version: await read(db, index, 0) };
    saved = 0;
  }

  /** Includes everything committed. The first query after a start waits for the initial load. */
  async function current(): Promise<DocumentIndex> {
    const newest = await selectVersion(db);
    // a load in progress may have begun before the change; the next one includes it
    for (let turn = 0; turn < 2 && memory.version < newest; turn++) {
      reading ??= follow(newest).finally(() => {
        reading = null;
      });
      await reading;
    }
    return memory.index;
  }

  return {
    current,

    /** For the next start, if a tenth of the index is new since it was saved. */
    async save(): Promise<void> {
      const { size } = memory.index;
      if (size < MIN_SAVED || size - saved < size / 10) return;
      await saveIndex(database, kinds, memory);
      saved = size;
    },
  };
}
