import { readFileSync, truncateSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { checkDatabase } from './check-database.ts';
import { copyTestFolder } from './embedded/test-folder.test-kit.ts';
import { openDatabase } from './open.server.ts';
import { openTestDatabase } from './test-database.server.ts';

const fill = sql`insert into redirect (old_path, new_path)
  select '/alt-' || n, '/neu-' || n || repeat('x', 100) from generate_series(1, 2000) n`;

describe('a check of the database (G-264)', { timeout: 120_000 }, () => {
  it('finds nothing in a sound one, and reports dangling references', async () => {
    const database = await openTestDatabase();
    await fill.execute(database.db);
    const whole = await checkDatabase(database);
    expect(whole.findings).toEqual([]);
    expect(whole.rows).toBeGreaterThan(2000);
    await database.executeSql(`create table parent (id int primary key);
      create table child (id int primary key, parent_id int references parent);
      insert into parent values (1); insert into child values (1, 1);
      alter table parent disable trigger all; delete from parent`);
    expect((await checkDatabase(database)).findings).toEqual([
      'Tabelle child: 1 Zeilen verweisen auf Zeilen von parent, die es nicht gibt.',
    ]);
    await database.close();
  });

  it.each([{ code: '57014' }, { code: '08006' }])(
    'takes a statement that was cancelled or a lost connection for no damage: %j',
    async (fields) => {
      const database = await openTestDatabase();
      const failing = () => Promise.reject(Object.assign(new Error('gone'), fields));
      await expect(checkDatabase({ ...database, transaction: failing })).rejects.toThrow('gone');
      await database.close();
    },
  );

  it.skipIf(inject('testTemplate'))('finds a table whose file was cut off', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-check-'));
    copyTestFolder(dataDir);
    const before = await openDatabase({ dataDir });
    await fill.execute(before.db);
    await before.executeSql('vacuum redirect');
    const { rows } = await before.executeSql(`select pg_relation_filepath('redirect') as file`);
    await before.close();
    const file = join(dataDir, 'database', String(rows[0]?.file));
    truncateSync(file, Math.floor(readFileSync(file).length / 8192 / 2) * 8192);
    const found: string[] = [];
    const after = await openDatabase({ dataDir, onDamage: (finding) => found.push(finding) });
    expect(found).toEqual([expect.stringMatching(/^Nicht alle Dateien/)]);
    const { findings } = await checkDatabase(after);
    expect(findings.join('\n')).toMatch(/^Tabelle redirect/);
    await after.close();
    await rm(dataDir, { recursive: true });
  });
});
