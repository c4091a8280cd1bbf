import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import type { Snapshot } from '#database/exchange/exchange.ts';
import { silentLogger } from '#database/logger.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { KINDS, makeBackup, openPlaces, type Places } from '../backup.test-kit.ts';
import { drillBackup } from './drill.ts';

/* A drill is the same whatever the backup is from: once is enough. Missing files: `src/server/commands/backup.server.test.ts`. */

describe.runIf(KINDS.length === 1)('The drill of a backup', () => {
  let places: Places;
  let database: Database;
  beforeAll(async () => {
    [places, database] = await Promise.all([openPlaces(), openTestDatabase()]);
    await database.db
      .insertInto('search_keyword')
      .values({ keyword: 'hamlet', count: 1234, last_searched_at: new Date(0) })
      .execute();
  });
  afterAll(async () => {
    await database.close();
    await places.remove();
  });

  const drill = (file: string) =>
    drillBackup({ file, passphrase: '', logger: silentLogger }).then(
      ({ missing }) => missing,
      (error: Error) => `${error.name}: ${error.message}`,
    );

  it('sees a row that was changed in the file (G-563)', async () => {
    const file = join(places.folder, 'changed.tar');
    await makeBackup({ database, file });
    const bytes = await readFile(file);
    const at = bytes.indexOf('tables/search_keyword/');
    // within its packed rows, behind the head of the entry
    bytes.writeUInt8(bytes.readUInt8(at + 512 + 20) ^ 1, at + 512 + 20);
    await writeFile(file, bytes);
    expect(await drill(file)).toMatch(/^BackupError: .*(beschädigt|verändert)/);
  });

  it('sees a row that comes back otherwise than it was written (G-563)', {
    timeout: 120_000,
  }, async () => {
    const folder = await mkdtemp(join(places.folder, 'snapshot-'));
    const odd = {
      ...database,
      async takeSnapshot(): Promise<Snapshot> {
        const snapshot = await database.takeSnapshot(folder);
        return { ...snapshot, read: (table) => readOddly(snapshot, table) };
      },
    };
    const file = join(places.folder, 'odd.tar');
    await makeBackup({ database: odd, file });
    await rm(folder, { recursive: true });
    expect(await drill(file)).toBe(
      'BackupError: Tabelle search_keyword ist nach dem Einspielen anders, als sie gesichert wurde (1 statt 1 Zeilen).',
    );
  });
});

/** A number that no database writes that way: every sum of the file fits. */
async function* readOddly(snapshot: Snapshot, table: Parameters<Snapshot['read']>[0]) {
  for await (const chunk of snapshot.read(table))
    yield Buffer.from(Buffer.from(chunk).toString().replace('1234', '01234'));
}
