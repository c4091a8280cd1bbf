import { fromKysely, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { openTestDatabase } from '../test-database.server.ts';
import { bossBackend, bossDatabase } from './pg-boss-db.ts';

const QUEUE = 'mail';
const TIME = 60_000;
let database: Database;
let boss: PgBoss;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  boss = new PgBoss({
    db: bossDatabase(database),
    backend: bossBackend(database),
    useListenNotify: true,
    schedule: false,
  });
  boss.on('error', (error) => errors.push(error));
  await boss.start();
  await boss.createQueue(QUEUE, { notify: true });
}, TIME);

afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
}, TIME);

const redirect = (name: string) => ({ old_path: `/${name}`, new_path: '/' });
const waiting = async () => {
  const { rows } = await database.executeSql(
    `select data->>'to' as to from pgboss.job where name = $1 and state = 'created' order by created_on`,
    [QUEUE],
  );
  return rows.map((row) => row.to);
};
const redirects = async () =>
  (await database.db.selectFrom('redirect').select('old_path').execute()).map(
    (row) => row.old_path,
  );

it('a row and its job are committed together', async () => {
  await database.transaction(async (trx) => {
    await trx.insertInto('redirect').values(redirect('a')).execute();
    await boss.send(QUEUE, { to: 'a' }, { db: fromKysely(trx) });
  });
  expect(await redirects()).toEqual(['/a']);
  expect(await waiting()).toEqual(['a']);
});

it('a row and its job are undone together', async () => {
  const failing = database.transaction(async (trx) => {
    await trx.insertInto('redirect').values(redirect('b')).execute();
    await boss.send(QUEUE, { to: 'b' }, { db: fromKysely(trx) });
    throw new Error('doch nicht');
  });
  await expect(failing).rejects.toThrow('doch nicht');
  expect(await redirects()).toEqual(['/a']);
  expect(await waiting()).toEqual(['a']);
});

it('a job sent inside a transaction belongs to it, also without passing it on', async () => {
  const failing = database.transaction(async () => {
    await boss.send(QUEUE, { to: 'c' });
    throw new Error('doch nicht');
  });
  await expect(failing).rejects.toThrow('doch nicht');
  expect(await waiting()).toEqual(['a']);
  await database.transaction(async () => {
    await boss.send(QUEUE, { to: 'd' });
  });
  expect(await waiting()).toEqual(['a', 'd']);
});

it('a burst of a hundred jobs is done at once, not at the next poll', async () => {
  await boss.deleteAllJobs(QUEUE);
  const done = new Set<string>();
  const options = { batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 30 };
  await boss.work<{ to: string }>(QUEUE, options, async (jobs) => {
    for (const job of jobs) done.add(job.data.to);
  });
  await Promise.all(
    Array.from({ length: 100 }, (_, number) => boss.send(QUEUE, { to: `${number}` })),
  );
  await expect.poll(() => done.size, { timeout: 15_000 }).toBe(100);
  expect(errors).toEqual([]);
});
