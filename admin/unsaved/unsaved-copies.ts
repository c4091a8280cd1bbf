import { createBrowserCopies, type StoredCopy } from '../../src/lib/copies/browser-copies.ts';

/** What somebody typed at one place of the administration and did not save. */
export interface Unsaved<Value> extends StoredCopy {
  value: Value;
}

export const unsavedCopies = createBrowserCopies<Unsaved<unknown>>('foyer-administration');

const listeners = new Set<(place: string) => void>();

/** What was typed at this place is stored now; its form is about to close. */
export function announceSaved(place: string): void {
  for (const listener of [...listeners]) listener(place);
}

export function onSaved(listener: (place: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
