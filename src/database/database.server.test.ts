import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './test-database.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const titles = async () =>
  (await database.db.selectFrom('page').select('title').orderBy('title').execute()).map(
    (row) => row.title,
  );
const page = (title: string) => ({ title, slug: title, path: `/${title}/` });

describe('values', () => {
  it('come back the same from both databases', async () => {
    const { rows } = await sql<Record<string, unknown>>`select
      9007199254740991::int8 as big, array[1, null]::int8[] as bigs, 1.5::real as real,
      '2026-11-21'::date as day, array['2026-11-21']::date[] as days,
      '2026-11-21 08:30:00.125+02'::timestamptz as moment, '2026-11-21 08:30:00'::timestamp as local,
      array['2026-11-21 08:30:00+02']::timestamptz[] as moments,
      12.30::numeric as price, '{"a": [1]}'::jsonb as json, array['x', 'y"z'] as texts, null::int8 as none,
      '90 minutes'::interval as span, true as yes, current_setting('timezone') as zone`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      bigs: [1, null],
      real: 1.5,
      day: '2026-11-21',
      days: ['2026-11-21'],
      moment: new Date('2026-11-21T06:30:00.125Z'),
      local: new Date('2026-11-21T08:30:00Z'),
      moments: [new Date('2026-11-21T06:30:00Z')],
      price: '12.30',
      json: { a: [1] },
      texts: ['x', 'y"z'],
      none: null,
      span: '01:30:00',
      yes: true,
      zone: 'UTC',
    });
  });

  it('go in the same way: dates, arrays, JSON as text', async () => {
    const moment = new Date('2026-11-21T06:30:00.125Z');
    const json = JSON.stringify([1, 'ä', { b: null }]);
    const { rows } = await sql<Record<string, unknown>>`select ${moment}::timestamptz as moment,
      ${'2026-11-21'}::date as day, ${['a,b', 'c"d', null]}::text[] as texts, ${json}::jsonb as json,
      ${[3, 4]}::int4[] as ints, ${null}::text as none`.execute(database.db);
    expect(rows[0]).toEqual({
      moment,
      day: '2026-11-21',
      texts: ['a,b', 'c"d', null],
      json: [1, 'ä', { b: null }],
      ints: [3, 4],
      none: null,
    });
  });

  it('counts changed rows', async () => {
    await database.db
      .insertInto('page')
      .values([page('zählt-1'), page('zählt-2')])
      .execute();
    const done = await database.db.deleteFrom('page').where('title', 'like', 'zählt-%').execute();
    expect(done[0]?.numDeletedRows).toBe(2n);
  });
});

describe('a transaction', () => {
  it('is committed as a whole or not at all', async () => {
    const failing = database.transaction(async (trx) => {
      await trx.insertInto('page').values(page('verworfen')).execute();
      throw new Error('doch nicht');
    });
    await expect(failing).rejects.toThrow('doch nicht');
    await database.transaction(async (trx) => {
      await trx.insertInto('page').values(page('behalten')).execute();
    });
    expect(await titles()).toEqual(['behalten']);
  });

  it('says so when a swallowed error has undone it', async () => {
    const swallowing = database.transaction(async (trx) => {
      await trx.insertInto('page').values(page('geschluckt')).execute();
      await sql`select 1 / 0`.execute(trx).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow();
    expect(await titles()).not.toContain('geschluckt');
  });

  it('rejects the outer database at once, on every way to reach it', async () => {
    const inside = /inside a transaction/;
    await database.transaction(async () => {
      await expect(titles()).rejects.toThrow(inside);
      await expect(database.transaction(async () => {})).rejects.toThrow(inside);
    });
    await database.db.transaction().execute(async () => {
      await expect(titles()).rejects.toThrow(inside);
    });
    expect(await titles()).toContain('behalten');
  });

  it('lets what it started use the database once it is over', async () => {
    let later: Promise<string[]> | undefined;
    await database.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(titles);
    });
    expect(await later).toContain('behalten');
  });

  it('keeps a savepoint', async () => {
    const trx = await database.db.startTransaction().execute();
    const saved = await trx.savepoint('vor dem Versuch').execute();
    await saved.insertInto('page').values(page('versucht')).execute();
    await saved.rollbackToSavepoint('vor dem Versuch').execute();
    await trx.commit().execute();
    expect(await titles()).not.toContain('versucht');
  });
});

describe('an error', () => {
  it("carries code, constraint and the caller's stack", async () => {
    await database.db.insertInto('page').values(page('einmal')).execute();
    async function theOneWhoAsked() {
      await database.db.insertInto('page').values(page('einmal')).execute();
    }
    const error = await theOneWhoAsked().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '23505', constraint: 'page_path', table: 'page' });
    expect((error as Error).stack).toContain('theOneWhoAsked');
  });

  it('in a value does no harm to the next one', async () => {
    const wrong = database.executeSql('select $1::int as n', ['keine Zahl']);
    await expect(wrong).rejects.toMatchObject({ code: '22P02' });
    expect(await titles()).toContain('behalten');
  });
});

describe('SQL of a library', () => {
  it('answers the rows of several statements in order', async () => {
    const { rows } = await database.executeSql('select 1 as n; begin; select 2 as n; commit');
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
    expect((await database.executeSql('select $1::int as n', [3])).rows).toEqual([{ n: 3 }]);
  });

  it('is part of the transaction it is called in', async () => {
    const failing = database.transaction(async () => {
      const sqlText = `insert into redirect (old_path, new_path) values ($1, '/') returning old_path`;
      expect((await database.executeSql(sqlText, ['/weg'])).rows).toEqual([{ old_path: '/weg' }]);
      throw new Error('doch nicht');
    });
    await expect(failing).rejects.toThrow('doch nicht');
    expect((await database.executeSql('select * from redirect')).rows).toEqual([]);
  });

  it('that fails between BEGIN and COMMIT leaves nothing open for the next one', async () => {
    const failing = database.executeSql('begin; create table halb (); select 1 / 0; commit');
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const { rows } = await database.executeSql(`select to_regclass('halb') as halb`);
    expect(rows).toEqual([{ halb: null }]);
  });
});

describe('notifications', () => {
  it('arrive after the commit, in order, until the listener closes', async () => {
    const heard: string[] = [];
    const listener = await database.listen(
      'Haus "A"',
      (payload) => heard.push(payload),
      () => {},
    );
    await database.transaction(async () => {
      await database.notify('Haus "A"', 'eins');
    });
    await database.notify('Haus "A"', 'zwei');
    await expect.poll(() => heard).toEqual(['eins', 'zwei']);
    await listener.close();
    await database.notify('Haus "A"', 'drei');
    await titles();
    expect(heard).toEqual(['eins', 'zwei']);
  });

  it('of a transaction that was undone never arrive', async () => {
    const heard: string[] = [];
    const listener = await database.listen(
      'undone',
      (payload) => heard.push(payload),
      () => {},
    );
    await database
      .transaction(async () => {
        await database.notify('undone', 'nie');
        throw new Error('undone');
      })
      .catch(() => {});
    await database.notify('undone', 'danach');
    await expect.poll(() => heard).toEqual(['danach']);
    await listener.close();
  });
});
