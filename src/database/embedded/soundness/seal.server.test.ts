import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase } from '../../check-database.ts';
import type { Database } from '../../database.ts';
import { openDatabase } from '../../open.server.ts';
import { testFolders } from '../test-folder.test-kit.ts';
import { recordCheck, recordDamage } from './damage.ts';
import { findOutdatedFiles } from './last-pages.ts';
import { brokenPages } from './page-checksums.ts';
import { newestPosition } from './seal.ts';
import { findDamagedPages } from './soundness.ts';

const HOLD = fileURLToPath(new URL('../hold.ts', import.meta.url));
const SEAL = 'database/foyer-seal.json';

let folders: Awaited<ReturnType<typeof testFolders>>;
beforeAll(async () => {
  folders = await testFolders();
});
afterAll(() => folders.remove());

const fill = (database: Database, name: string) =>
  sql`insert into redirect (old_path, new_path)
    select '/' || ${name}::text || n, '/neu-' || n || repeat('x', 100) from generate_series(1, 500) n`.execute(
    database.db,
  );

interface Filled {
  dataDir: string;
  file: string;
}

let made: Promise<Filled> | null = null;

/** A cleanly closed house with redirects, and the path of their table. */
async function filled(): Promise<Filled> {
  made ??= fillOne();
  const { dataDir: from, file } = await made;
  const dataDir = `${from}-${++copies}`;
  cpSync(from, dataDir, { recursive: true });
  return { dataDir, file };
}

let copies = 0;

async function fillOne(): Promise<Filled> {
  const dataDir = folders.fresh();
  const database = await openDatabase({ dataDir });
  await fill(database, 'alt-');
  const { rows } = await database.executeSql(`select pg_relation_filepath('redirect') as file`);
  await database.close();
  return { dataDir, file: join('database', String(rows[0]?.file)) };
}

/** Opened by another process, and killed. */
async function killed(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [HOLD, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const refusal = (dataDir: string) =>
  openDatabase({ dataDir }).then(
    () => 'opened',
    (error: Error) => `${(error as { code?: string }).code}: ${error.message}`,
  );

describe('a database folder that is not what was left (G-289)', { timeout: 120_000 }, () => {
  it('is refused if it is a copy from two moments, and opens again once that is fixed', async () => {
    const { dataDir, file } = await filled();
    const old = folders.fresh();
    cpSync(dataDir, old, { recursive: true });
    const database = await openDatabase({ dataDir });
    expect(existsSync(join(dataDir, SEAL))).toBe(false);
    await fill(database, 'spaeter-');
    await database.close();
    const whole = folders.fresh();
    cpSync(dataDir, whole, { recursive: true });

    cpSync(join(old, file), join(dataDir, file));
    expect(await refusal(dataDir)).toMatch(
      /^damaged: .* Nicht alle Dateien sind so.*zwei Zeitpunkten.*Sicherung/,
    );
    cpSync(join(whole, file), join(dataDir, file));
    const again = await openDatabase({ dataDir });
    expect((await again.executeSql('select count(*) as n from redirect')).rows).toEqual([
      { n: 1000 },
    ]);
    await again.close();
  });

  it('is checked after an unclean end, refused if that fails, and accepted if an operator says so', async () => {
    const { dataDir, file } = await filled();
    const seal = readFileSync(join(dataDir, SEAL));
    await (await openDatabase({ dataDir })).close();
    // a version without seals leaves the old one in place
    writeFileSync(join(dataDir, SEAL), seal);
    const said: string[] = [];
    const say = (_: object, message: string) => said.push(message);
    const logger = { info: say, warn: say, error: say };
    await (await openDatabase({ dataDir, logger })).close();
    expect(said).toEqual([expect.stringMatching(/nicht ordentlich beendet.*Zeilen sind gelesen/)]);

    await killed(dataDir);
    // random bytes in the middle of the second page
    const table = openSync(join(dataDir, file), 'r+');
    writeSync(table, Buffer.from('Zufall'.repeat(20)), 0, 120, 8192 + 4000);
    closeSync(table);
    expect(await refusal(dataDir)).toMatch(/^damaged: .*redirect ist nicht lesbar/);
    recordCheck(join(dataDir, 'database'), ['x'], true);
    await (await openDatabase({ dataDir })).close();
  });

  it('is still refused after a check that found it, until it is fixed (G-326)', async () => {
    const { dataDir, file } = await filled();
    const path = join(dataDir, file);
    const whole = readFileSync(path);
    const check = async () => {
      const findings: string[] = [];
      const onDamage = (finding: string) => findings.push(finding);
      const database = await openDatabase({ dataDir, onDamage });
      recordCheck(join(dataDir, 'database'), findings, false);
      await database.close();
      return findings;
    };
    // an older state of its last page, which can be read like any other
    writeFileSync(path, whole.subarray(0, whole.length - 8192));
    for (const _ of [1, 2]) {
      expect(await check()).toEqual([expect.stringMatching(/^Nicht alle Dateien/)]);
      expect(await refusal(dataDir)).toMatch(/^damaged: .*festgestellt am .*Nicht alle Dateien/);
    }
    writeFileSync(path, whole);
    expect(await check()).toEqual([]);
    await (await openDatabase({ dataDir })).close();

    // A whole backup over what is left takes the mark with it.
    const backup = folders.fresh();
    cpSync(dataDir, backup, { recursive: true });
    recordDamage(join(dataDir, 'database'), ['Etwas ist beschädigt.']);
    rmSync(join(dataDir, SEAL));
    expect(await refusal(dataDir)).toMatch(/Etwas ist beschädigt/);
    cpSync(backup, dataDir, { recursive: true });
    await (await openDatabase({ dataDir })).close();
  });

  it('is refused after an unclean end where a table is older than when it was last closed', async () => {
    const { dataDir, file } = await filled();
    const old = folders.fresh();
    cpSync(dataDir, old, { recursive: true });
    const later = await openDatabase({ dataDir });
    await fill(later, 'spaeter-');
    await later.close();
    await killed(dataDir);
    const crashed = folders.fresh();
    cpSync(dataDir, crashed, { recursive: true });
    // shorter and older pages alone are no damage: rows were deleted and the file cut
    const healthy = await openDatabase({ dataDir });
    await healthy.executeSql(`delete from redirect where old_path like '/spaeter-%'`);
    await healthy.executeSql('vacuum redirect');
    await healthy.executeSql('checkpoint');
    expect(findOutdatedFiles(join(dataDir, 'database'), 1n << 62n)).toEqual([]);
    await healthy.close();

    cpSync(join(old, file), join(crashed, file));
    const behind = await refusal(crashed);
    expect(behind).toMatch(/^damaged: .*älter als beim letzten ordentlichen Beenden/);
    expect(behind).toContain(file.replace('database/', ''));
  });

  it('is found by its checksums, also where no query reads: one bit of an index (G-327)', async () => {
    const { dataDir } = await filled();
    const folder = join(dataDir, 'database');
    expect(brokenPages(folder)).toEqual([]);
    const database = await openDatabase({ dataDir });
    const { rows } = await database.executeSql(
      `select pg_relation_filepath(indexrelid) as file from pg_index
       where indrelid = 'redirect'::regclass`,
    );
    const file = String(rows[0]?.file);
    await database.executeSql('checkpoint');
    const page = readFileSync(join(folder, file));
    page.writeUInt8(page.readUInt8(page.length - 20) ^ 4, page.length - 20);
    writeFileSync(join(folder, file), page);
    expect(brokenPages(folder)).toEqual([{ file, pages: 1 }]);
    expect(await findDamagedPages(database, folder)).toEqual([
      expect.stringMatching(/^Datei .* \(redirect_.*\): Eine Seite stimmt nicht/),
    ]);
    await database.close();
  });

  it('is not started again after it met a damaged page while it ran (G-326)', async () => {
    const { dataDir, file } = await filled();
    const path = join(dataDir, file);
    const page = readFileSync(path);
    page.writeUInt8(page.readUInt8(8000) ^ 4, 8000);
    writeFileSync(path, page);
    const database = await openDatabase({ dataDir });
    expect(database.isDamaged?.()).toBe(false);
    await expect(database.executeSql('select new_path from redirect')).rejects.toThrow(/invalid/);
    expect(database.isDamaged?.()).toBe(true);
    await database.close();
    expect(await refusal(dataDir)).toMatch(/^damaged: .*festgestellt am .*beschädigte Stelle/);
  });

  it('is reported by a check if PostgreSQL cannot read its list of tables', async () => {
    const { dataDir } = await filled();
    const commits = join(dataDir, 'database', 'pg_xact', '0000');
    writeFileSync(commits, Buffer.alloc(readFileSync(commits).length));
    rmSync(join(dataDir, SEAL));
    const told = await openDatabase({ dataDir, onDamage: () => {} }).then(
      async (database) => {
        const { findings } = await checkDatabase(database);
        await database.close();
        return findings.join();
      },
      (error: Error) => error.message,
    );
    expect(told).toMatch(/Die Verzeichnisse der Datenbank sind nicht lesbar/);
  });

  it('is reported if a table is newer than the log', async () => {
    const { dataDir, file } = await filled();
    expect(newestPosition(join(dataDir, 'database'))).toBeLessThan(1n << 35n);
    const table = openSync(join(dataDir, file), 'r+');
    writeSync(table, Buffer.from([9, 0, 0, 0]), 0, 4, 0);
    closeSync(table);
    const found: string[] = [];
    rmSync(join(dataDir, SEAL));
    const looked = await openDatabase({ dataDir, onDamage: (finding) => found.push(finding) });
    await looked.close();
    expect(found).toEqual([expect.stringMatching(/jünger als ihr Protokoll/)]);
    expect(existsSync(join(dataDir, SEAL))).toBe(false);
  });
});
