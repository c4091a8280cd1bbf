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
import type { Database } from '../database.ts';
import { openDatabase } from '../open.server.ts';
import { newestPage } from './seal.ts';
import { setAccepted } from './soundness.ts';
import { testFolders } from './test-folder.ts';

const HOLD = fileURLToPath(new URL('./hold.ts', import.meta.url));
const SEAL = 'database/foyer-seal.json';

let folders: Awaited<ReturnType<typeof testFolders>>;
beforeAll(async () => {
  folders = await testFolders();
}, 60_000);
afterAll(() => folders.remove());

const fill = (database: Database, name: string) =>
  sql`insert into redirect (old_path, new_path)
    select '/' || ${name}::text || n, '/neu-' || n || repeat('x', 100) from generate_series(1, 500) n`.execute(
    database.db,
  );

/** A house with redirects, closed in peace, and where their table lies. */
async function filled(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await folders.fresh();
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
  it('is refused where it is a copy of two moments, and opens again when that is put right', async () => {
    const { dataDir, file } = await filled();
    const old = await folders.fresh();
    cpSync(dataDir, old, { recursive: true });
    const database = await openDatabase({ dataDir });
    expect(existsSync(join(dataDir, SEAL))).toBe(false);
    await fill(database, 'spaeter-');
    await database.close();
    const whole = await folders.fresh();
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

  it('is read after an unclean end, refused where that fails, and taken where a person says so', async () => {
    const { dataDir, file } = await filled();
    const seal = readFileSync(join(dataDir, SEAL));
    await (await openDatabase({ dataDir })).close();
    // as after a version that knows no seal, which leaves the old one where it is
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
    setAccepted(join(dataDir, 'database'), true);
    await (await openDatabase({ dataDir })).close();
  });

  it('is told where a table is of a later moment than the log', async () => {
    const { dataDir, file } = await filled();
    expect(newestPage(join(dataDir, 'database'))).toBeLessThan(1n << 35n);
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
