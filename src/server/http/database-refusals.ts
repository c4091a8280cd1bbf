import { isDiskFull } from '#database/is-disk-full.ts';
import { Problem } from '#lib/api/problem.ts';
import { DISK_FULL } from '../platform/disk-space.ts';

/** Error codes for values that no column can store: PostgreSQL class 22. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22003', '22008']);

/**
 * Translates database errors that the schemas cannot prevent: a value that cannot be stored (NUL in a text, a number out
 * of range) is the client's mistake; a full disk, of files or database, has its own message. Null for any other error.
 */
export function toDatabaseRefusal(error: Error): Problem | null {
  if (isDiskFull(error)) return new Problem('store_full', DISK_FULL, { cause: error });
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !UNSTORABLE.has(code)) return null;
  return new Problem(
    'malformed',
    'Die Anfrage enthält Zeichen oder Zahlen, die es hier nicht gibt.',
    {
      cause: error,
    },
  );
}
