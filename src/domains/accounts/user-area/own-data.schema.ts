import { z } from 'zod';
import { COMMENT_MAILS, LANGUAGES } from '../account.schema.ts';
import { accountEvent } from '../account-event.schema.ts';

const moment = z.string();

/** What an account sent by a form. */
export const storedEntrySchema = z.object({
  form: z.string(),
  submitted_at: moment,
  /** when it is deleted */
  delete_after: moment,
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** names of the files */
  files: z.array(z.string()),
});
export type StoredEntry = z.infer<typeof storedEntrySchema>;

/** A performance or production that the account has marked. */
const storedFavouriteSchema = z.object({
  kind: z.enum(['event', 'production']),
  id: z.int(),
  /** '' for what is not in the programme any more */
  name: z.string(),
  date_start: moment.nullable(),
  added_at: moment,
});
export type StoredFavourite = z.infer<typeof storedFavouriteSchema>;

/** Of what the account's address is told by mail, and what was sent there lately. Kinds are in words. */
const storedSubscriptionsSchema = z.object({
  since: moment,
  /** since when its mail server refuses every mail; null: it does not */
  refused_since: moment.nullable(),
  list: z.array(
    z.object({
      title: z.string(),
      kinds: z.array(z.string()),
      consent_text: z.string(),
      /** of the text */
      consent_language: z.enum(LANGUAGES),
      consented_at: moment,
      confirmed_at: moment,
    }),
  ),
  sent: z.array(
    z.object({
      /** performances that are still stored */
      titles: z.array(z.string()),
      kinds: z.array(z.string()),
      sent_at: moment,
    }),
  ),
});
export type StoredSubscriptions = z.infer<typeof storedSubscriptionsSchema>;

/** Everything stored about an account, for its owner, without secrets (Articles 15 and 20 GDPR). Times are Berlin's. */
export const ownDataSchema = z.object({
  as_of: moment,
  account: z.object({
    id: z.int(),
    email: z.string(),
    username: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(['member', 'author', 'editor', 'admin']),
    created_at: moment,
    last_login: moment.nullable(),
    /** of mails */
    language: z.enum(LANGUAGES),
    comment_mails: z.enum(COMMENT_MAILS),
    approval_mails: z.boolean(),
    new_email: z.string().nullable(),
  }),
  second_factor: z.object({ since: moment, recovery_codes: z.int() }).nullable(),
  passkeys: z.array(
    z.object({ name: z.string(), created_at: moment, last_used_at: moment.nullable() }),
  ),
  sessions: z.array(
    z.object({
      device: z.string(),
      user_agent: z.string(),
      ip_address: z.string(),
      since: moment,
      last_seen: moment,
      ends: moment,
    }),
  ),
  events: z.array(z.object({ event: accountEvent.shape.event, created_at: moment })),
  form_entries: z.array(storedEntrySchema),
  favourites: z.array(storedFavouriteSchema),
  subscriptions: storedSubscriptionsSchema.nullable(),
  saved_filters: z.array(z.object({ list: z.string(), name: z.string() })),
  /** of people of the house: how often their name stands in the history */
  work: z.object({ versions: z.int(), changes: z.int(), comments: z.int() }),
});
export type OwnData = z.infer<typeof ownDataSchema>;
