import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { FIELD_TYPES } from '../field-types.ts';
import { listAccountEntries } from './own-entries.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function account(name: string): Promise<number> {
  const { id } = await database.db
    .insertInto('account_user')
    .values({ email: `${name}@post.example`, username: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('What somebody sent while signed in is theirs to read, in words, and nobody else’s (G-463)', async () => {
  const { db } = database;
  const [lea, noa] = [await account('lea'), await account('noa')];
  const form = await db
    .insertInto('form')
    .values({ slug: 'vorsprechen', title: 'Vorsprechen' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const send = (user_id: number | null, key: string, values: object) =>
    db
      .insertInto('form_entry')
      .values({
        form_id: form.id,
        user_id,
        key,
        words: '',
        fields: JSON.stringify([
          { slug: 'born', label: 'Geboren', field_type: FIELD_TYPES.birthday },
          { slug: 'role', label: 'Rolle', field_type: FIELD_TYPES.text },
          { slug: 'file', label: 'Lebenslauf', field_type: FIELD_TYPES.file },
        ]),
        field_values: JSON.stringify(values),
        submitted_at: new Date('2026-11-20T09:00:00Z'),
        delete_after: new Date('2027-05-20T08:00:00Z'),
        updated_at: new Date('2026-11-20T09:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { id } = await send(lea, 'a', { born: '1999-03-07', role: '', file: 7 });
  await send(noa, 'b', { role: 'Lear' });
  await send(null, 'c', { role: 'Narr' });
  await db
    .insertInto('form_file')
    .values({
      entry_id: id,
      name: 'lebenslauf.pdf',
      size: 1,
      content_type: 'application/pdf',
      checksum: 'x',
      storage_key: 'x',
      session_key: 'x',
      created_at: new Date('2026-11-20T09:00:00Z'),
    })
    .execute();
  expect(await listAccountEntries(db, lea)).toEqual([
    {
      form: 'Vorsprechen',
      submitted_at: '2026-11-20T10:00:00+01:00',
      delete_after: '2027-05-20T10:00:00+02:00',
      answers: [{ question: 'Geboren', answer: '07.03.1999' }],
      files: ['lebenslauf.pdf'],
    },
  ]);
  expect((await listAccountEntries(db, noa)).map(({ answers }) => answers)).toEqual([
    [{ question: 'Rolle', answer: 'Lear' }],
  ]);
});
