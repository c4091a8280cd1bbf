/** Of the file system and of PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Of the folder's lock, which is a file of SQLite. */
const SQLITE_FULL = 13;

/** Whether an error or its cause means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', errcode } = error as { code?: string; errcode?: number };
  return (
    CODES.has(code) ||
    errcode === SQLITE_FULL ||
    /no space left on device/i.test(error.message) ||
    isDiskFull(error.cause)
  );
}
