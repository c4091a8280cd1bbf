import type { Database, Trx } from '#database/database.ts';
import type { MailLimiter } from '#lib/outgoing/mail-limits.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AccountMail } from './account-mails.ts';
import type { AdminArea } from './admin-menus.ts';
import type {
  StoredEntry,
  StoredFavourite,
  StoredSubscriptions,
} from './user-area/own-data.schema.ts';

/** Dependencies of the account services. */
export interface AccountParts {
  database: Database;
  clock: Clock;
  limiter: MailLimiter;
  jobs: {
    register<T extends object>(name: string, handler: (data: T) => Promise<unknown>): void;
    send(name: string, data: object): Promise<void>;
  };
  mail: {
    /** as a job, once `trx` is committed */
    send(message: AccountMail, options?: { trx?: Trx }): Promise<void>;
    /** at once; for code that already runs as a job. @throws Error if sending fails */
    deliver(message: AccountMail): Promise<void>;
  };
  /** name of the house, for mails and authenticator apps */
  house_name(): Promise<string | undefined>;
  /** mails reach people: a mail server is set, or this is a developer's machine, who reads their files */
  sends_mail?: boolean;
  /** setting of the house: visitors may register (G-464) */
  wantsRegistrations?(): Promise<boolean>;
  /** setting of the house: a second person publishes (G-537) */
  needsSecondPerson?(): Promise<boolean>;
  /** what an account sent by forms, for its owner */
  listEntries?(user_id: number): Promise<StoredEntry[]>;
  /** what an account is told by mail, for its owner; null: nothing */
  listSubscriptions?(user_id: number): Promise<StoredSubscriptions | null>;
  /** before the account is deleted or loses its address */
  endSubscriptions?(trx: Trx, user_id: number): Promise<void>;
  /** what the account sent by forms no longer names it */
  unlinkEntries?(trx: Trx, user_id: number): Promise<void>;
  /** what an account has marked, newest first, for its owner */
  listFavourites?(user_id: number): Promise<StoredFavourite[]>;
  /** screens and lists of the administration, for the menus of editors (EDIT-17) */
  administration_areas?: readonly AdminArea[];
  /** signs sessions and encrypts stored secrets; at least 32 characters */
  secret: string;
  /** origin of the site, e.g. `https://theater.example` */
  site_url: string;
}
