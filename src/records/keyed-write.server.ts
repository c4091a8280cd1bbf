import { createHash } from 'node:crypto';
import type { Db, Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { COPIES_KEPT_MS } from '#lib/copies/copies-kept.ts';

interface KeyedWrite {
  /** missing: it is written in any case */
  key: string | undefined;
  /** author, kind and body */
  about: unknown;
  now: Date;
}

/**
 * Writes once for a key, and answers every repetition the same (G-420). Two at once wait for each other; a write that is
 * refused leaves no key behind. @throws Problem 422 for the key of another write
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
  if (!numInsertedOrUpdatedRows) return earlierAnswer<Answer>(trx, key, digest);
  const answer = await write();
  await trx
    .updateTable('keyed_write')
    .set({ answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute();
  return answer;
}

async function earlierAnswer<Answer>(trx: Trx, key: string, digest: string): Promise<Answer> {
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

/** Forgets keys that no browser's copy can send any more. Runs as a job. */
export async function sweepKeyedWrites(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('keyed_write')
    .where('written_at', '<', new Date(now.getTime() - COPIES_KEPT_MS))
    .execute();
}
