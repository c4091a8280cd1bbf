import { createObservable } from '../session/observable.ts';
import type { Creatable } from './creatable.ts';

/** A record that the author is about to create. */
export interface AskedRecord {
  path: Creatable['path'];
  /** title of the dialog: 'Weiterer Termin' */
  title: string;
  /** copies this record, with its sections */
  copyOf?: number;
  /** the production of a new performance */
  production?: number;
}

/** Opens the dialog of a new record. */
export const askedRecord = createObservable<AskedRecord | null>(null);
