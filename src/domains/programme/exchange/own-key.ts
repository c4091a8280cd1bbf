import { LARGEST_ID } from '#lib/api/largest-id.ts';

/*
 * Feed id of a record without an external id: its id and creation time, unique across houses and recognised on
 * re-import.
 */

const KEY = /^foyer-(\d{1,9})-([0-9a-z]{1,10})$/;

export const ownKey = (id: number, created_at: Date): string =>
  `foyer-${id}-${created_at.getTime().toString(36)}`;

/** The record id in an own key. The caller must compare `ownKey` of that record. */
export function parseOwnKey(key: string): number | null {
  const id = Number(KEY.exec(key)?.[1] ?? 0);
  return id > 0 && id <= LARGEST_ID ? id : null;
}
