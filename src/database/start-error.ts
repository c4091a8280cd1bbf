/** Why the database could not be opened. */
export type DatabaseStartCode =
  | 'locked'
  | 'newer'
  | 'damaged'
  /** the folder holds a house's media, but no database */
  | 'lost'
  | 'disk_full'
  | 'unreachable'
  | 'too_old'
  /** the disk does not confirm what was written (fsync), so nothing would be safe */
  | 'unsafe';

/** Ends the start. `message` is one German sentence for the person who runs the house's server; `cause` is for the log. */
export class DatabaseStartError extends Error {
  readonly code: DatabaseStartCode;

  constructor(code: DatabaseStartCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseStartError';
    this.code = code;
  }
}
