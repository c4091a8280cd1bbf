import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Database } from '#database/database.ts';
import { silentLogger } from '#database/logger.ts';
import { openDatabase } from '#database/open.server.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { databaseAt, onServer } from '#database/test-server.ts';
import { openDiskStorage } from '#domains/media/storage/disk.server.ts';
import type { MediaStorage } from '#domains/media/storage/storage.server.ts';
import { type Env, readEnv } from '../platform/env.ts';
import type { TableTotal } from './archive/archive-format.ts';
import { createTally } from './archive/split-lines.ts';
import { listStoredFiles } from './backup-media.ts';
import { writeBackup } from './making/write-backup.ts';
import type { BackupTarget } from './targets/backup-target.ts';
import { createFileTarget } from './targets/file-target.ts';

export const SECRET = 'a secret of the tests, long enough';
export const NOW = new Date('2026-11-26T12:00:00Z');
export const log = pino({ level: process.env.TEST_LOG ?? 'silent' });

/** A folder for everything that a test makes, with empty places to restore into. */
export async function openPlaces() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
  const template = inject('testTemplate');
  const databases: string[] = [];
  let count = 0;
  return {
    folder,
    /** settings of a new data folder; on PostgreSQL in a new database */
    async place(
      kind: Database['kind'] = 'embedded',
      more: Record<string, string> = {},
    ): Promise<Env> {
      const DATA_DIR = join(folder, `house-${++count}`);
      if (kind === 'embedded') return readEnv({ DATA_DIR, ...more });
      if (!template) throw new Error('PostgreSQL is not tested here.');
      const name = `foyer_backup_${randomUUID().replaceAll('-', '')}`;
      await onServer(template.url, `create database ${name}`);
      databases.push(name);
      return readEnv({ DATA_DIR, DATABASE_URL: databaseAt(template.url, name), ...more });
    },
    async remove() {
      for (const name of databases)
        await onServer(template?.url ?? '', `drop database if exists ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Places = Awaited<ReturnType<typeof openPlaces>>;

/** Both in the run on PostgreSQL, where a backup goes from each to the other. */
export const KINDS: Database['kind'][] = inject('testTemplate')
  ? ['postgres', 'embedded']
  : ['embedded'];

export async function openPlace(env: Env): Promise<Database> {
  return openDatabase({
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: env.DATA_DIR,
    logger: silentLogger,
  });
}

/** A database of the tests with a few values that are hard to carry. */
export async function openOddDatabase(): Promise<Database> {
  const database = await openTestDatabase();
  await database.db
    .insertInto('search_keyword')
    .values(
      ['', '\\N', 'a\tb\nc\r\\d', '„Ö“ 🎭', '\\.', "'; drop table page; --"].map(
        (keyword, index) => ({
          keyword,
          count: index,
          last_searched_at: new Date(`2026-03-29T01:59:59.${index}Z`),
        }),
      ),
    )
    .execute();
  return database;
}

export interface Contents {
  tables: Record<string, TableTotal>;
  sequences: { name: string; last_value: number }[];
}

/** Every row of every table that a backup has, as checksums. */
export async function readTables(database: Database): Promise<Contents> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-contents-'));
  const snapshot = await database.takeSnapshot(folder);
  const tables: Contents['tables'] = {};
  for (const table of snapshot.tables) {
    const tally = createTally();
    for await (const chunk of snapshot.read(table)) tally.add(chunk);
    tables[table.name] = tally.total();
  }
  await snapshot.close();
  await rm(folder, { recursive: true });
  // the search numbers its own rows, which a backup leaves out
  const sequences = snapshot.sequences.filter(({ name }) => !/^search_(version|stale)/.test(name));
  return { tables, sequences };
}

/** Files by key. */
export async function readFiles(storage: MediaStorage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { key } of listStoredFiles(storage))
    files[key] = Buffer.from((await storage.get(key)) ?? []).toString('base64');
  return files;
}

export interface MakeOptions {
  database: Database;
  file: string;
  storage?: MediaStorage | null;
  passphrase?: string;
  target?: BackupTarget;
}

export async function makeBackup(options: MakeOptions) {
  const { database, file, storage = null, passphrase = '' } = options;
  const folder = await mkdtemp(join(tmpdir(), 'foyer-snapshot-'));
  const snapshot = await database.takeSnapshot(folder);
  const source = {
    database: database.kind,
    snapshot,
    storage,
    secret: SECRET,
    is_secret_stored: true,
    program: '0.1.0',
  };
  const target = options.target ?? createFileTarget(file);
  return writeBackup(source, target, { passphrase, now: NOW }).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
}

/** A storage of a place with two originals, one of them large, and what can be made again. */
export async function openFilledStorage(folder: string): Promise<MediaStorage> {
  const storage = await openDiskStorage(join(folder, 'media'));
  await storage.put('originals/ab/abcd.jpg', Buffer.from('ein Bild'));
  await storage.put('originals/cd/cdef.mp4', Buffer.alloc(300_000, 'film'));
  await storage.put('forms/1b2c.pdf', Buffer.from(''));
  await storage.put('renditions/1-x/640.webp', Buffer.from('klein'));
  return storage;
}
