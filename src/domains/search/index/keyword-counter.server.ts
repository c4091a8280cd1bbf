import type { Database } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { shownWord, tokensOf } from '../words/fold.ts';
import { addSought, type Sought, trimKeywords } from './keyword.repository.server.ts';

/** G-115 */
const FLUSH_MS = 60_000;
/** Different ones between two writes; more are an attack. */
export const MAX_NOTES = 500;
/** Rows that are kept. */
export const MAX_KEYWORDS = 5000;
const LONGEST = 100;

/** What counts as one: its words, lower-cased. Null for what is no word, or somebody's address. */
export function keywordOf(text: string): string | null {
  if (text.includes('@')) return null;
  const words = tokensOf(text.slice(0, 4 * LONGEST)).map(({ word }) => shownWord(word));
  return words.join(' ').slice(0, LONGEST).toWellFormed().trim() || null;
}

/** Counts in memory what is looked for, and writes it once a minute: no answer waits for it (G-115). */
export function createKeywordCounter(parts: {
  database: Database;
  clock: Clock;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
}) {
  const { database, clock, onFailure = () => {} } = parts;
  const notes = new Map<string, Sought>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  /** Waits for what is being written, too. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    const waiting = [...notes.values()];
    notes.clear();
    try {
      for (const sought of waiting) await addSought(database.db, sought);
      if (waiting.length > 0) await trimKeywords(database.db, MAX_KEYWORDS);
    } catch (error) {
      onFailure('what visitors looked for could not be written', error);
    }
  }

  return {
    note(text: string, result_count: number): void {
      const keyword = keywordOf(text);
      if (!keyword || (!notes.has(keyword) && notes.size >= MAX_NOTES)) return;
      const count = (notes.get(keyword)?.count ?? 0) + 1;
      notes.set(keyword, { keyword, count, result_count, at: clock.now() });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}
