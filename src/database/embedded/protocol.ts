/** What passes between the main thread and the thread of the embedded database. */

export interface WorkerOptions {
  /** folder of the database; without it the database lives in memory */
  folder?: string;
  /** make the database in the folder; otherwise it has to be there */
  create?: boolean;
  /** for a database in memory: file of a dump to start from */
  dump?: string;
}

export type Command =
  /** one statement with parameters */
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  /** a text of one or several statements without parameters */
  | { kind: 'exec'; sql: string }
  /** makes a folder of this machine visible to COPY; answers a row with its `path` there */
  | { kind: 'mount'; folder: string }
  | { kind: 'unmount'; path: string }
  /** answered when idle; no side effects */
  | { kind: 'ping' }
  | { kind: 'close' };

/** As `pg` does it: without parameters the text may hold several statements. */
export function toCommand(sql: string, parameters: readonly unknown[]): Command {
  return parameters.length > 0 ? { kind: 'query', sql, parameters } : { kind: 'exec', sql };
}

export interface Answer {
  rows: Record<string, unknown>[];
  command?: string;
  affectedRows?: number;
  /** a BEGIN is open after this statement */
  inTransaction: boolean;
}

/** An error as a structured clone can carry it. */
export interface PlainError {
  message: string;
  /** SQLSTATE, or a code of the file system */
  code?: string;
  detail?: string;
  hint?: string;
  position?: string;
  where?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  /** the engine itself broke: the thread has to be restarted */
  broken?: boolean;
}

export type FromWorker =
  | { type: 'ready' }
  | { type: 'failed'; error: PlainError; log: string[] }
  | { type: 'panic'; line: string }
  | { type: 'answer'; id: number; answer: Answer }
  | { type: 'error'; id: number; error: PlainError; inTransaction: boolean }
  | { type: 'notification'; channel: string; payload: string };

export type ToWorker = { id: number; command: Command };
