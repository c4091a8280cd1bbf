import type { Database } from '#database/database.ts';

/** Longer than this and a balancer has given up waiting. */
const PATIENCE_MS = 2000;
const INTERVAL_MS = 500;

/** Whether the database answers in time. */
export async function databaseAnswers(database: Pick<Database, 'answers'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  return Promise.race([database.answers(), patience]).finally(() => clearTimeout(timer));
}

/**
 * Tells when a database on another machine goes away and comes back, so that kept pages go on being shown. The
 * embedded one is part of this process: it does not go away alone.
 * @returns ends the watch
 */
export function watchDatabase(database: Database, tell: (away: boolean) => void): () => void {
  if (database.kind === 'embedded') return () => {};
  let away = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async () => {
    const isAway = !(await databaseAnswers(database));
    if (ended) return;
    if (isAway !== away) tell(isAway);
    away = isAway;
    timer = setTimeout(look, INTERVAL_MS).unref();
  };
  timer = setTimeout(look, INTERVAL_MS).unref();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
