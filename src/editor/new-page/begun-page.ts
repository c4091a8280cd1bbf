import { createObservable } from '../session/observable.ts';

/** What a new page begins with; without both: an empty text, at the place of the edited page. */
export interface BegunPage {
  /** copies this page, behind it */
  copyOf?: number;
  /** below this page */
  parent_id?: number;
}

/** Set, it opens the panel of a new page, which takes it. */
export const begunPage = createObservable<BegunPage | null>(null);
