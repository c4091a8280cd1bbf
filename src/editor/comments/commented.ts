import { createObservable } from '../session/observable.ts';

/** Counts up whenever comments of the page may be other ones. */
export const commented = createObservable(0);

export const noteCommented = (): void => commented.set(commented.get() + 1);
