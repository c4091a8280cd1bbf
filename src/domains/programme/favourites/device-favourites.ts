/// <reference lib="dom" />
import { type Carried, leaveAccount } from './carried-favourites.ts';
import { FAVOURITE_KEY } from './favourite-keys.ts';

/** The visitor's list (frame/hydration/favourites.ts). */
const LIST = 'foyer-merkliste';
/** What the device knows of its account: only while signed in. At first only `before` (hydration/favourites.ts). */
const CARRIED = 'foyer-merkliste-konto';

/** @returns null without storage, and where the list was lost: then it is not to be taken for an emptied one */
export function readList(): string[] | null {
  const stored = read(LIST);
  return Array.isArray(stored) ? stored.filter((key) => FAVOURITE_KEY.test(key)) : null;
}

/** @returns null if the device has not heard from an account */
export function readCarried(): Carried | null {
  const stored = read(CARRIED) as Carried | null;
  const isWhole = Array.isArray(stored?.base) && Array.isArray(stored.before);
  return isWhole ? stored : null;
}

/** What was on the device at the sign-in; null if that could not be noted. */
export function readBefore(): string[] | null {
  const { before } = (read(CARRIED) ?? {}) as Partial<Carried>;
  return Array.isArray(before) ? before.filter((key) => FAVOURITE_KEY.test(key)) : null;
}

/** @returns false where storage is blocked or full: nothing has changed then */
export function writeList(list: readonly string[], carried: Carried | null): boolean {
  const before = localStorage.getItem(LIST);
  try {
    localStorage.setItem(LIST, JSON.stringify(list));
    if (carried) localStorage.setItem(CARRIED, JSON.stringify(carried));
    else localStorage.removeItem(CARRIED);
    return true;
  } catch {
    // a list without what the account answered would be taken for the visitor's changes
    if (before !== null) localStorage.setItem(LIST, before);
    return false;
  }
}

/** Called at sign-out: the next person at this computer must not see the account's list. */
export function leaveOnDevice(): void {
  try {
    const carried = readCarried();
    if (carried) writeList(leaveAccount(readList() ?? [], carried), null);
    else localStorage.removeItem(CARRIED);
  } catch {
    // storage is blocked: there is nothing to leave
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
