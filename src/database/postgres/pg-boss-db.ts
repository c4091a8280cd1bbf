import type { Db as BossDatabase } from 'pg-boss';
import type { Database } from '../database.ts';

/**
 * The job queue on our connection, embedded or not:
 *
 *     new PgBoss({ db: bossDatabase(database), backend: bossBackend(database), useListenNotify: true })
 *
 * A `send` inside `database.transaction` is kept or undone with it, also when it is not told so by
 * `{ db: fromKysely(trx) }`: pg-boss looks up its queues on the way, which would wait for ever on one connection.
 *
 * Its own adapter for PGlite rolls back after an error, which could hit somebody else's transaction; here anyone who
 * leaves one open has it rolled back when the connection is given back.
 */
export function bossDatabase(database: Database): BossDatabase {
  return {
    executeSql: (text, values) => database.executeSql(text, values),
    listen: async (channel, onNotification, onReconnect) => {
      const listener = await database.listen(channel, onNotification, onReconnect);
      // pg-boss asks for it after every subscription, the first one too.
      onReconnect();
      return listener;
    },
  };
}

export function bossBackend({ kind }: Pick<Database, 'kind'>): 'pglite' | 'postgres' {
  return kind === 'embedded' ? 'pglite' : 'postgres';
}
