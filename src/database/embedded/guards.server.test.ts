import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import type { DatabaseLogger } from '../logger.ts';
import { type OpenDatabaseOptions, openDatabase } from '../open.server.ts';
import { testFolders } from './test-folder.test-kit.ts';

let folders: Awaited<ReturnType<typeof testFolders>>;
let database: Database;
const said: string[] = [];
const logger: DatabaseLogger = {
  info: () => {},
  warn: (_, message) => said.push(message),
  error: (_, message) => said.push(message),
};

beforeAll(async () => {
  folders = await testFolders();
});
afterAll(() => folders.remove());
afterEach(async () => {
  said.length = 0;
  await database.close();
});

async function open(options: Partial<OpenDatabaseOptions> = {}): Promise<string> {
  const dataDir = folders.fresh();
  database = await openDatabase({ dataDir, logger, ...options });
  return dataDir;
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const write = (name: string) =>
  database.db
    .insertInto('redirect')
    .values({ old_path: `/${name}`, new_path: '/' })
    .execute();
const written = async () =>
  (await database.db.selectFrom('redirect').select('old_path').orderBy('id').execute()).map(
    (row) => row.old_path,
  );

describe('a transaction', () => {
  it('that is idle is rolled back, and the others go on', async () => {
    await open({ embedded: { limits: { idle: 100 } } });
    const forgetful = database.transaction(async (trx) => {
      await trx.insertInto('redirect').values({ old_path: '/a', new_path: '/' }).execute();
      await wait(1_500);
      await trx.insertInto('redirect').values({ old_path: '/b', new_path: '/' }).execute();
    });
    await wait(50);
    const others = write('c');
    await expect(forgetful).rejects.toMatchObject({ code: '25P03' });
    await others;
    expect(await written()).toEqual(['/c']);
    expect(said.join()).toContain('stood idle');
  });

  it('that goes on for too long is rolled back although it is busy', async () => {
    await open({ embedded: { limits: { transaction: 300 } } });
    const endless = database.transaction(async (trx) => {
      await trx.insertInto('redirect').values({ old_path: '/a', new_path: '/' }).execute();
      for (;;) await sql`select pg_sleep(0.01)`.execute(trx);
    });
    await expect(endless).rejects.toThrow(/took too long/);
    expect(await written()).toEqual([]);
  });

  it('that is done alone may take its time, and the next one may not', async () => {
    await open({ embedded: { limits: { transaction: 300 } } });
    const sleep = () =>
      database.transaction(async (trx) => {
        for (let n = 0; n < 80; n++) await sql`select pg_sleep(0.01)`.execute(trx);
      });
    await Promise.all([database.runExclusively(sleep), database.runExclusively(async () => {})]);
    await expect(sleep()).rejects.toThrow(/took too long/);
  });

  it('blocks others only for a limited time, and their error names the holder', async () => {
    await open({ embedded: { limits: { wait: 100 } } });
    async function theHolder() {
      await database.transaction(async (trx) => {
        await sql`select 'long story'`.execute(trx);
        await wait(400);
      });
    }
    const holding = theHolder();
    await wait(20);
    await expect(written()).rejects.toThrow(/long story/);
    await holding;
    expect(await written()).toEqual([]);
  });

  it('that a plain BEGIN left open is rolled back before the next one', async () => {
    await open();
    await database.executeSql(
      `begin; insert into redirect (old_path, new_path) values ('/a', '/')`,
    );
    expect(await written()).toEqual([]);
    expect(said.join()).toContain('left open');
  });
});

describe('a statement', () => {
  it('that never ends is aborted; nothing committed is lost, and listeners are notified of the gap', async () => {
    await open({ embedded: { limits: { statement: 1_000 } } });
    const heard: string[] = [];
    let lost = 0;
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => lost++,
    );
    await write('before');
    const runaway = database.transaction(async (trx) => {
      await trx.insertInto('redirect').values({ old_path: '/lost', new_path: '/' }).execute();
      await sql`with recursive n(i) as (select 1 union all select 1 from n) select count(*) from n`.execute(
        trx,
      );
    });
    await expect(runaway).rejects.toMatchObject({ code: '57014' });
    await write('after');
    expect(await written()).toEqual(['/before', '/after']);
    await expect.poll(() => lost).toBe(1);
    await database.notify('news', 'again');
    await expect.poll(() => heard).toEqual(['again']);
  });

  it('with a value that cannot be sent fails alone', async () => {
    await open();
    await expect(database.executeSql('select $1', [() => {}])).rejects.toThrow(/cloned/);
    await expect(database.executeSql('select $1::boolean', [7])).rejects.toThrow(/boolean/);
    await write('a');
    expect(await written()).toEqual(['/a']);
  });
});

describe('upkeep', () => {
  it('writes the log back and clears what is dead, while others work', async () => {
    await open({ embedded: { upkeep: { checkpoint: 100, vacuum: 100 } } });
    const redo = async () =>
      (await database.executeSql('select redo_lsn::text as redo from pg_control_checkpoint()'))
        .rows[0]?.redo;
    const pages = async () =>
      Number(
        (await database.executeSql(`select pg_relation_size('redirect') as size`)).rows[0]?.size,
      );
    const before = await redo();
    const many = `insert into redirect (old_path, new_path) select '/' || i, '/' from generate_series(1, 5000) i`;
    await database.executeSql(many);
    const full = await pages();
    await database.executeSql('delete from redirect');
    await expect.poll(redo, { timeout: 5_000 }).not.toBe(before);
    // VACUUM gives the empty end of a table back to the disk.
    await expect.poll(pages, { timeout: 5_000 }).toBeLessThan(full);
    await write('still here');
    expect(said).toEqual([]);
  });
});
