import type { Trx } from '#database/database.ts';
import type { OwnTable } from '../own/own-keys.ts';
import type { Fields } from '../records.server.ts';
import type { Mapped } from './mapped.ts';
import type { Outcome, Refused } from './report.ts';

/** What is to become of an item. */
export interface Decision {
  mapped: Mapped;
  outcome: Exclude<Outcome, 'refused' | 'stale'>;
  /** of the stored record; null: it is to be created */
  id: number | null;
  /** when the stored record was last written */
  version: Date | null;
  /** what is to be written */
  patch: Fields;
  /** the stored record, where it was read */
  mine: Fields | null;
}

/** Instead of writing: what to count for an item that is left alone. Null: it is written. */
export type Settle = (decision: Decision) => Outcome | null;

export interface Settled {
  decision: Decision;
  /** as counted */
  outcome: Outcome;
}

/** Follows an import item by item, within its transactions. */
export interface ImportWatch {
  begin(trx: Trx, items: readonly Mapped[]): Promise<Settle>;
  end(trx: Trx, settled: readonly Settled[]): Promise<void>;
  refused(refused: Refused): void;
  /** A record that the feed needs besides its items. @param id in a dry run of no record */
  made(table: OwnTable, record: { id: number; name: string }): void;
}
