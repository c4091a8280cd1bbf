import type { FavouritesChange } from './account-favourites.schema.ts';
import { MAX_ACCOUNT_FAVOURITES } from './favourite-keys.ts';

interface Entry {
  /** grows with every entry of the account */
  id: number;
  key: string;
}

/**
 * How a device's change is applied to an account's list (G-480). A removal counts for the entries that the device had heard of,
 * so it never takes away what another device has added since. An addition makes a new entry, also in the place of an earlier one:
 * removals by devices that have not heard of it do not count. Beyond the limit the oldest go.
 * @param entries oldest first
 * @returns ids of entries to delete, and keys to insert, in this order
 */
export function planFavourites(
  entries: readonly Entry[],
  { add, remove, seen }: Pick<FavouritesChange, 'add' | 'remove' | 'seen'>,
): { gone: number[]; fresh: string[] } {
  const fresh = [...new Set(add)];
  const [added, removed] = [new Set(add), new Set(remove)];
  const isGone = ({ id, key }: Entry) => added.has(key) || (removed.has(key) && id <= seen);
  const kept = entries.filter((entry) => !isGone(entry));
  const surplus = Math.max(0, kept.length + fresh.length - MAX_ACCOUNT_FAVOURITES);
  const gone = [...entries.filter(isGone), ...kept.slice(0, surplus)];
  return { gone: gone.map(({ id }) => id), fresh };
}
