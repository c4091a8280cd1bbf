import type { CrashWork } from './crash-child.ts';

const TABLE = `create table if not exists crash_row (
  name text not null, half integer not null, filler text not null, primary key (name, half))`;

/** For a process that is killed: pairs of rows, each pair in one transaction. */
export const pairsOfRows: CrashWork = {
  kind: 'row',
  prepare: async (database) => {
    await database.executeSql(TABLE);
  },
  readAll: async (database) => {
    const { rows } = await database.executeSql(
      'select name, count(*) as halves from crash_row group by name',
    );
    return rows.map(({ name, halves }) => (halves === 2 ? `${name}` : `half of ${name}`));
  },
  write: (database, name) =>
    database.transaction(async () => {
      const insert = 'insert into crash_row (name, half, filler) values ($1, $2, $3)';
      await database.executeSql(insert, [name, 1, 'x'.repeat(500)]);
      await database.executeSql(insert, [name, 2, 'x'.repeat(500)]);
      // What a busy database does besides: write its log back in the middle of everything.
      if (name.endsWith('7'))
        await database.executeSql('update crash_row set filler = $1 where half = 1', ['y']);
    }),
};
