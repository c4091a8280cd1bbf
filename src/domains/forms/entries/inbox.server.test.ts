import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createInbox } from './inbox.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-21T18:00:00Z');

/** An inbox in which the entry is deleted as soon as a change of it is committed. */
async function openInboxWithVanishingEntry() {
  const { db } = database;
  const slug = `f-${Math.random()}`;
  const form = { slug, title: 'Kontakt', fields: '[]' };
  const { id: form_id } = await db
    .insertInto('form')
    .values(form)
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = {
    form_id,
    key: slug,
    fields: '[]',
    field_values: '{}',
    words: 'Ada',
    email: 'ada@haus.example',
    submitted_at: NOW,
    updated_at: NOW,
    delete_after: NOW,
  };
  const { id } = await db
    .insertInto('form_entry')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  const transaction: Database['transaction'] = async (work) => {
    const done = await database.transaction(work);
    await db.deleteFrom('form_entry').where('id', '=', id).execute();
    return done;
  };
  const inbox = createInbox({
    database: { ...database, db, transaction },
    clock: fixedClock(NOW),
    mails: { deliver: async () => {}, queue: async () => {} },
    uploads: { open: async () => null },
    accounts: async () => new Map(),
    editors: async () => [],
    changes: { announce() {} },
  });
  return { id, inbox };
}

it('an entry that was opened, changed, noted or answered is answered so, even if it is deleted right after (G-434)', async () => {
  const works = {
    open: ['read', (inbox, id) => inbox.open(SYSTEM, id)],
    update: ['archived', (inbox, id) => inbox.update(SYSTEM, id, { status: 'archived' })],
    addNote: ['new', (inbox, id) => inbox.addNote(SYSTEM, id, { text: 'Ich rufe an.' })],
    answer: ['answered', (inbox, id) => inbox.answer(SYSTEM, id, { subject: 'A', text: 'Ja.' })],
  } satisfies Record<
    string,
    [string, (inbox: ReturnType<typeof createInbox>, id: number) => Promise<{ status: string }>]
  >;
  for (const [name, [status, work]] of Object.entries(works)) {
    const { inbox, id } = await openInboxWithVanishingEntry();
    expect([name, (await work(inbox, id)).status]).toEqual([name, status]);
    await expect(inbox.open(SYSTEM, id)).rejects.toMatchObject({ status: 404 });
  }
});
