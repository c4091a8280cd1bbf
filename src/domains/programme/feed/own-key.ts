/*
 * The id in a feed of what has none of its own: made of its id and the moment at which it was made, so that two houses
 * never mean different things by it, and a house knows its own again.
 */

const KEY = /^foyer-(\d{1,9})-([0-9a-z]{1,10})$/;

export const ownKey = (id: number, created_at: Date): string =>
  `foyer-${id}-${created_at.getTime().toString(36)}`;

/** The id of a record that might be meant; it is if `ownKey` of it says the same. */
export function idOfOwnKey(key: string): number | null {
  const id = Number(KEY.exec(key)?.[1] ?? 0);
  return id > 0 && id <= 2_147_483_647 ? id : null;
}
