import { createObservable } from '../session/observable.ts';

/** What the open dialog saves as a pattern: nodes, or the whole page; null: it is closed. */
export const savingPattern = createObservable<readonly number[] | 'page' | null>(null);
