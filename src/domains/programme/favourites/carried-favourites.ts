import type { AccountFavourites } from './account-favourites.schema.ts';
import { MAX_FAVOURITES } from './favourite-keys.ts';

/*
 * How a device and an account keep one list (G-480). The account takes in a device's changes (plan-favourites.ts); here is
 * which changes those are, and what the device makes of the answer. No storage, no network: carry-favourites.ts has those.
 */

/** What a device knows of its account since it last heard from it. */
export interface Carried {
  account: number;
  seen: number;
  /** the list that the account answered */
  base: readonly string[];
  /** what was on the device before the account came */
  before: readonly string[];
}

export interface Changes {
  add: string[];
  remove: string[];
}

const without = (keys: readonly string[], others: readonly string[]): string[] => {
  const set = new Set(others);
  return keys.filter((key) => !set.has(key));
};

/** What happened on the device since it last heard from its account; all of its list, if it never did. */
export function findChanges(list: readonly string[], carried: Carried | null): Changes {
  if (!carried) return { add: [...list], remove: [] };
  const { base } = carried;
  const add = without(list, base);
  // a full list drops its oldest entries for new ones: nobody took those away
  const dropped = list.length >= MAX_FAVOURITES ? base.slice(0, add.length) : [];
  return { add, remove: without(without(base, list), dropped) };
}

/**
 * The device's list after an answer.
 * @param sent the list whose changes were sent
 * @param now the list at the answer: the visitor may have pressed hearts meanwhile
 * @param before what was on the device before the account came
 */
export function takeAnswer(
  answer: AccountFavourites,
  {
    sent,
    now,
    before,
  }: { sent: readonly string[]; now: readonly string[]; before: readonly string[] },
): { list: string[]; carried: Carried } {
  const base = answer.keys.slice(-MAX_FAVOURITES);
  const [added, removed] = [without(now, sent), without(sent, now)];
  const list = [...without(without(base, removed), added), ...added].slice(-MAX_FAVOURITES);
  const { account, seen } = answer;
  return { list, carried: { account, seen, base, before } };
}

/** What stays on the device without the account: what was there before it, and what the account has not heard of yet. */
export function leaveAccount(list: readonly string[], { base, before }: Carried): string[] {
  const [own, told] = [new Set(before), new Set(base)];
  return list.filter((key) => own.has(key) || !told.has(key));
}
