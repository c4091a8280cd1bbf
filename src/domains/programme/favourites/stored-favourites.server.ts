import type { Db } from '#database/database.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { selectFavourites } from './account-favourites.repository.server.ts';
import { selectIds } from './favourite-keys.ts';

/** A favourite as its owner reads it (G-463). */
interface OwnFavourite {
  kind: 'event' | 'production';
  id: number;
  /** '' for what is not in the programme any more */
  name: string;
  /** of a performance, else null */
  date_start: string | null;
  added_at: string;
}

interface Shown {
  id: number;
  name: string;
  headline: string;
  date_start?: string;
}

export interface Programme {
  events: { byIds(ids: readonly number[], moment: Moment): Promise<Shown[]> };
  productions: {
    list(
      query: { ids: readonly number[] },
      paging: { page: number; page_size: number },
      moment: Moment,
    ): Promise<{ results: Shown[] }>;
  };
}

/** The favourites of an account, newest first, with the names that visitors see. */
export async function listStoredFavourites(
  db: Db,
  { events, productions }: Programme,
  account_id: number,
  moment: Moment,
): Promise<OwnFavourite[]> {
  const entries = (await selectFavourites(db, account_id)).toReversed();
  const keys = entries.map(({ key }) => key);
  const [dates, plays] = [selectIds(keys, 'v'), selectIds(keys, 'p')];
  const paging = { page: 1, page_size: plays.length };
  const [performances, played] = await Promise.all([
    events.byIds(dates, moment),
    plays.length > 0 ? productions.list({ ids: plays }, paging, moment) : { results: [] },
  ]);
  const shown = new Map<string, Shown>([
    ...performances.map((each) => [`v${each.id}`, each] as const),
    ...played.results.map((each) => [`p${each.id}`, each] as const),
  ]);
  return entries.map(({ key, created_at }) => ({
    kind: key.startsWith('v') ? 'event' : 'production',
    id: Number(key.slice(1)),
    name: shown.get(key)?.headline || shown.get(key)?.name || '',
    date_start: shown.get(key)?.date_start ?? null,
    added_at: berlinIso(created_at),
  }));
}
