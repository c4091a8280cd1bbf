import type { RecordParts } from '#records/record.service.server.ts';
import type { OwnTable } from '../own/own-keys.ts';
import type { Hint } from '../raw-item.ts';

export interface ReferenceParts extends RecordParts {
  hint: Hint;
  /** counts without creating */
  dry: boolean;
  made(what: OwnTable): void;
}
