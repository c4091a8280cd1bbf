import { createObservable } from '../session/observable.ts';

/** Whether the switcher is open (G-513). */
export const openSwitcher = createObservable(false);
