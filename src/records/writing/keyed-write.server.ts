import { createHash } from 'node:crypto';
import type { Db, Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { MAX_COPY_AGE_MS } from '#lib/copies/max-copy-age.ts';

interface KeyedWrite {
  /** missing: always writes */
  key: string | undefined;
  /** author, kind and body */
  about: unknown;
  now: Date;
}

/**
 * Writes once per key; repetitions get the stored answer (G-420). Concurrent writes with one key run one after the other; a
 * rejected write does not store its key. @throws Problem 422 if the key belongs to another write
 */
export async function writeOnce<Answer>(
  trx: Trx,
  { key, about, now }: KeyedWrite,
  write: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return write();
  const digest = createHash('sha256').update(JSON.stringify(about)).digest('base64url');
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('keyed_write')
    .values({ key, digest, written_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return findEarlierAnswer<Answer>(trx, key, digest);
  const answer = await write();
  await trx
    .updateTable('keyed_write')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute();
  return answer;
}

async function findEarlierAnswer<Answer>(trx: Trx, key: string, digest: string): Promise<Answer> {
  const earlier = await trx
    .selectFrom('keyed_write')
    .select(['digest', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.digest !== digest) {
    const detail = 'Dieser Schlüssel (Idempotency-Key) gehört schon zu einer anderen Änderung.';
    throw new Problem('invalid', detail);
  }
  return earlier.answer as Answer;
}

/** Deletes keys older than any local copy that could still send them. Runs as a job. */
export async function sweepKeyedWrites(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('keyed_write')
    .where('written_at', '<', new Date(now.getTime() - MAX_COPY_AGE_MS))
    .execute();
}
