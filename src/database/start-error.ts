/** Why the database could not be opened. */
export type DatabaseStartCode =
  | 'locked'
  | 'newer'
  /** the database could not be brought to this version, and is as it was */
  | 'migration'
  | 'damaged'
  /** the folder holds a house's media, but no database */
  | 'lost'
  | 'disk_full'
  | 'unreachable'
  | 'too_old'
  /** the embedded database's files are of another PostgreSQL */
  | 'other_major'
  /** the disk does not confirm writes (fsync), so data would not be safe */
  | 'unsafe';

/** Aborts the start. `message` is a German sentence for the operator; `cause` goes to the log. */
export class DatabaseStartError extends Error {
  readonly code: DatabaseStartCode;

  constructor(code: DatabaseStartCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseStartError';
    this.code = code;
  }
}
