import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openInMemory } from '#database/embedded/open.ts';
import { silentLogger } from '#database/logger.ts';
import { MIGRATIONS, migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.server.ts';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import type { Env } from '../platform/env.ts';
import {
  KINDS,
  makeBackup,
  openFilledStorage,
  openOddDatabase,
  openPlace,
  openPlaces,
  type Places,
  readFiles,
  readTables,
  SECRET,
} from './backup.test-kit.ts';
import { restoreBackup } from './restoring/restore-backup.ts';
import { rejectUnfinishedRestore } from './restoring/unfinished-restore.ts';
import { createFolderPlace } from './targets/file-target.ts';

const [kind = 'embedded'] = KINDS;
/** Making an embedded database takes seconds. */
const SLOW_MS = 120_000;

const PASSPHRASE = 'ein Satz für die Sicherung';

let places: Places;
let database: Database;
let file: string;
let sealed: string;
beforeAll(async () => {
  places = await openPlaces();
  database = await openOddDatabase();
  const storage = await openFilledStorage(join(places.folder, 'source'));
  file = join(places.folder, 'haus.tar');
  sealed = join(places.folder, 'haus.tar.age');
  await makeBackup({ database, file, storage });
  await makeBackup({ database, file: sealed, storage, passphrase: PASSPHRASE });
});
afterAll(async () => {
  await database.close();
  await places.remove();
});

const restore = (env: Env, from = file, passphrase = '') =>
  restoreBackup({ env, file: from, passphrase, logger: silentLogger });

/** The sentence of a restore that is rejected. */
const reject = (env: Env, from = file, passphrase = '') =>
  restore(env, from, passphrase).then(
    () => 'restored',
    (error: Error) => `${error.name}: ${error.message}`,
  );

async function withDatabase<T>(env: Env, work: (restored: Database) => Promise<T>): Promise<T> {
  const restored = await openPlace(env);
  return work(restored).finally(() => restored.close());
}

/** Names in a folder but the lock, which stays where a program was. */
const list = async (folder: string) =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => name !== '.lock').sort() : [];

/** Triggers and constraints, as they are enforced. */
async function readRules({ db }: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select tgrelid::regclass::text as table, tgname as name, tgenabled::text as rule
      from pg_trigger where not tgisinternal
    union all select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  return rows;
}

/** Where there are two kinds of databases, back into the other one. */
async function turnRound(restored: Database): Promise<void> {
  const other = KINDS.find((each) => each !== kind);
  if (!other) return;
  const again = join(places.folder, `again-${kind}.tar`);
  await makeBackup({ database: restored, file: again });
  const env = await places.place(other);
  await restore(env, again);
  const expected = await readTables(restored);
  const back = join(places.folder, 'back.tar');
  await withDatabase(env, async (twice) => {
    expect(await readTables(twice)).toEqual(expected);
    await makeBackup({ database: twice, file: back });
  });
  const third = await places.place(kind);
  await restore(third, back);
  await withDatabase(third, async (thrice) => expect(await readTables(thrice)).toEqual(expected));
}

/** A database as an older program has left it. */
async function openOld(migrations: string): Promise<Database> {
  if (kind === 'postgres') {
    const { DATABASE_URL, DATA_DIR } = await places.place(kind);
    return openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, migrations });
  }
  const database = await openInMemory({
    logger: silentLogger,
    onFatal: (error) => {
      throw error;
    },
  });
  await migrate(database.db, migrations);
  return database;
}

/** What a restore leaves that was killed while it moved things to their places. */
async function leaveKilledRestore({ DATA_DIR }: Env): Promise<void> {
  await mkdir(join(DATA_DIR, 'restore.part', 'house'), { recursive: true });
  await mkdir(join(DATA_DIR, 'media'));
  await writeFile(join(DATA_DIR, 'media', 'half.jpg'), 'half');
}

describe('A backup restored', () => {
  it('has every row, number and file, whichever database it is from, and goes on from there (G-560, G-562)', {
    timeout: SLOW_MS,
  }, async () => {
    const before = await readTables(database);
    expect(before.tables.search_keyword?.rows).toBe(6);
    const env = await places.place(kind);
    const { has_same_secret } = await restore(env, sealed, PASSPHRASE);
    expect(has_same_secret).toBe(true);
    await withDatabase(env, async (restored) => {
      expect(await readTables(restored)).toEqual(before);
      const added = await restored.db
        .insertInto('search_keyword')
        .values({ keyword: 'neu', last_searched_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(added.id).toBe(7);
      expect(await readRules(restored)).toEqual(await readRules(database));
      await turnRound(restored);
    });
    expect(await readFile(join(env.DATA_DIR, 'secret'), 'utf8')).toBe(SECRET);
    const source = await openDiskStorage(join(places.folder, 'source', 'media'));
    const media = await openDiskStorage(join(env.DATA_DIR, 'media'));
    const files = await readFiles(source);
    expect(Object.keys(files)).toHaveLength(3);
    expect(await readFiles(media)).toEqual(files);
    expect(await media.has('renditions/1-x/640.webp')).toBe(false);
    expect(await list(env.DATA_DIR)).toEqual(
      kind === 'embedded' ? ['database', 'media', 'secret'] : ['media', 'secret'],
    );
    expect(await reject(env)).toMatch(
      /^BackupError: In .* liegt schon etwas \((database, )?media, secret\): .*DATA_DIR/,
    );
    if (kind === 'embedded') return;
    const elsewhere = { ...env, DATA_DIR: join(places.folder, 'elsewhere') };
    expect(await reject(elsewhere)).toMatch(
      /^BackupError: In der Datenbank sind schon Tabellen \(.* und \d+ weitere\)/,
    );
  });

  it('leaves nothing where it is rejected (G-562)', async () => {
    const env = await places.place(kind);
    const cut = join(places.folder, 'cut.tar');
    await writeFile(cut, await readFile(file));
    await truncate(cut, (await stat(cut)).size - 4000);
    expect(await reject(env, cut)).toMatch(/^BackupError: Die Sicherung ist nicht vollständig/);
    expect(await reject(env, sealed)).toMatch(/--passphrase-file/);
    expect(await reject(env, sealed, 'ein falscher Satz')).toMatch(/Passwort passt nicht/);
    expect(existsSync(env.DATA_DIR)).toBe(false);
    // with the embedded database a killed restore stands for one that fails
    if (kind === 'embedded') return;
    const failing = restoreBackup({
      env,
      file,
      passphrase: '',
      logger: silentLogger,
      progress: (line) => {
        if (line.startsWith('Datei 2')) throw new Error('half-way');
      },
    });
    await expect(failing).rejects.toThrow('half-way');
    expect(existsSync(env.DATA_DIR)).toBe(false);
    const empty = await openDatabase({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      isUnchanged: true,
    });
    const { rows } = await empty.executeSql(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    await empty.close();
    expect(rows).toEqual([]);
  });

  it('from an older program is migrated, from a newer one rejected; one that was killed is done again (G-562)', {
    timeout: SLOW_MS,
  }, async () => {
    const older = join(places.folder, `older-${kind}`);
    await mkdir(older);
    const names = (await readdir(MIGRATIONS)).sort();
    for (const name of names.filter((each) => each < '0028'))
      await writeFile(join(older, name), await readFile(join(MIGRATIONS, name)));
    const old = await openOld(older);
    await sql`insert into venue (name, slug) values ('Altes Haus', 'altes-haus')`.execute(old.db);
    const from = join(places.folder, `older-${kind}.tar`);
    await makeBackup({ database: old, file: from });
    const target = await places.place(kind);
    await leaveKilledRestore(target);
    await expect(rejectUnfinishedRestore(target)).rejects.toThrow(/nicht zu Ende eingespielt/);
    await restore(target, from);
    await withDatabase(target, async ({ db }) => {
      const venues = await db.selectFrom('venue').select('name').execute();
      expect(venues).toEqual([{ name: 'Altes Haus' }]);
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from kysely_migration`.execute(db);
      expect(rows[0]?.n).toBe(names.filter((name) => name.endsWith('.sql')).length);
    });
    // killed after its last step
    await mkdir(join(target.DATA_DIR, 'restore.part'));
    await rejectUnfinishedRestore(target);
    expect(await list(target.DATA_DIR)).not.toContain('restore.part');
    await old.db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999_future', timestamp: '' } as never)
      .execute();
    const future = join(places.folder, `newer-${kind}.tar`);
    await makeBackup({ database: old, file: future });
    await old.close();
    expect(await reject(await places.place(kind), future)).toMatch(
      /^BackupError: Die Sicherung stammt von einer neueren Fassung .*„9999_future“/,
    );
  });
});

describe('A restore', () => {
  it('names what lies in its way (G-562)', async () => {
    const env = await places.place();
    await mkdir(join(env.DATA_DIR, 'lost+found'), { recursive: true });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
      await writeFile(join(env.DATA_DIR, name), '');
    expect(await reject(env)).toBe(
      `BackupError: In ${env.DATA_DIR} liegt schon etwas (a, b, c, d, e und 1 weitere): Eingespielt wird nur in einen leeren Ordner. Bitte nennen Sie mit DATA_DIR einen anderen.`,
    );
  });
});

describe('Making a backup', () => {
  it('sees all tables at one moment while others write (G-560)', async () => {
    let writes = 0;
    let isDone = false;
    const writing = (async () => {
      while (!isDone) {
        await database.transaction(async (trx) => {
          await trx
            .insertInto('account_event')
            .values({ event: 'login', created_at: new Date() })
            .execute();
          await trx
            .insertInto('search_keyword')
            .values({ keyword: `mit ${++writes}`, last_searched_at: new Date() })
            .execute();
        });
      }
    })();
    const target = join(places.folder, 'busy.tar');
    const counts = new Set<number>();
    for (let round = 0; round < 3; round++) {
      const { totals } = await makeBackup({ database, file: target });
      const { account_event, search_keyword } = totals.tables;
      expect(search_keyword?.rows).toBe((account_event?.rows ?? 0) + 6);
      counts.add(account_event?.rows ?? 0);
    }
    isDone = true;
    await writing;
    expect(counts.size).toBeGreaterThan(1);
    await database.db.deleteFrom('account_event').execute();
    await database.db.deleteFrom('search_keyword').where('keyword', 'like', 'mit %').execute();
  });

  it('whose folder cannot be made fails by itself, and the program goes on (G-564)', async () => {
    const target = createFolderPlace(join(file, 'backups')).target('foyer-2026-11-26-12-00-00.tar');
    const failing = makeBackup({ database, file: '', target });
    await expect(failing).rejects.toMatchObject({ syscall: 'mkdir' });
    // an error that nobody catches ends the run, as it would the program
    await setImmediate();
  });

  it('keeps nothing on a full disk, and leaves the last one (G-560)', async () => {
    const target = join(places.folder, 'full.tar');
    await makeBackup({ database, file: target });
    const good = await readFile(target);
    const discarded: string[] = [];
    const full = makeBackup({
      database,
      file: target,
      target: {
        write: (content) => pipeline(content, createWriteStream('/dev/full')),
        read: () => Promise.reject(new Error('nothing to read')),
        keep: () => Promise.reject(new Error('nothing to keep')),
        discard: async () => void discarded.push('discarded'),
      },
    });
    await expect(full).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(discarded).toEqual(['discarded']);
    await writeFile(`${target}.part`, 'of a killed process');
    await makeBackup({ database, file: target });
    expect((await readFile(target)).length).toBe(good.length);
    expect((await list(places.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
  });
});
