import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { copyTestFolder } from '#database/embedded/test-folder.test-kit.ts';
import { readArchive } from '../backup/archive/read-archive.ts';
import {
  type Contents,
  KINDS,
  log,
  openPlace,
  openPlaces,
  type Places,
  readTables,
} from '../backup/backup.test-kit.ts';
import { serveSnapshots } from '../backup/control/control-socket.ts';
import { getStaging } from '../backup/restoring/unfinished-restore.ts';
import type { Env } from '../platform/env.ts';

const CHECK_NODE = new URL('../check-node.mjs', import.meta.url).href;
const FOYER = fileURLToPath(new URL('../foyer.ts', import.meta.url));

const PASSPHRASE = 'ein Satz für die Sicherung';

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterAll(() => places.remove());

function start({ DATA_DIR, DATABASE_URL }: Env, words: readonly string[]) {
  const { PATH = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, ['--import', CHECK_NODE, FOYER, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, TMPDIR, DATA_DIR, DATABASE_URL, LOG_LEVEL: 'error' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

const run = (env: Env, ...words: string[]) => start(env, words).ended;

/** Kills a command once a file is there. */
async function killAt(env: Env, words: readonly string[], path: string): Promise<void> {
  const { child, ended } = start(env, words);
  while (!existsSync(path) && child.exitCode === null) await sleep(5);
  child.kill('SIGKILL');
  await ended;
}

/** The next start has nothing to index, so that the search finds everything at once (G-770). */
async function isSearchReady({ db }: Database): Promise<boolean> {
  const titles = await db.selectFrom('search_document').select('title').execute();
  const stale = await db.selectFrom('search_stale').select('id').execute();
  const noted = await db.selectFrom('search_state').select('rules').execute();
  return (
    titles.some(({ title }) => title === 'Ida Berg') && stale.length === 0 && noted.length === 1
  );
}

it('A house is backed up while it runs, tried out and restored at the terminal; a killed command leaves nothing that counts; its search is ready (G-560, G-562, G-563, G-770)', async () => {
  const [kind = 'embedded'] = KINDS;
  const env = await places.place(kind);
  if (kind === 'embedded') copyTestFolder(env.DATA_DIR);
  const database: Database = await openPlace(env);
  const control = await serveSnapshots({ database, data_dir: env.DATA_DIR, logger: log });
  await database.db.insertInto('genre').values({ name: 'Oper', slug: 'oper' }).execute();
  const item = { kind: 'image', filename: 'a.jpg', storage_key: 'originals/ff/lost.jpg' };
  const picture = { ...item, mime_type: 'image/jpeg', size: 1, checksum: 'a' };
  await database.db.insertInto('media_item').values(picture).execute();
  const ida = { slug: 'ida', first_name: 'Ida', last_name: 'Berg', is_online: true };
  await database.db.insertInto('person').values(ida).execute();
  const file = join(places.folder, `${kind}.tar.age`);
  const passphrase_file = join(places.folder, 'passphrase');
  await writeFile(passphrase_file, `${PASSPHRASE}\n`);
  const sealing = ['--passphrase-file', passphrase_file];
  await killAt(env, ['backup', file, ...sealing], `${file}.part`);
  // at its name there is a whole one or none
  if (existsSync(file)) await readArchive(createReadStream(file), PASSPHRASE);
  const made = await run(env, 'backup', file, ...sealing);
  expect(made.output).toMatch(
    /Gesichert und zur Probe gelesen: \d\d Tabellen mit \d+ Zeilen, 0 Dateien/,
  );
  expect(made.code).toBe(0);
  expect(existsSync(`${file}.part`)).toBe(false);
  const contents = await readTables(database);
  await control.close();
  await database.close();
  const tried = await run(env, 'backup', '--verify', file, ...sealing);
  expect(tried.output).toMatch(
    /ließ sich einspielen, und alles stimmt überein:\n.*\n {2}fehlt: originals\/ff\/lost.jpg\n/,
  );
  expect(tried.code).toBe(2);
  // another kind of database, where there is one
  const target = await places.place(KINDS.at(-1));
  await killAt(target, ['restore', file, ...sealing], getStaging(target));
  const started = await run(target, 'account', 'list');
  expect(started).toEqual({
    code: 1,
    output: expect.stringMatching(/liegt kein Haus|nicht zu Ende eingespielt/),
  });
  const restored = await run(target, 'restore', file, ...sealing);
  expect(restored.output).toMatch(/Das Haus ist wieder, wie es am .* war: \d\d Tabellen/);
  expect(restored.code).toBe(0);
  expect(await readdir(target.DATA_DIR)).not.toContain('restore.part');
  const again = await openPlace(target);
  expect(await readTables(again)).toEqual(contents);
  expect(await isSearchReady(again)).toBe(true);
  await again.close();
  const refused = await run(target, 'restore', file, ...sealing);
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^In .* liegt schon etwas/m),
  });
  expect((await readFile(file)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  await rm(file);
  if (KINDS.length > 1) await moveAtTheTerminal(target, contents);
}, 240_000);

/** G-631, G-630: from the embedded database into PostgreSQL, and what `doctor` says there. */
async function moveAtTheTerminal(from: Env, contents: Contents): Promise<void> {
  const to = await places.place('postgres');
  const file = join(places.folder, 'new.env');
  await writeFile(file, `DATA_DIR=${to.DATA_DIR}\nDATABASE_URL=${to.DATABASE_URL}\n`);
  await killAt(from, ['move', file], join(to.DATA_DIR, 'move.part', 'tables.tar'));
  expect((await run(to, 'account', 'list')).code).toBe(1);
  const moved = await run(from, 'move', file);
  expect(moved).toEqual({
    code: 0,
    output: expect.stringMatching(
      /Umgezogen, und alles verglichen:\n {2}\d\d Tabellen mit \d+ Zei/,
    ),
  });
  const there = await openPlace(to);
  expect(await readTables(there)).toEqual(contents);
  expect(await isSearchReady(there)).toBe(true);
  await there.close();
  const asked = await run(to, 'doctor');
  expect(asked.output).toMatch(/^✓ Datenbank +PostgreSQL \d+\.\d+ antwortet; sie belegt .*MB\.$/m);
  expect(asked.output).toMatch(/^✓ Ordner /m);
  expect(asked.code).toBe(0);
  const missing = { ...to, DATABASE_URL: to.DATABASE_URL.replace(/[^/]+$/, 'nirgends') };
  const told = await run(missing, 'doctor');
  expect(told.output).toMatch(/^✗ Datenbank .*„nirgends“.*\n +→ Bitte /m);
  expect(told.code).toBe(1);
}

it('Commands of backups say what is wrong with their words (G-560)', async () => {
  const env = await places.place();
  const none = await run(env, 'backup', join(places.folder, 'x.tar'));
  expect(none).toEqual({ code: 1, output: expect.stringMatching(/^In .* liegt kein Haus/) });
  const missing = await run(env, 'restore', join(places.folder, 'missing.tar'));
  expect(missing).toEqual({
    code: 1,
    output: expect.stringMatching(/missing\.tar gibt es nicht\.$/m),
  });
  const words = await run(env, 'backup');
  expect(words.output).toMatch(/npm run foyer -- backup <Datei>/);
  expect(existsSync(env.DATA_DIR)).toBe(false);
}, 60_000);

it('A backup that cannot be written, or read, names its own place and not that of the data (G-560)', async () => {
  const [kind = 'embedded'] = KINDS;
  const env = await places.place(kind);
  if (kind === 'embedded') copyTestFolder(env.DATA_DIR);
  else await (await openPlace(env)).close();
  const tell = async (...words: string[]) => {
    const { code, output } = await run(env, ...words);
    expect(code).toBe(1);
    return output;
  };
  const nowhere = join(places.folder, 'nowhere');
  expect(await tell('backup', join(nowhere, 'x.tar'))).toMatch(
    new RegExp(`^Den Ordner ${nowhere} gibt es nicht: Bitte legen`, 'm'),
  );
  // nobody writes there, not even root
  expect(await tell('backup', '/proc/x.tar')).toMatch(
    /^In den Ordner \/proc darf das Programm nicht schreiben \(\w+\)/m,
  );
  expect(await tell('backup', places.folder)).toMatch(
    /ist ein Ordner: Bitte nennen Sie eine Datei/,
  );
}, 60_000);
