import { createObservable } from '../session/observable.ts';

/** Incremented whenever comments of the page may have changed. */
export const commented = createObservable(0);

export const noteCommented = (): void => commented.set(commented.get() + 1);
