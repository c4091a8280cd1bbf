import { Problem } from '../lib/problem.ts';

/** What the database says of values that none of its columns can hold: PostgreSQL class 22. */
const UNSTORABLE = new Set(['22021', '22P05', '22P02', '22003', '22008']);

/**
 * The last net below the schemas: a value that cannot be in the database is the fault of who sent it (NUL in a text,
 * a number beyond all numbers), not of the server.
 */
export function databaseRefusal(error: Error): Problem | null {
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
