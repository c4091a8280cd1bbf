import type { Db as BossDatabase } from 'pg-boss';
import type { Database } from '../database.ts';

/**
 * The job queue on our connection, embedded or not:
 *
 *     new PgBoss({ db: bossDatabase(database), backend: bossBackend(database), useListenNotify: true })
 *
 * A `send` inside `database.transaction` is always part of it, even without `{ db: fromKysely(trx) }`: pg-boss looks up its
 * queues first, which would deadlock on one connection.
 *
 * Its own adapter for PGlite rolls back after an error, which could hit another caller's transaction; here an
 * open one is rolled back when its connection is released.
 */
export function bossDatabase(database: Database): BossDatabase {
  return {
    executeSql: (text, values) => database.executeSql(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const listener = await database.listen(channel, onNotification, onReconnect);
      // pg-boss expects this call after every subscription, including the first.
      onReconnect();
      return listener;
    },
  };
}

export function bossBackend({ kind }: Pick<Database, 'kind'>): 'pglite' | 'postgres' {
  return kind === 'embedded' ? 'pglite' : 'postgres';
}
