import type { Db, Trx } from '#database/database.ts';
import type { Actor, Role } from '#lib/actor/actor.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import type { Owner } from '../content.repository.server.ts';
import type { RecordWords } from '../record/record-words.ts';

/** Author and time of a change, and the rules it is validated by. */
export interface Author {
  user_id: number | null;
  role: Role;
  needsSecondPerson?: Actor['needsSecondPerson'];
  now: Date;
  rules: ModuleRules;
  /** the own words of records */
  words?: RecordWords | undefined;
  /** whether visitors see what is written to an owner's live document (G-536) */
  isPublic(db: Db | Trx, owner: Owner): Promise<boolean>;
  /** set by a change of a record's words: announce it after the commit */
  hasWrittenWords?: boolean;
}
