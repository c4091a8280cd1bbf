import type { Db } from '#database/database.ts';
import type { SearchSource } from './search-document.ts';

/** A searchable kind of records. */
export interface SearchedKind {
  /** its table */
  kind: string;
  /** German name shown with a result */
  label: string;
  /** weight in the ranking, at least 1 */
  weight: number;
  /** sections of the site (`programm` of `/de/programm/…`) in which this kind is suggested first */
  below: readonly string[];
  /** Reads the searchable content of these records; hidden and deleted ones are left out. */
  read(db: Db, ids: readonly number[]): Promise<SearchSource[]>;
}
