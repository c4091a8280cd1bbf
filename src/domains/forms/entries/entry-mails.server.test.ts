import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createEntryMails, type EntryMailParts } from './entry-mails.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-21T18:00:00Z');
const YESTERDAY = new Date('2026-11-20T18:00:00Z');

it('every stuck mail is tried again, even behind hundreds that no server takes (G-434)', async () => {
  const { db } = database;
  const form = { slug: 'kontakt', title: 'Kontakt', fields: '[]' };
  const { id: form_id } = await db
    .insertInto('form')
    .values(form)
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = { submitted_at: YESTERDAY, updated_at: YESTERDAY, delete_after: NOW };
  const { id: entry_id } = await db
    .insertInto('form_entry')
    .values({ form_id, key: 'a', fields: '[]', field_values: '{}', words: '', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stuck = Array.from({ length: 250 }, (_, n) => ({
    entry_id,
    kind: 'copy',
    recipient: `ada${n}@haus.example`,
    created_at: YESTERDAY,
  }));
  const rows = await db.insertInto('form_mail').values(stuck).returning('id').execute();
  const sent: unknown[] = [];
  let again: () => Promise<unknown> = async () => {};
  const jobs: EntryMailParts['jobs'] = {
    register() {},
    schedule(_name, _cron, handler) {
      again = handler;
    },
    async send(_name, data) {
      sent.push(data);
    },
  };
  createEntryMails({
    database,
    clock: fixedClock(NOW),
    jobs,
    mail: { deliver: async () => {} },
    site_url: 'https://haus.example',
    house: async () => ({ site_name: 'Haus', contact_email: '' }),
  });
  await again();
  expect(sent).toEqual(rows.map(({ id }) => ({ id })));
});
