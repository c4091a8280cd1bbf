/** Writes to a data folder until its disk is full, and reports acknowledged writes; for tests only. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { readEnv } from '../platform/env.ts';
import { openFoundation } from './open-foundation.ts';

const [, , DATA_DIR = ''] = process.argv;
const { database } = await openFoundation(readEnv({ DATA_DIR }));
await sql`create table filled (number int, logged text)`.execute(database.db);
process.stdout.write('open\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
for (let number = 1; ; number++) {
  const bytes = randomBytes(100_000).toString('base64');
  // The log alone: a table that cannot grow only refuses its statement.
  const logged = sql`pg_logical_emit_message(true, 'filled', ${bytes}::text)::text`;
  const isStored = await sql`insert into filled values (${number}, ${logged})`
    .execute(database.db)
    .then(
      () => true,
      () => false,
    );
  if (isStored) process.stdout.write(`stored ${number}\n`);
}
