import { Problem } from '#lib/api/problem.ts';
import { DISK_FULL } from '../platform/disk-space.ts';

/** What the database says of values that none of its columns can hold: PostgreSQL class 22. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22003', '22008']);

/**
 * Catches what the schemas let through: a value that the database cannot store (NUL in a text, a number out of range) is
 * the sender's fault, and a full disk (of the files or the database) has a sentence of its own.
 */
export function databaseRefusal(error: Error): Problem | null {
  const { code } = error as { code?: unknown };
  if (code === 'ENOSPC' || code === '53100')
    return new Problem('store_full', DISK_FULL, { cause: error });
  if (typeof code !== 'string' || !UNSTORABLE.has(code)) return null;
  return new Problem(
    'malformed',
    'Die Anfrage enthält Zeichen oder Zahlen, die es hier nicht gibt.',
    {
      cause: error,
    },
  );
}
