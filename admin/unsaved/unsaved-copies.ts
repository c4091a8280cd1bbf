import { createBrowserCopies, type StoredCopy } from '../../src/lib/copies/browser-copies.ts';

/** The local copy of unsaved input at one place of the administration. */
export interface Unsaved<Value> extends StoredCopy {
  value: Value;
}

export const unsavedCopies = createBrowserCopies<Unsaved<unknown>>('foyer-administration');

const listeners = new Set<(place: string) => void>();

/** To be called when the input at a place is stored and its form is about to close. */
export function announceSaved(place: string): void {
  for (const listener of [...listeners]) listener(place);
}

export function onSaved(listener: (place: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
