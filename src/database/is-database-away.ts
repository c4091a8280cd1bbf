/** Node's codes; PostgreSQL's classes 08 (connection), 57P0x (shutting down, starting) and 53300 (too many connections). */
const CODES = /^(ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|57P0[123]|08|53300)/;

/** Errors of `pg` and its pool without a code. */
const SENTENCES =
  /Connection terminated|connection timeout|not queryable|timeout exceeded when trying to connect/i;

/** Whether an error or its cause means that the database cannot be reached. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.test(code) || SENTENCES.test(error.message) || isDatabaseUnavailable(error.cause);
}
