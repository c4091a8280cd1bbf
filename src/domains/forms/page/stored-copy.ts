import type { ChosenFile } from './filling.ts';
import { localCopyName } from './form-names.ts';

/* What was typed into a form and not sent yet, in the storage of this tab (G-438). */

/** As long as an upload waits for its entry (G-55). */
const MAX_AGE_MS = 86_400_000;

/** What was typed into a form that is not sent yet. */
export interface LocalCopy {
  at: number;
  /** idempotency key: an entry that is sent again after a crash is still one */
  key: string;
  values: Record<string, string[]>;
  /** ids and names of uploads, not their contents */
  files: Record<string, ChosenFile>;
}

export function readCopy(name: string): LocalCopy | null {
  try {
    const copy = JSON.parse(sessionStorage.getItem(name) ?? 'null') as LocalCopy | null;
    return copy && Date.now() - copy.at < MAX_AGE_MS ? copy : null;
  } catch {
    return null;
  }
}

export function writeCopy(name: string, copy: LocalCopy | null): void {
  try {
    if (copy) sessionStorage.setItem(name, JSON.stringify(copy));
    else sessionStorage.removeItem(name);
  } catch {
    // storage is full or blocked: a reload loses what was typed
  }
}

/** @param index of the form among those on the page that are the same */
export const copyName = (id: number, index: number): string =>
  index > 0 ? `${localCopyName(id)}-${index + 1}` : localCopyName(id);
