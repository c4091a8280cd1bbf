import { createHash } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { type Actor, hasRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Changes } from '#lib/cache/changes.ts';
import { toMailbox } from '#lib/outgoing/mail-limits.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { questionsAsked } from '../answers/answer-text.ts';
import { type CheckedAnswers, checkAnswers } from '../answers/check-answers.ts';
import { findSender, listRecipients } from '../answers/recipients.ts';
import { HONEYPOT } from '../field-types.ts';
import { STORE_FULL } from '../files/uploads.server.ts';
import { type FormRow, findForm, lockForm } from '../form.repository.server.ts';
import type { EntryCreated, FormState } from '../form.schema.ts';
import { FORM_TEXTS, formTexts } from '../form.texts.ts';
import { getFormState } from '../form-answer.server.ts';
import { identifyClient } from './client.server.ts';
import { countEntries, findByKeys, insertEntry } from './entry.repository.server.ts';
import type { EntryMails } from './entry-mails.server.ts';
import type { FormTokens } from './form-token.server.ts';
import { SPAM_DAYS } from './retention.server.ts';
import {
  attachFiles,
  buildSearchText,
  comparable,
  readFiles,
  rejectFields,
  rejectFiles,
} from './sent-files.server.ts';

interface Limiter {
  take(key: string, rule: { max: number; seconds: number }): Promise<void>;
  hit(key: string, seconds: number): Promise<{ count: number }>;
}

export interface SubmitParts {
  database: Database;
  clock: Clock;
  changes: Changes;
  limiter: Limiter;
  tokens: FormTokens;
  mails: EntryMails;
  /** of this house, for hashes of addresses */
  secret: string;
  isDiskLow(): Promise<boolean>;
}

/** The sender's part of a request, besides the answers. */
export interface Sender {
  /** of the client, for limits */
  address: string;
  /** cookie value of the browser that uploaded files */
  uploader?: string | undefined;
  /** `Idempotency-Key` of a client without a token */
  key?: string | undefined;
  locale?: 'de' | 'en';
  /** posted by a page, whose form always has a token: one without was filled in by a machine */
  expects_token?: boolean;
}

export interface SentForm {
  form: number;
  field_values: Readonly<Record<string, unknown>>;
  token?: string | undefined;
}

/** Entries from one address: a household, or a school behind it. */
const PER_MINUTE = { max: 20, seconds: 60 };
const PER_HOUR = { max: 120, seconds: 3600 };
/** No person fills in a form faster. */
const TOO_FAST_MS = 3000;
const DAY_MS = 86_400_000;
/** Without token and key, the same answers from the same address within this time are one entry. */
const AGAIN_MS = 600_000;
/** Confirmations to one mailbox: a form must not become a way to mail strangers. */
const COPIES = { max: 5, seconds: 86_400 };

const hash = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Stores entries of forms (FORM-13, API-12, G-54 … G-57, G-433), each in one transaction with files and mails. */
export function createSubmit(parts: SubmitParts) {
  const { database, clock, limiter, tokens, mails, secret } = parts;
  const { db } = database;

  async function requireOpen(
    actor: Actor,
    form: FormRow | undefined,
    counted: () => Promise<number>,
  ): Promise<FormRow> {
    if (!form || !isVisible(actor, form)) throw new Problem('not_found', formTexts.missing);
    if (form.login_required && !hasRole(actor, 'member'))
      throw new Problem('unauthenticated', formTexts.login);
    const entries = form.max_entries === null ? 0 : await counted();
    const state = getFormState(form, clock.now(), entries);
    if (state !== 'open') throw closed(state);
    return form;
  }

  /** Keys that identify this entry if it is sent again; the first one is stored. */
  function deriveKeys(
    sent: SentForm,
    answers: readonly unknown[],
    { client, key }: { client: string; key: string | undefined },
  ): string[] {
    const nonce = tokens.read(sent.token)?.nonce ?? key;
    if (nonce) return [hash('token', sent.form, nonce, answers)];
    const window = Math.floor(clock.now().getTime() / AGAIN_MS);
    return [window, window - 1].map((at) => hash('same', sent.form, client, answers, at));
  }

  function findSuspicion({ field_values, token }: SentForm, { expects_token }: Sender): string {
    if (field_values[HONEYPOT] !== '') return 'honeypot';
    const read = tokens.read(token);
    if (!read) return expects_token ? 'no_token' : '';
    return clock.now().getTime() - read.issued_at < TOO_FAST_MS ? 'too_fast' : '';
  }

  return {
    /**
     * Stores an entry, its files and its mails, all or nothing; sending it again answers the same.
     * @throws Problem 400 with `field_errors` by slug, 401, 404, 409, 410, 429, 507
     */
    async submit(actor: Actor, sent: SentForm, sender: Sender): Promise<EntryCreated> {
      const client = identifyClient(actor, sender.address);
      await limiter.take(`form-entry ${client}`, PER_MINUTE);
      await limiter.take(`form-entry ${client}`, PER_HOUR);
      if (await parts.isDiskLow()) throw new Problem('store_full', STORE_FULL);
      const form = await findForm(db, sent.form);
      if (!form) throw new Problem('not_found', formTexts.missing);
      const now = clock.now();
      const checked = checkAnswers(form.fields, sent.field_values, berlinDate(now));
      // errors name the fields, and what an offline form asks is not public
      if (checked.errors.size > 0 && !isVisible(actor, form))
        throw new Problem('not_found', formTexts.missing);
      rejectErrors(checked, sender.locale ?? 'de');
      const files = await readFiles(db, checked, sender.uploader);
      const keys = deriveKeys(sent, comparable(checked, files), { client, key: sender.key });
      const known = await findByKeys(db, keys);
      if (known) return answer(form, known.id);
      await requireOpen(actor, form, () => countEntries(db, form.id));
      rejectFiles(checked, files);
      const spam_reason = findSuspicion(sent, sender);
      const email = findSender(checked.answered, checked.values);
      const copies = form.send_copy && email && !spam_reason ? await copyTo(email) : [];
      const stored = await database.transaction(async (trx) => {
        const how = form.max_entries === null ? 'share' : 'update';
        const row = await lockForm(trx, form.id, how);
        // a concurrent request has stored the same entry, which may have filled the form
        const repeated = await findByKeys(trx, keys);
        if (repeated) return { id: repeated.id, isLast: false };
        const locked = await requireOpen(actor, row, () => countEntries(trx, form.id));
        const entry = await insertEntry(trx, {
          form_id: form.id,
          key: keys[0] ?? '',
          fields: JSON.stringify(questionsAsked(form.fields, checked.answered)),
          field_values: JSON.stringify({
            ...Object.fromEntries(checked.values),
            [HONEYPOT]: `${sent.field_values[HONEYPOT]}`.slice(0, 300),
          }),
          words: buildSearchText(checked, files),
          email: email.toLowerCase(),
          locale: sender.locale ?? 'de',
          is_spam: spam_reason !== '',
          spam_reason,
          user_id: actor.user_id,
          ip_hash: hash(secret, client).slice(0, 22),
          submitted_at: now,
          delete_after: deleteAfter(locked, now, spam_reason),
          updated_at: now,
        });
        // the same, where the lock is shared
        if (!entry) return { id: (await findByKeys(trx, keys))?.id ?? 0, isLast: false };
        await attachFiles(trx, entry.id, checked, files, now);
        const notified = spam_reason ? [] : listRecipients(locked, checked.values);
        await mails.queue(trx, [
          ...notified.map(mailTo(entry.id, 'notification')),
          ...copies.map(mailTo(entry.id, 'copy')),
        ]);
        const isLast =
          locked.max_entries !== null && (await countEntries(trx, form.id)) >= locked.max_entries;
        return { id: entry.id, isLast };
      });
      // cached pages have to show that it is full
      if (stored.isLast) parts.changes.announce('form');
      return answer(form, stored.id);
    },
  };

  async function copyTo(email: string): Promise<string[]> {
    const { count } = await limiter.hit(`form-copy ${toMailbox(email)}`, COPIES.seconds);
    return count <= COPIES.max ? [email] : [];
  }
}

const isVisible = (actor: Actor, { is_online }: FormRow) => is_online || hasRole(actor, 'editor');

const mailTo = (entry_id: number, kind: 'notification' | 'copy') => (recipient: string) => ({
  entry_id,
  kind,
  recipient,
});

function answer({ success_message, redirect_url }: FormRow, id: number): EntryCreated {
  return { id, message: success_message || formTexts.success, redirect_url };
}

/** An entry with a filled honeypot is kept for two weeks (G-54); one that was only sent fast, as long as any other. */
function deleteAfter({ retention_days }: FormRow, now: Date, reason: string): Date {
  const days = reason === 'honeypot' ? Math.min(SPAM_DAYS, retention_days) : retention_days;
  return new Date(now.getTime() + days * DAY_MS);
}

function closed(state: Exclude<FormState, 'open'>): Problem {
  return new Problem(state === 'not_yet' ? 'conflict' : 'gone', formTexts[state], {
    extra: { state },
  });
}

function rejectErrors({ errors }: CheckedAnswers, locale: 'de' | 'en'): void {
  if (errors.size === 0) return;
  rejectFields(
    [...errors].map(([slug, sentence]) => [slug, sentence[locale]]),
    FORM_TEXTS[locale].check,
  );
}
