import { readFile } from 'node:fs/promises';
import { countRows } from '#database/count-rows.ts';
import type { Database } from '#database/database.ts';
import { findEntry, updateEntry } from '#domains/forms/entries/entry.repository.server.ts';
import { insertMails, insertNote } from '#domains/forms/entries/entry-trail.repository.server.ts';
import { createFormTokens } from '#domains/forms/entries/form-token.server.ts';
import { createSubmit } from '#domains/forms/entries/submit.server.ts';
import { newUploader } from '#domains/forms/files/uploads.server.ts';
import { VISITOR } from '#lib/actor/actor.ts';
import { noChanges } from '#lib/cache/changes.ts';
import type { Received } from '#lib/uploads/intake.server.ts';
import type { Services } from '#server/wiring/services.ts';
import type { Calendar } from './calendar.ts';
import { demoEntries } from './forms/all.ts';
import type { DemoEntry } from './forms/entries.ts';
import { wallMoment } from './programme/states.ts';

const FILES = new URL('./files/', import.meta.url);
const MAX_BYTES = 1024 * 1024;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Ids = ReadonlyMap<string, number>;

export interface EntrySeed {
  services: {
    intake: { receive(bytes: Uint8Array, limit: number): Promise<Received> };
    forms: { uploads: Pick<Services['forms']['uploads'], 'keep'> };
  };
  database: Database;
  /** of the first start */
  now: Date;
}

/**
 * What visitors sent in the weeks before the first start, as of that time; no mail is sent. After an interrupted seed, existing
 * entries are recognised by their keys.
 */
export async function makeEntries(
  { services, database, now }: EntrySeed,
  forms: Ids,
  when: Calendar,
): Promise<void> {
  const entries = demoEntries(when);
  if ((await countRows(database.db.selectFrom('form_entry'))) >= entries.length) return;
  const uploader = newUploader();
  for (const [index, entry] of entries.entries()) {
    const at = toMoment(entry, when, now);
    const form = forms.get(entry.form) ?? 0;
    const uploads = await upload(services, entry, uploader);
    const { submit } = submitAt(database, at);
    const field_values = { ...entry.answers, ...uploads, email2: entry.honeypot ?? '' };
    const sender = { address: '', uploader, key: `demo-entry-${index}` };
    const { id } = await submit(VISITOR, { form, field_values }, sender);
    await finish(database, id, entry, at, now);
  }
}

/** Never after the first start. */
function toMoment({ days, time }: DemoEntry, { today }: Calendar, now: Date): Date {
  const moment = wallMoment(today.subtract({ days }), time);
  return new Date(Math.min(Date.parse(moment), now.getTime() - 5 * MINUTE));
}

/** Submits as at another time, with mails that were sent then. */
function submitAt(database: Database, at: Date) {
  return createSubmit({
    database,
    clock: { now: () => at },
    changes: noChanges,
    limiter: { take: async () => {}, hit: async () => ({ count: 1 }) },
    tokens: createFormTokens('demo'),
    secret: 'demo',
    isDiskLow: async () => false,
    mails: {
      deliver: async () => {},
      async queue(trx, mails) {
        await insertMails(
          trx,
          mails.map((each) => ({ ...each, created_at: at, sent_at: at })),
        );
      },
    },
  });
}

async function upload(
  { intake, forms }: EntrySeed['services'],
  { files = {} }: DemoEntry,
  uploader: string,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [field, { file, name }] of Object.entries(files)) {
    const received = await intake.receive(await readFile(new URL(file, FILES)), MAX_BYTES);
    const kept = forms.uploads.keep(received, { filename: name, uploader, client: 'demo' });
    ids[field] = (await kept.finally(received.discard)).id;
  }
  return ids;
}

/** Sets its status, and adds notes and answers of the house. */
async function finish(
  database: Database,
  entry_id: number,
  { status, notes = [] }: DemoEntry,
  at: Date,
  now: Date,
): Promise<void> {
  await database.transaction(async (trx) => {
    const row = await findEntry(trx, entry_id);
    if (row?.status !== 'new') return;
    let last = at;
    for (const { kind, hours, subject = '', text } of notes) {
      last = new Date(Math.min(at.getTime() + hours * HOUR, now.getTime()));
      const created_at = last;
      const note = await insertNote(trx, { entry_id, kind, subject, text, created_at });
      const answer = { entry_id, kind, recipient: row.email, note_id: note.id };
      if (kind === 'answer')
        await insertMails(trx, [{ ...answer, created_at, sent_at: created_at }]);
    }
    await updateEntry(trx, entry_id, { status, updated_at: last });
  });
}
