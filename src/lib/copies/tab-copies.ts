/* What is typed and not sent yet, in the session storage of this tab (G-438). */

/** As long as an upload waits for its entry (G-55). */
const MAX_AGE_MS = 86_400_000;

export interface TabCopy {
  /** ms since 1970 */
  at: number;
}

/** @returns null without a copy, or with one that is too old */
export function readCopy<Copy extends TabCopy>(name: string): Copy | null {
  try {
    const copy = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Copy | null;
    return copy && Date.now() - copy.at < MAX_AGE_MS ? copy : null;
  } catch {
    return null;
  }
}

export function writeCopy(name: string, copy: TabCopy | null): void {
  try {
    if (copy) sessionStorage.setItem(name, JSON.stringify(copy));
    else sessionStorage.removeItem(name);
  } catch {
    // storage is full or blocked: a reload loses what was typed
  }
}
