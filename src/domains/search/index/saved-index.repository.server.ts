import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';

interface SavedBytes {
  /** of the documents in it */
  version: number;
  /** by which it was built */
  rules: string;
  bytes: Uint8Array;
}

/** Bytes of a part: the embedded database holds each in memory several times. */
const PART = 1 << 20;
/** id of the advisory lock: arbitrary, but unique */
const SAVING = 73_910_443;

export async function selectSaved(db: Db): Promise<SavedBytes | null> {
  const parts = await db
    .selectFrom('search_index_part')
    .select(['version', 'rules', 'bytes'])
    .orderBy('part')
    .execute();
  const [first] = parts;
  return first ? { ...first, bytes: Buffer.concat(parts.map(({ bytes }) => bytes)) } : null;
}

/** Serialised by a lock: two nodes may save at the same time, and parts of both fit nowhere. */
export async function replaceSaved(trx: Trx, { version, rules, bytes }: SavedBytes): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SAVING}::bigint)`.execute(trx);
  await trx.deleteFrom('search_index_part').execute();
  for (let part = 0; part * PART < bytes.length; part++) {
    const range = Buffer.from(bytes.subarray(part * PART, (part + 1) * PART));
    await trx
      .insertInto('search_index_part')
      .values({ part, version, rules, bytes: range })
      .execute();
  }
}
