import type { Database, Trx } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type AskedField, answerLines } from '../answers/answer-text.ts';
import type { FieldValue } from '../field-types.ts';
import { selectFilesByEntry } from '../files/file.repository.server.ts';
import { type FormRow, findForm } from '../form.repository.server.ts';
import { formTexts } from '../form.texts.ts';
import { type EntryRow, findEntry } from './entry.repository.server.ts';
import {
  findMail,
  findNote,
  insertMails,
  selectStuckMails,
  updateMail,
} from './entry-trail.repository.server.ts';

interface MailMessage {
  to: string;
  subject: string;
  text: string;
  reply_to?: string;
}

interface Jobs {
  register<T extends object>(name: string, handler: (data: T) => Promise<unknown>): void;
  schedule(name: string, cron: string, handler: () => Promise<unknown>): void;
  send(name: string, data: object, options?: { trx?: Trx }): Promise<void>;
}

export interface EntryMailParts {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  mail: { deliver(message: MailMessage): Promise<void> };
  site_url: string;
  house(): Promise<{ site_name: string; contact_email: string }>;
}

interface NewMail {
  entry_id: number;
  kind: 'notification' | 'copy' | 'answer';
  recipient: string;
  note_id?: number;
}

const JOB = 'forms.mail';
const AGAIN = 'forms.mail-again';
const EVERY_THREE_HOURS = '53 */3 * * *';
/** A job gives up after about two hours; it is started again for as long as the entry exists. */
const STUCK_MS = 3 * 3_600_000;

/**
 * Mails about entries: rows written with the entry, sent by jobs that are repeated until the mail server takes them. A job
 * names only the row, so a deleted entry takes its unsent mails with it.
 */
export function createEntryMails(parts: EntryMailParts) {
  const { database, clock, jobs, mail } = parts;
  const { db } = database;

  async function deliver(id: number): Promise<void> {
    const row = await findMail(db, id);
    if (!row || row.sent_at) return;
    const entry = await findEntry(db, row.entry_id);
    const form = entry && (await findForm(db, entry.form_id));
    if (!entry || !form) return;
    const note = row.note_id === null ? undefined : await findNote(db, row.note_id);
    const message = await buildMessage(row.kind, entry, form, note);
    try {
      await mail.deliver({ to: row.recipient, ...message });
    } catch (error) {
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      await updateMail(db, id, { problem });
      throw error;
    }
    await updateMail(db, id, { sent_at: clock.now(), problem: '' });
  }

  async function buildMessage(
    kind: string,
    entry: EntryRow,
    form: FormRow,
    note: { subject: string; text: string } | undefined,
  ): Promise<Omit<MailMessage, 'to'>> {
    const { site_name, contact_email } = await parts.house();
    const house = site_name || new URL(parts.site_url).host;
    const foot = `${house}\n${parts.site_url}`;
    const answers = await formatAnswers(entry);
    if (kind === 'notification') {
      const link = `${parts.site_url}/cms-hub/form-entries/${entry.id}`;
      return {
        subject: oneLine(`Neue Einsendung: ${form.title}`),
        text: paragraphs(
          `Über das Formular „${form.title}“ ist etwas eingegangen.`,
          answers,
          `Ansehen und beantworten:\n${link}`,
        ),
        ...(entry.email && { reply_to: entry.email }),
      };
    }
    const reply_to = contact_email ? { reply_to: contact_email } : {};
    if (kind === 'answer') {
      const subject = note?.subject || `Ihre Nachricht: ${form.title}`;
      return { subject: oneLine(subject), text: paragraphs(note?.text ?? '', foot), ...reply_to };
    }
    return {
      subject: oneLine(`${form.title} – ${house}`),
      text: paragraphs(
        form.success_message || formTexts.success,
        `Das haben Sie uns geschickt:`,
        answers,
        foot,
      ),
      ...reply_to,
    };
  }

  async function formatAnswers(entry: EntryRow): Promise<string> {
    const files = (await selectFilesByEntry(db, [entry.id])).get(entry.id) ?? [];
    const names = new Map(files.map(({ field, name }) => [field, name]));
    const fields = entry.fields as unknown as AskedField[];
    return answerLines(fields, entry.field_values as Record<string, FieldValue>, names);
  }

  jobs.register<{ id: number }>(JOB, ({ id }) => deliver(id));
  jobs.schedule(AGAIN, EVERY_THREE_HOURS, async () => {
    const before = new Date(clock.now().getTime() - STUCK_MS);
    for (const { id } of await selectStuckMails(db, before)) await jobs.send(JOB, { id });
  });

  return {
    deliver,
    /** Queues mails in the transaction that writes the entry. */
    async queue(trx: Trx, mails: readonly NewMail[]): Promise<void> {
      const created_at = clock.now();
      const rows = await insertMails(
        trx,
        mails.map((each) => ({ ...each, created_at })),
      );
      for (const { id } of rows) await jobs.send(JOB, { id }, { trx });
    },
  };
}

export type EntryMails = ReturnType<typeof createEntryMails>;

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
const paragraphs = (...texts: string[]) => `${texts.filter(Boolean).join('\n\n')}\n`;
