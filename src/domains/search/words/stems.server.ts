import type { Db } from '#database/database.ts';
import { selectStems } from '../index/index.repository.server.ts';
import { getForms } from './fold.ts';
import type { Lexicon } from './lexicon.ts';

/** Stems of all forms of these words; only unknown forms are queried from the database. */
export async function listStems(
  db: Db,
  lexicon: Lexicon,
  words: readonly string[],
): Promise<Map<string, string>> {
  const known = words
    .flatMap(getForms)
    .map((form): [string, string | undefined] => [form, lexicon.findStem(form)]);
  const asked = known.flatMap(([form, stem]) => (stem === undefined ? form : []));
  const stems = await selectStems(db, asked);
  for (const [form, stem] of known) if (stem !== undefined) stems.set(form, stem);
  return stems;
}
