import type { Database, Trx } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AccountMail } from './account-mails.ts';
import type { SignInLimiter } from './sign-in/sign-in.server.ts';

/** What the accounts are made of; the server hands it in. */
export interface AccountParts {
  database: Database;
  clock: Clock;
  limiter: SignInLimiter;
  jobs: {
    register<T extends object>(name: string, handler: (data: T) => Promise<unknown>): void;
    send(name: string, data: object): Promise<void>;
  };
  mail: {
    /** by a job, once `trx` is committed */
    send(message: AccountMail, options?: { trx?: Trx }): Promise<void>;
    /** at once; for who is a job already. @throws Error where it cannot be sent */
    deliver(message: AccountMail): Promise<void>;
  };
  /** name of the house, for mails and authenticator apps */
  house_name(): Promise<string | undefined>;
  /** signs sessions and encrypts what must be read again; at least 32 characters */
  secret: string;
  /** origin of the site, e.g. `https://theater.example` */
  site_url: string;
}
