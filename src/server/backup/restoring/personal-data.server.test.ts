import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { silentLogger } from '#database/logger.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import {
  KINDS,
  makeBackup,
  openFilledStorage,
  openPlace,
  openPlaces,
  type Places,
} from '../backup.test-kit.ts';
import { TREATMENTS } from './personal-data.ts';
import { restoreBackup } from './restore-backup.ts';

let places: Places;
let database: Database;
beforeAll(async () => {
  [places, database] = await Promise.all([openPlaces(), openTestDatabase()]);
});
afterAll(async () => {
  await database.close();
  await places.remove();
});

/** Columns of tables that stay, which sound as if they were about a person. */
const NOT_PERSONAL = new Set([
  // the venue's own, for visitors
  'venue.email',
  'venue.phone',
]);
const PERSONAL =
  /e_?mail|phone|ip_|password|token|secret|user_agent|username|session|referrer|recipient/;

it('What becomes of each table in a copy for rehearsals is decided, and no column about people is overlooked (G-632)', async () => {
  const { rows } = await sql<{ table: string; column: string; kind: string }>`
    select c.relname as table, a.attname as column, c.relkind::text as kind
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and c.relname not like 'kysely%'`.execute(database.db);
  const tables = new Set(rows.map(({ table }) => table));
  expect([...tables].sort()).toEqual(Object.keys(TREATMENTS).sort());
  const treatments: Record<string, unknown> = TREATMENTS;
  const views = rows.filter(({ kind }) => kind === 'v').map(({ table }) => table);
  expect([...new Set(views)].filter((view) => treatments[view] !== 'view')).toEqual([]);
  const overlooked = rows
    .filter(({ table, column }) => treatments[table] === 'keep' && PERSONAL.test(column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(overlooked.filter((name) => !NOT_PERSONAL.has(name))).toEqual([]);
});

/** In everything that somebody has typed about themselves or others. */
const CANARY = 'kanarienvogel';
const MAIL = `${CANARY}@post.example`;
const NOW = new Date();

async function fill({ db }: Database): Promise<void> {
  const person = { email: MAIL, first_name: CANARY, last_name: CANARY, name: CANARY };
  const [editor, member] = await db
    .insertInto('account_user')
    .values([
      { ...person, username: CANARY, role: 'editor', new_email: MAIL },
      { ...person, email: `2${MAIL}`, username: `${CANARY}2`, role: 'member' },
    ])
    .returning('id')
    .execute();
  const editor_id = editor?.id ?? 0;
  const member_id = member?.id ?? 0;
  await db
    .insertInto('account_credential')
    .values({ user_id: editor_id, account_id: CANARY, provider_id: 'credential', password: CANARY })
    .execute();
  const { id: form_id } = await db
    .insertInto('form')
    .values({
      title: 'Kontakt',
      slug: 'kontakt',
      recipients: [MAIL],
      recipient_rules: JSON.stringify([{ field: 'a', value: 'b', email: MAIL }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: entry_id } = await db
    .insertInto('form_entry')
    .values({
      form_id,
      key: 'k',
      fields: '[]',
      field_values: JSON.stringify({ name: CANARY }),
      words: CANARY,
      email: MAIL,
      user_id: member_id,
      submitted_at: NOW,
      delete_after: NOW,
      updated_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('form_entry_note')
    .values({ entry_id, kind: 'note', text: CANARY, created_at: NOW, created_by: editor_id })
    .execute();
  const { id: subscriber_id } = await db
    .insertInto('subscriber')
    .values({ email: MAIL, link_key: CANARY, token_hash: CANARY, confirmed_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const consent = { consent_text: CANARY, consented_at: NOW, confirmed_at: NOW };
  await db
    .insertInto('subscription')
    .values({ subscriber_id, subject_type: 'newsletter', subject_id: 0, ...consent })
    .execute();
  await db
    .insertInto('error_log')
    .values({ url: `/suche?q=${CANARY}`, status: 404 })
    .execute();
  await db
    .insertInto('search_keyword')
    .values({ keyword: CANARY, last_searched_at: NOW })
    .execute();
  await db
    .insertInto('record_change')
    .values({
      action: 'changed',
      kind: 'form',
      record_id: form_id,
      before: JSON.stringify({ recipients: [MAIL] }),
      changed_at: NOW,
      changed_by: editor_id,
    })
    .execute();
  // what the house has published stays
  await db
    .insertInto('person')
    .values({ last_name: 'Ensemble', slug: 'ensemble', created_by: editor_id })
    .execute();
}

async function readAll(of: Database): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-canary-'));
  const snapshot = await of.takeSnapshot(folder);
  let text = '';
  for (const table of snapshot.tables) {
    for await (const chunk of snapshot.read(table)) text += Buffer.from(chunk).toString();
  }
  await snapshot.close();
  await rm(folder, { recursive: true });
  return text;
}

it('A copy for rehearsals has the programme and nothing about people, sends no mail and is not found (G-632)', {
  timeout: 120_000,
}, async () => {
  await fill(database);
  expect((await readAll(database)).split(CANARY).length).toBeGreaterThan(20);
  const storage = await openFilledStorage(join(places.folder, 'source'));
  const file = join(places.folder, 'house.tar');
  await makeBackup({ database, file, storage });
  const restore = (env: Awaited<ReturnType<Places['place']>>) =>
    restoreBackup({ env, file, passphrase: '', logger: silentLogger, is_rehearsal: true });
  const live = await places.place(KINDS[0]);
  await expect(restore(live)).rejects.toThrow(/braucht die Einstellung INSTANCE=test/);
  const MAIL_URL = 'smtp://mail.haus.example';
  await expect(restore({ ...live, INSTANCE: 'test', MAIL_URL })).rejects.toThrow(
    /entfernen Sie MAIL_URL/,
  );
  expect(existsSync(live.DATA_DIR)).toBe(false);
  const env = await places.place(KINDS[0], { INSTANCE: 'test' });
  await restore(env);
  const copy = await openPlace(env);
  expect(await readAll(copy)).not.toContain(CANARY);
  const accounts = await copy.db.selectFrom('account_user').select(['email', 'role']).execute();
  expect(accounts).toEqual([
    { email: expect.stringMatching(/^konto-\d+@beispiel\.invalid$/), role: 'editor' },
  ]);
  const people = await copy.db.selectFrom('person').select('last_name').execute();
  expect(people).toEqual([{ last_name: 'Ensemble' }]);
  expect(await copy.db.selectFrom('form').select('recipients').execute()).toEqual([
    { recipients: [] },
  ]);
  await copy.close();
  const media = await openDiskStorage(join(env.DATA_DIR, 'media'));
  expect(await media.has('originals/ab/abcd.jpg')).toBe(true);
  expect(await media.has('forms/1b2c.pdf')).toBe(false);
  // SECRET is none such
  expect(await readFile(join(env.DATA_DIR, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});
