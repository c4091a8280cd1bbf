import type { Role } from '#lib/actor/actor.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import type { RecordWords } from '../record/record-words.ts';

/** Author and time of a change, and the rules it is validated by. */
export interface Author {
  user_id: number | null;
  role: Role;
  now: Date;
  rules: ModuleRules;
  /** the own words of records */
  words?: RecordWords | undefined;
  /** set by a change of a record's words: announce it after the commit */
  hasWrittenWords?: boolean;
}
