import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database.ts';
import { openTestDatabase } from '../../test-database.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const run = async (sql: string, values?: unknown[]) =>
  (await database.executeSql(sql, values)).rows as Record<string, unknown>[];

/** prepared from the second time on */
async function runOften(sql: string, values: unknown[], times = 4) {
  const answers = [];
  for (let n = 0; n < times; n++) answers.push(await run(sql, values));
  return answers;
}

describe('a statement that is repeated', () => {
  it('answers the same each time, with other values too', async () => {
    const sql = 'select $1::int + 1 as sum, $2::text[] as words, $3::timestamptz as moment';
    const values = (n: number) => [n, ['a,b', 'c"d', null], new Date(n * 1000)];
    for (let n = 1; n <= 8; n++) {
      const expected = [{ sum: n + 1, words: ['a,b', 'c"d', null], moment: new Date(n * 1000) }];
      expect(await run(sql, values(n))).toEqual(expected);
    }
  });

  it('works on after it was refused, in a transaction too', async () => {
    const divide = 'select 10 / $1::int as share';
    await runOften(divide, [5]);
    await expect(run(divide, [0])).rejects.toMatchObject({ code: '22012' });
    expect(await run(divide, [2])).toEqual([{ share: 5 }]);
    const aborted = database.transaction(async () => {
      await expect(run(divide, [0])).rejects.toMatchObject({ code: '22012' });
      await run(divide, [2]);
    });
    await expect(aborted).rejects.toMatchObject({ code: '25P02' });
    expect(await run(divide, [1])).toEqual([{ share: 10 }]);
  });

  it('follows a change of its table', async () => {
    await run('create table seat (id int, name text)');
    await run('insert into seat values ($1, $2)', [1, 'Parkett']);
    const all = 'select * from seat where id = $1';
    await runOften(all, [1]);
    await run('alter table seat add column price int not null default 12');
    expect(await run(all, [1])).toEqual([{ id: 1, name: 'Parkett', price: 12 }]);
    await run('drop table seat');
    await run('create table seat (id text)');
    await run('insert into seat values ($1)', ['1a']);
    expect(await run(all, ['1a'])).toEqual([{ id: '1a' }]);
  });

  it('survives that everything prepared was dropped', async () => {
    const sql = 'select $1::text as word';
    await runOften(sql, ['Foyer']);
    await run('discard all');
    expect(await runOften(sql, ['Foyer'])).toEqual(Array(4).fill([{ word: 'Foyer' }]));
  });

  it('gives way to others when there are many', async () => {
    for (let n = 0; n < 450; n++) await runOften(`select $1::int + ${n} as sum`, [1], 2);
    const [{ count } = {}] = await run('select count(*)::int as count from pg_prepared_statements');
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThanOrEqual(201);
    expect(await run('select $1::int + 7 as sum', [1])).toEqual([{ sum: 8 }]);
  });

  it('tells how many rows it has changed', async () => {
    await run('create table row_count (n int)');
    await run('insert into row_count select 1');
    for (let n = 0; n < 3; n++) {
      const { numAffectedRows } = await database.db.executeQuery(
        CompiledQuery.raw('update row_count set n = $1', [n]),
      );
      expect(numAffectedRows).toBe(1n);
    }
  });
});
