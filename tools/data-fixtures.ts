/**
 * Writes `src/server/backup/fixtures/NNNN.tar`: a house as a program with migrations up to NNNN has left it. One that was
 * released is never written again; call it with the number of the last migration of a new release.
 *
 *     node tools/data-fixtures.ts 0057
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openInMemory } from '../src/database/embedded/open.ts';
import { createSchema } from '../src/database/exchange/fill.ts';
import { silentLogger } from '../src/database/logger.ts';
import { readMigrationTexts } from '../src/database/migrate.ts';
import { writeBackup } from '../src/server/backup/making/write-backup.ts';
import { createFileTarget } from '../src/server/backup/targets/file-target.ts';

const FOLDER = fileURLToPath(new URL('../src/server/backup/fixtures/', import.meta.url));
const AT = '2026-03-29T01:59:59.5Z';

/** What each release had that came with a migration; a later one has all before it. */
const ROWS: Record<string, string> = {
  '0019': `
    insert into account_user (email, username, first_name, last_name, role)
      values ('anna@haus.example', 'anna', 'Anna', 'Weber', 'admin'), ('otto@post.example', 'otto', 'Otto', '', 'member');
    insert into account_credential (user_id, account_id, provider_id, password)
      values (1, '1', 'credential', 'scrypt$none');
    insert into venue (name, slug) values ('Großes „Haus“', 'grosses-haus');
    insert into person (first_name, last_name, slug, is_online) values ('Ümit', '\\N', 'uemit', true);
    insert into production (name, slug) values ('Woyzeck 🎭', 'woyzeck');
    insert into event (slug, production_id, date_start, ends_at)
      values ('woyzeck-1', 1, '${AT}', '2026-03-29T05:00:00Z'), ('woyzeck-2', 1, '2026-10-25T00:30:00Z', '2026-10-25T03:30:00Z');
    insert into page (title, slug, path, is_online) values ('Über uns', 'ueber-uns', '/ueber-uns/', true);
    insert into content_document (content_type, object_id, state, body, revision)
      values ('pages.page', 1, 'live', '{"modules": [{"id": 1, "model": "section", "revision": 1}]}', 1);
    insert into media_item (kind, filename, storage_key, mime_type, size, checksum)
      values ('image', 'a b.jpg', 'originals/ab/abcd.jpg', 'image/jpeg', 8, 'abcd');
    insert into redirect (old_path, new_path) values ('/alt/', '/neu/');`,
  '0030': `
    insert into form (title, slug, recipients) values ('Kontakt', 'kontakt', '{post@haus.example}');
    insert into form_entry (form_id, key, fields, field_values, words, email, submitted_at, delete_after, updated_at)
      values (1, 'k', '[]', '{"frage": "a\\tb"}', 'a b', 'otto@post.example', '${AT}', '2027-01-01Z', '${AT}');`,
  '0034': `
    insert into subscriber (email, link_key, token_hash, confirmed_at)
      values ('otto@post.example', 'l', 't', '${AT}');
    insert into subscription (subscriber_id, subject_type, subject_id, consent_text, consented_at, confirmed_at)
      values (1, 'newsletter', 0, 'Ja.', '${AT}', '${AT}');`,
  '0042': `
    insert into content_thread (content_type, object_id, node, model, created_at)
      values ('pages.page', 1, 1, 'section', '${AT}');
    insert into content_comment (thread_id, author_id, key, text, created_at)
      values (1, 1, 'b2f5a3de-6d0c-4a51-9f0e-0f6c3c1f2a11', 'Stimmt das?', '${AT}');`,
  '0060': `
    insert into opening_hours (venue_id, weekday, time_from, time_to) values (1, 0, '10:00', '18:30');
    insert into opening_hours_exception (venue_id, date, closed) values (1, '2026-12-24', true);`,
};

const [, , last = ''] = process.argv;
const names = [...(await readMigrationTexts()).keys()].filter((name) => name.slice(0, 4) <= last);
const file = join(FOLDER, `${last}.tar`);
if (!names.at(-1)?.startsWith(last) || existsSync(file)) {
  throw new Error(`There is no migration ${last}, or ${file} is there already.`);
}
await mkdir(FOLDER, { recursive: true });
const work = await mkdtemp(join(tmpdir(), 'foyer-fixture-'));
const database = await openInMemory({
  logger: silentLogger,
  onFatal: (error) => {
    throw error;
  },
});
await database.load(work, ({ execute }) => createSchema(execute, names));
for (const [since, sql] of Object.entries(ROWS)) if (since <= last) await database.executeSql(sql);
await writeBackup(
  {
    database: 'embedded',
    snapshot: await database.takeSnapshot(work),
    storage: null,
    secret: 'a secret of the fixtures, long enough',
    is_secret_stored: true,
    program: '0.1.0',
  },
  createFileTarget(file),
  { passphrase: '', now: new Date(AT) },
);
await database.close();
await rm(work, { recursive: true });
