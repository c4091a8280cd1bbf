import { createObservable } from '../session/observable.ts';

/** The section that the open dialog makes shared; null: it is closed. */
export const sharingSection = createObservable<number | null>(null);

/** The shared section that the panel shows the pages of. */
export const askedShared = createObservable<number | null>(null);
