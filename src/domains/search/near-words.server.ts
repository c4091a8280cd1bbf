import type { Db } from '../../database/database.ts';
import { distance, fold, slipsOf } from './fold.ts';
import { selectNearWords } from './search.repository.server.ts';

/** So many of the likest words are measured. */
const MEASURED = 200;

export interface Near {
  /** as it is shown */
  word: string;
  folded: string;
}

/** The words that may have been meant: those with the fewest slips, the most frequent first. */
export async function nearWords(db: Db, word: string): Promise<Near[]> {
  const folded = fold(word);
  const most = slipsOf(folded);
  if (most === 0) return [];
  const like = await selectNearWords(db, folded, MEASURED);
  const measured = like
    .map((each) => ({ ...each, slips: distance(folded, each.folded, most) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips || b.documents - a.documents || (a.word < b.word ? -1 : 1));
  const fewest = measured[0]?.slips;
  return measured.filter(({ slips }) => slips === fewest);
}
