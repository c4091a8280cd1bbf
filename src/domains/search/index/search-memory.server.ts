import type { Db } from '#database/database.ts';
import { getForms } from '../words/fold.ts';
import { DocumentIndex } from './document-index.ts';
import { selectChanged, selectStems, selectVersion } from './index.repository.server.ts';
import { LineReader, readFoundBy } from './search-document.ts';
import type { SearchedKind } from './searched-kind.server.ts';

/** Documents per batch, so that requests in between do not wait long. */
const AT_ONCE = 300;
/** Compaction starts above this number of places, once half of them are unused. */
const MAX_PLACES = 2000;

/**
 * The index of all documents, in memory. Before each query it reads the rows newer than its version, so every node is
 * as current as the table.
 */
export function keepInMemory(db: Db, kinds: readonly SearchedKind[]) {
  let index = new DocumentIndex(kinds);
  let version = 0;
  let reading: Promise<void> | null = null;

  /** @returns the version that `into` has reached */
  async function read(into: DocumentIndex, from: number): Promise<number> {
    const lines = new LineReader();
    for (let last = from; ; ) {
      const rows = await selectChanged(db, last, AT_ONCE);
      const documents = rows.map(({ found_by, ...row }) => ({
        ...row,
        ...(found_by === null ? null : readFoundBy(found_by, lines)),
      }));
      const fresh = documents.flatMap(({ words = [] }) =>
        words
          .filter((line) => !into.knows(line))
          .flatMap((line) => line.filter((word) => into.lexicon.findId(word) === undefined)),
      );
      const stems = await selectStems(db, fresh.flatMap(getForms));
      for (const { words, names, mentioned, ...document } of documents) {
        if (words && names && mentioned) {
          into.put({ ...document, words, names, mentioned }, stems);
        } else into.remove(document.kind, document.object_id);
      }
      last = rows.at(-1)?.version ?? last;
      if (rows.length < AT_ONCE) {
        // not for the next visitor to wait for
        into.lexicon.sort();
        return last;
      }
    }
  }

  /** Half of the places are unused: builds a new index and swaps it in once it has caught up. */
  async function follow(): Promise<void> {
    version = await read(index, version);
    if (index.size < MAX_PLACES || index.waste < 0.5) return;
    const fresh = new DocumentIndex(kinds);
    version = await read(fresh, 0);
    index = fresh;
  }

  return {
    /** Includes everything committed. The first query after a start waits for the initial load. */
    async current(): Promise<DocumentIndex> {
      const newest = await selectVersion(db);
      // a load in progress may have begun before the change; the next one includes it
      for (let turn = 0; turn < 2 && version < newest; turn++) {
        reading ??= follow().finally(() => {
          reading = null;
        });
        await reading;
      }
      return index;
    },
  };
}
