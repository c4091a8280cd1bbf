import type { Database } from '#database/database.ts';
import { delayWrite } from '#lib/processes/delayed-write.ts';
import type { Clock } from '#lib/time/clock.ts';
import { shownWord, tokenise } from '../words/fold.ts';
import { addSought, type Sought, trimKeywords } from './keyword.repository.server.ts';

/** G-115 */
const FLUSH_MS = 60_000;
/** Distinct queries between two writes; more are an attack. */
export const MAX_NOTES = 500;
/** Limit of stored rows. */
export const MAX_KEYWORDS = 5000;
const LONGEST = 100;

/** Normalises a query: its words in lower case. Null if it has no word or looks like an email address. */
export function normaliseKeyword(text: string): string | null {
  if (text.includes('@')) return null;
  const words = tokenise(text.slice(0, 4 * LONGEST)).map(({ word }) => shownWord(word));
  return words.join(' ').slice(0, LONGEST).toWellFormed().trim() || null;
}

/** Counts queries in memory and writes them once a minute, so no answer waits for it (G-115). */
export function createKeywordCounter(parts: {
  database: Database;
  clock: Clock;
  onFailure?: ((what: string, error: unknown) => void) | undefined;
}) {
  const { database, clock, onFailure = () => {} } = parts;
  const notes = new Map<string, Sought>();
  const { flush, soon } = delayWrite(write, FLUSH_MS);

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
      const keyword = normaliseKeyword(text);
      if (!keyword || (!notes.has(keyword) && notes.size >= MAX_NOTES)) return;
      const count = (notes.get(keyword)?.count ?? 0) + 1;
      notes.set(keyword, { keyword, count, result_count, at: clock.now() });
      soon();
    },
    flush,
  };
}
