import type { RecordParts } from '#records/record.service.server.ts';
import type { OwnTable } from '../own/own-keys.ts';
import type { Hint } from '../raw-item.ts';

/** Told of each record that is created besides the items. */
export type Made = (table: OwnTable, record: { id: number; name: string }) => void;

export interface ReferenceParts extends RecordParts {
  hint: Hint;
  /** counts without creating */
  dry: boolean;
  made: Made;
}
