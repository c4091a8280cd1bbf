import type { Database, Trx } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { MailLimiter } from '#lib/outgoing/mail-limits.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { DecideParts } from './matters/decide.server.ts';
import type { Locale } from './subscription.schema.ts';

export interface SubscriptionMail {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: readonly MailFile[];
  message_id?: string;
}

export interface MailFile {
  filename: string;
  content: string;
  content_type: string;
}

/** A few connections that many mails share. */
export interface BulkMail {
  deliver(message: SubscriptionMail): Promise<void>;
  close(): void;
}

/** An account as far as subscriptions need it. */
export interface SubscribingAccount {
  user_id: number;
  email: string;
  /** its owner has followed a link that was sent there */
  is_verified: boolean;
  /** in which it is written to (G-481) */
  language: Locale;
}

export interface SubscriptionParts {
  database: Database;
  clock: Clock;
  limiter: MailLimiter;
  jobs: {
    register<T extends object>(name: string, handler: (data: T) => Promise<unknown>): void;
    schedule(name: string, cron: string, handler: () => Promise<unknown>): void;
    send(name: string, data: object, options?: { trx?: Trx }): Promise<void>;
  };
  mail: {
    /** at once; for code that already runs as a job. @throws Error if sending fails */
    deliver(message: SubscriptionMail): Promise<void>;
    openBulk(): BulkMail;
  };
  /** what visitors are shown of the tickets; a shop's report counts however old it is */
  ticketStatus: DecideParts['ticketStatus'];
  /** the calendar file of a performance; null if there is none */
  calendarFile(event_id: number): Promise<string | null>;
  /** whether visitors see the site; while they do not, no mail is sent */
  isSiteOnline(): Promise<boolean>;
  onFailure(what: string, err?: unknown): void;
  /** mails reach people: a mail server is set, or this is a developer's machine, who reads their files */
  sends_mail: boolean;
  /** null: not signed in */
  accountFor(owner: Pick<Actor, 'user_id'>): Promise<SubscribingAccount | null>;
  /** name of the house, and how it writes times */
  house(): Promise<{ site_name: string; time_format: string }>;
  /** who sends the newsletter (G-484) */
  newsletter(): Promise<{ mode: 'off' | 'own' | 'service'; service_url: string }>;
  /** makes the links of subscribers; at least 32 characters */
  secret: string;
  /** origin of the site */
  site_url: string;
  /** between batches of mails, in ms; missing: as in production */
  pause_ms?: number;
}
