import { createRecent } from '#lib/cache/recent.ts';

export interface SlowStatement {
  at: string;
  ms: number;
  /** without values, which may be personal */
  sql: string;
}

const SLOW_MS = 500;
const KEPT = 20;
const MAX_LENGTH = 400;

/** Statements of this process that took long; with the embedded database also those that waited for another. */
export const slowStatements = createRecent<SlowStatement>(KEPT);

/** @param ms how long it took */
export function noteStatement(sql: string, ms: number): void {
  if (ms < SLOW_MS) return;
  slowStatements.note({
    at: new Date().toISOString(),
    ms: Math.round(ms),
    sql: sql.slice(0, MAX_LENGTH),
  });
}
