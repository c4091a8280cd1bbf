import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CompiledQuery } from 'kysely';
import type { Database, SqlRow, Trx } from '../database.ts';
import {
  COPY_SETTINGS,
  copyOut,
  type Execute,
  type Loader,
  readContents,
  type Snapshot,
} from '../exchange/exchange.ts';
import { nameTableFile, readSnapshotFolder } from '../exchange/snapshot-folder.ts';
import type { Sessions } from './sessions.ts';

/** Executes in a transaction. */
const executeIn =
  (trx: Trx): Execute =>
  async (sql) =>
    (await trx.executeQuery<SqlRow>(CompiledQuery.raw(sql))).rows;

/** Makes a folder visible to COPY inside WebAssembly while work runs. @param work gets its path there */
async function withFolder<T>(
  sessions: Sessions,
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const { rows } = await sessions.run({ kind: 'mount', folder });
  const path = String(rows[0]?.path);
  try {
    return await work(path);
  } finally {
    await sessions.run({ kind: 'unmount', path });
  }
}

/**
 * Everybody waits while the tables are written into files, since there is one connection: that is the only way to get all
 * of them at one moment. Reading the files then holds up nobody.
 */
export async function takeEmbeddedSnapshot(
  { db }: Pick<Database, 'db'>,
  sessions: Sessions,
  folder: string,
): Promise<Snapshot> {
  const contents = await sessions.withoutLimits(() =>
    withFolder(sessions, folder, (path) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (trx) => {
          const execute = executeIn(trx);
          await execute(COPY_SETTINGS);
          const found = await readContents(execute);
          for (const table of found.tables)
            await execute(`${copyOut(table)} to '${path}/${nameTableFile(table.name)}'`);
          return found;
        }),
    ),
  );
  return readSnapshotFolder(folder, contents);
}

/** @param folder for one part of a table at a time */
export function loadEmbedded<T>(
  database: Pick<Database, 'transaction'>,
  sessions: Sessions,
  { folder, work }: { folder: string; work: (loader: Loader) => Promise<T> },
): Promise<T> {
  const file = join(folder, 'part.copy');
  return sessions.withoutLimits(() =>
    withFolder(sessions, folder, (path) =>
      database.transaction(async (trx) => {
        const execute = executeIn(trx);
        await execute(COPY_SETTINGS);
        return work({
          execute,
          async write(table, text) {
            await pipeline(text, createWriteStream(file));
            await execute(`${copyOut(table)} from '${path}/part.copy'`);
            await rm(file);
          },
        });
      }),
    ),
  );
}
