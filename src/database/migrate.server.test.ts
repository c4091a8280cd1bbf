import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { openTestDatabase } from './test-database.server.ts';

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const add = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
const columns = async (table: string) => {
  const { rows } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_name = ${table}`.execute(database.db);
  return rows.map((row) => row.name);
};

describe('while a migration adds a column', () => {
  /** Writes as the previous build does: with the `page` table as schema.generated.ts knows it now. */
  function oldBuild() {
    let isRunning = true;
    const read = new Set<string>();
    const work = async () => {
      for (let count = 0; isRunning || count < 3; count++) {
        const page = { title: `Seite ${count}`, slug: `${count}`, path: `/${count}/` };
        const written = await database.transaction(async (trx) => {
          const row = await trx
            .insertInto('page')
            .values(page)
            .returningAll()
            .executeTakeFirstOrThrow();
          return trx
            .updateTable('page')
            .set({ headline: 'neu' })
            .where('id', '=', row.id)
            .returningAll()
            .executeTakeFirstOrThrow();
        });
        const all = await database.db
          .selectFrom('page')
          .selectAll()
          .where('id', '=', written.id)
          .execute();
        if (all[0]?.title !== page.title || all[0].headline !== 'neu')
          throw new Error('read something else');
        read.add(Object.keys(all[0]).includes('subtitle') ? 'after' : 'before');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return read;
    };
    const done = work();
    return {
      done,
      stop: () => {
        isRunning = false;
      },
    };
  }

  it('the previous build goes on reading and writing meanwhile', async () => {
    await add(
      '9001_subtitle',
      `alter table page add column subtitle text not null default '';
      create index page_subtitle on page (subtitle);`,
    );
    const previous = oldBuild();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await migrate(database.db, folder);
    await new Promise((resolve) => setTimeout(resolve, 100));
    previous.stop();
    // It saw the table before and after, and never failed.
    expect([...(await previous.done)].sort()).toEqual(['after', 'before']);
    expect(await columns('page')).toContain('subtitle');
  });
});

describe('migrations', () => {
  it('of several processes that start at once are applied once', async () => {
    await add('9001_once', 'create table once (id integer); insert into once values (1);');
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.db, folder)));
    expect((await database.executeSql('select id from once')).rows).toEqual([{ id: 1 }]);
  });

  it('are applied all or none: a broken one leaves the state of the version before, and says what to do (G-637)', async () => {
    await add(
      '9001_good',
      'create table good (id integer); alter table page add column good text;',
    );
    await add('9002_broken', 'create table half (id integer); select 1 / 0;');
    const failed = migrate(database.db, folder);
    await expect(failed).rejects.toMatchObject({ name: 'DatabaseStartError', code: 'migration' });
    await expect(failed).rejects.toThrow(
      /„9002_broken“ ist gescheitert \(.*division by zero.*\)\. Sie ist, wie sie vorher war: Bitte starten Sie die vorige Fassung/,
    );
    expect(await columns('good')).toEqual([]);
    expect(await columns('page')).not.toContain('good');
    // the version before starts, and the mended one after it
    await migrate(database.db);
    await add('9002_broken', 'create table half (id integer);');
    await migrate(database.db, folder);
    expect(await columns('good')).toEqual(['id']);
    expect(await columns('half')).toEqual(['id']);
  });

  it('of the next version let this one start again: it is exchanged, or was not what the house wanted (G-696)', async () => {
    await add('9001_tomorrow', 'create table tomorrow (id integer);');
    const [last = ''] = (await readdir(MIGRATIONS)).sort().reverse();
    await add(`9002_remove_since_${last.slice(0, 4)}`, 'drop table tomorrow;');
    await migrate(database.db, folder);
    await migrate(database.db);
  });

  it('that take away what this program uses stop the start (G-696)', async () => {
    await add('9001_tomorrow', 'create table tomorrow (id integer);');
    await add('9002_remove_since_9001', 'drop table tomorrow;');
    await migrate(database.db, folder);
    const refused = migrate(database.db);
    await expect(refused).rejects.toThrow('9002_remove_since_9001');
  });

  it('of another branch stop the start: the database has not what this one adds (G-696)', async () => {
    await migrate(database.db);
    await database.executeSql("insert into kysely_migration values ('9001_tomorrow', 'now')");
    await add('9000_today', 'create table today (id integer);');
    const refused = migrate(database.db, folder);
    await expect(refused).rejects.toMatchObject({ name: 'DatabaseStartError', code: 'newer' });
    await expect(refused).rejects.toThrow('9001_tomorrow');
  });
});
