import type { Db } from '#database/database.ts';
import { formsOf } from '../words/fold.ts';
import { DocumentIndex } from './document-index.ts';
import { selectChanged, selectVersion, stemsOf } from './index.repository.server.ts';
import { readFoundBy } from './search-document.ts';

/** So many documents are taken in at once: nobody else waits long. */
const AT_ONCE = 300;
/** With more places than these of which half are empty, all is made again. */
const MAX_PLACES = 2000;

/**
 * The index of all documents in the memory of this process. Before each answer the database is asked for the version of
 * its last change; what is newer is read then. So it is as true as the table, no matter who wrote it, on every node.
 */
export function keepInMemory(db: Db) {
  let index = new DocumentIndex();
  let version = 0;
  let reading: Promise<void> | null = null;

  /** @returns the version up to which `into` is true */
  async function read(into: DocumentIndex, from: number): Promise<number> {
    for (let last = from; ; ) {
      const rows = await selectChanged(db, last, AT_ONCE);
      const documents = rows.map(({ found_by, ...row }) => ({
        ...row,
        ...(found_by === null ? null : readFoundBy(found_by)),
      }));
      const fresh = documents.flatMap(({ words = [] }) =>
        words.flat().filter((word) => into.lexicon.idOf(word) === undefined),
      );
      const stems = await stemsOf(db, fresh.flatMap(formsOf));
      for (const { words, names, ...document } of documents) {
        if (words && names) into.put({ ...document, words, names }, stems);
        else into.remove(document.kind, document.object_id);
      }
      last = rows.at(-1)?.version ?? last;
      if (rows.length < AT_ONCE) return last;
    }
  }

  /** Half of its places are empty: a new one takes its place when it is as far as the old one. */
  async function follow(): Promise<void> {
    version = await read(index, version);
    if (index.size < MAX_PLACES || index.waste < 0.5) return;
    const fresh = new DocumentIndex();
    version = await read(fresh, 0);
    index = fresh;
  }

  return {
    /** As true as what has been committed. The first question after a start waits until all has been read. */
    async current(): Promise<DocumentIndex> {
      const newest = await selectVersion(db);
      // what is being read may have begun before that change; what begins then has not
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
