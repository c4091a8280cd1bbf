import { describe, inject, it } from 'vitest';
import { isDatabaseUnavailable } from '../is-database-away.ts';
import { silentLogger } from '../logger.ts';
import { openTestDatabase } from '../test-database.server.ts';
import { databaseAt } from '../test-server.ts';
import { openPostgres } from './postgres.ts';
import { openProxy } from './proxy.test-kit.ts';

const template = inject('testTemplate');
/** of a busy machine; TCP alone takes a quarter of an hour */
const BOUND = 60_000;

async function openBehindProxy() {
  const made = await openTestDatabase();
  const { rows } = await made.executeSql('select current_database() as name');
  const proxy = await openProxy(databaseAt(template?.url ?? '', String(rows[0]?.name)));
  const database = await openPostgres({ databaseUrl: proxy.url, logger: silentLogger });
  const end = async () => {
    await database.close();
    await proxy.close();
    await made.close();
  };
  return { database, made, proxy, end };
}

// All of them mostly wait, each for a database and a way of its own.
describe
  .runIf(template)
  .concurrent('a way to PostgreSQL that falls silent', { timeout: BOUND }, () => {
    it('is given up: waiting statements fail as unavailable, new ones fail at once, until it answers again (E-1, G-260)', async ({
      expect,
    }) => {
      const { database, proxy, end } = await openBehindProxy();
      const first = database.transaction(async (trx) => {
        await trx.selectFrom('redirect').select('id').execute();
        proxy.freeze(true);
        await trx.selectFrom('redirect').select('id').execute();
      });
      expect(isDatabaseUnavailable(await first.catch((error) => error))).toBe(true);
      expect(await database.answers()).toBe(false);
      const next = await database.executeSql('select 1').catch((error) => error);
      expect(isDatabaseUnavailable(next)).toBe(true);
      proxy.thaw();
      await expect.poll(() => database.answers(), { timeout: BOUND }).toBe(true);
      expect((await database.executeSql('select 1 as n')).rows).toEqual([{ n: 1 }]);
      await end();
    });

    it('ends a start that waits for another one, instead of keeping it waiting for ever (G-325)', async ({
      expect,
    }) => {
      const { made, proxy, end } = await openBehindProxy();
      const taken = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const other = made.runExclusively(() => {
        taken.resolve();
        return held.promise;
      });
      await taken.promise;
      const start = openPostgres({ databaseUrl: proxy.url, logger: silentLogger }).catch(
        (error) => error,
      );
      const waits = `
      select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and not granted and datname = current_database()`;
      await expect
        .poll(async () => (await made.executeSql(waits)).rows.length, { timeout: BOUND })
        .toBeGreaterThan(0);
      proxy.freeze(true);
      const failure = await start;
      expect(isDatabaseUnavailable(failure)).toBe(true);
      held.resolve();
      await other;
      await end();
    });

    it('lets a process end all the same', async ({ expect }) => {
      const { database, proxy, end } = await openBehindProxy();
      await database.listen(
        'news',
        () => {},
        () => {},
      );
      await database.executeSql('select 1');
      proxy.freeze(true);
      const waiting = database.executeSql('select 2').catch((error) => error);
      await end();
      expect(await waiting).toBeInstanceOf(Error);
    });

    it('is left where new connections get through, and what is slow is left alone (E-1, G-260)', async ({
      expect,
    }) => {
      const { database, made, proxy, end } = await openBehindProxy();
      const heard: string[] = [];
      let lost = 0;
      await database.listen(
        'news',
        (payload) => heard.push(payload),
        () => lost++,
      );
      await database.executeSql('select 1');
      proxy.freeze(false);
      const dead = database.executeSql('select 2');
      await expect(dead).rejects.toThrow();
      const slow = database.executeSql('select pg_sleep(6), 3 as n');
      await expect.poll(() => lost, { timeout: BOUND }).toBeGreaterThan(0);
      await made.notify('news', 'after');
      await expect.poll(() => heard).toEqual(['after']);
      expect((await slow).rows[0]?.n).toBe(3);
      await end();
    });
  });
