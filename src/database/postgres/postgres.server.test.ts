import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { isDatabaseUnavailable } from '../is-database-away.ts';
import { silentLogger } from '../logger.ts';
import { openDatabase } from '../open.server.ts';
import { openTestDatabase } from '../test-database.server.ts';
import { databaseAt, onServer } from '../test-server.ts';
import { openPostgres, rejectTooOld } from './postgres.ts';

const template = inject('testTemplate');
const url = template?.url ?? '';
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: 'unused' });

describe('the start', () => {
  it('reports in one sentence that PostgreSQL does not answer, without the password', async () => {
    // Port 9 (discard): nothing listens there.
    const refused = await open('postgres://haus:geheim@127.0.0.1:9/foyer').catch((error) => error);
    expect(refused).toMatchObject({
      name: 'DatabaseStartError',
      code: 'unreachable',
      message: 'PostgreSQL ist unter 127.0.0.1:9 nicht erreichbar.',
    });
  });

  it('refuses a PostgreSQL older than 15', () => {
    expect(() => rejectTooOld(140_018)).toThrow('PostgreSQL 14 ist zu alt');
    expect(() => rejectTooOld(150_000)).not.toThrow();
  });
});

describe.runIf(template)('on PostgreSQL', () => {
  it('a start waits for a server that is not there yet (G-580)', async () => {
    const { hostname, port } = new URL(url);
    const server = createServer((socket) => {
      const onward = connect(Number(port), hostname);
      socket.pipe(onward).pipe(socket);
      for (const end of [socket, onward]) end.on('error', () => end.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: itsPort } = server.address() as AddressInfo;
    server.close();
    const late = new URL(url);
    late.host = `127.0.0.1:${itsPort}`;
    const warn = vi.fn(() => void server.listen(itsPort, '127.0.0.1'));
    const logger = { ...silentLogger, warn };
    const database = await openPostgres({ databaseUrl: late.href, logger, startTimeout: 20_000 });
    expect(warn).toHaveBeenCalledOnce();
    await database.close();
    server.close();
  });

  it('a start does not wait for a server that refuses (G-580)', async () => {
    const databaseUrl = databaseAt(url, 'nirgends');
    const refused = openPostgres({ databaseUrl, logger: silentLogger, startTimeout: 60_000 });
    await expect(refused).rejects.toThrow('„nirgends“');
  });

  it('a database that does not exist is named', async () => {
    const refused = open(databaseAt(url, 'nirgends'));
    await expect(refused).rejects.toMatchObject({ code: 'unreachable' });
    await expect(refused).rejects.toThrow('„nirgends“');
  });

  it('a listener with a broken connection reconnects by itself and is notified of the gap', async () => {
    const database = await openTestDatabase();
    const heard: string[] = [];
    let lost = 0;
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => lost++,
    );
    await database.notify('news', 'before');
    await expect.poll(() => heard).toEqual(['before']);
    await database.executeSql(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`);
    await expect.poll(() => lost, { timeout: 5_000 }).toBe(1);
    await database.notify('news', 'after');
    await expect.poll(() => heard).toEqual(['before', 'after']);
    await database.close();
  });

  it('connections that break are replaced: the next statement works', async () => {
    const database = await openTestDatabase();
    await database.executeSql('select 1');
    const { rows } = await database.executeSql('select current_database() as name');
    await onServer(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}'`,
    );
    await expect
      .poll(() =>
        database.executeSql('select 1 as n').then(
          (answer) => answer.rows,
          () => null,
        ),
      )
      .toEqual([{ n: 1 }]);
    await database.close();
  });

  it('a server that goes away during a transaction undoes it, and the process goes on', async () => {
    const database = await openTestDatabase();
    const cutOff = database.transaction(async (trx) => {
      const { pid } = await trx
        .insertInto('redirect')
        .values({ old_path: '/a', new_path: '/' })
        .returning(sql<number>`pg_backend_pid()`.as('pid'))
        .executeTakeFirstOrThrow();
      await onServer(url, `select pg_terminate_backend(${pid})`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await expect(cutOff).rejects.toThrow();
    expect((await database.executeSql('select * from redirect')).rows).toEqual([]);
    await database.close();
  });

  it('a connection that does not become free in time is answered as away, not as a fault of the program (E-1)', async () => {
    const own = await openTestDatabase();
    const { rows } = await own.executeSql('select current_database() as name');
    const database = await openPostgres({
      databaseUrl: databaseAt(url, String(rows[0]?.name)),
      logger: silentLogger,
      connections: 1,
      waitTimeout: 1_500,
    });
    const busy = database.executeSql('select pg_sleep(3.5)');
    const refused = await database.executeSql('select 2').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(await database.answers()).toBe(true);
    await busy;
    expect((await database.executeSql('select 3 as n')).rows).toEqual([{ n: 3 }]);
    await database.close();
    await own.close();
  });

  it('several concurrent first starts on an empty one all succeed, one at a time', async () => {
    const name = `foyer_first_${process.pid}`;
    await onServer(url, `create database ${name}`);
    const started = await Promise.allSettled([1, 2, 3].map(() => open(databaseAt(url, name))));
    const opened = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(started.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
    let inside = 0;
    const seen = await Promise.all(
      opened.map((database) =>
        database.runExclusively(async () => {
          inside++;
          await database.executeSql('select pg_sleep(0.05)');
          return inside--;
        }),
      ),
    );
    expect(seen).toEqual([1, 1, 1]);
    for (const database of opened) await database.close();
    await onServer(url, `drop database ${name} with (force)`);
  });

  it('reading before writing requires a lock: FOR UPDATE keeps all four', async () => {
    const database = await openTestDatabase();
    const row = await database.db
      .insertInto('redirect')
      .values({ old_path: '/a', new_path: '/' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await Promise.all(
      [1, 2, 3, 4].map(() =>
        database.transaction(async (trx) => {
          const { hits } = await trx
            .selectFrom('redirect')
            .select('hits')
            .where('id', '=', row.id)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('redirect')
            .set({ hits: hits + 1 })
            .where('id', '=', row.id)
            .execute();
        }),
      ),
    );
    const after = await database.db.selectFrom('redirect').select('hits').executeTakeFirstOrThrow();
    expect(after.hits).toBe(4);
    await database.close();
  });
});
