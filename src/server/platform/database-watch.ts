import type { Database } from '#database/database.ts';

/** Load balancers stop waiting after about this long. */
const TIMEOUT_MS = 2000;
const INTERVAL_MS = 500;

/** Whether the database responds in time. */
export async function isDatabaseResponding(database: Pick<Database, 'answers'>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  return Promise.race([database.answers(), timeout]).finally(() => clearTimeout(timer));
}

/**
 * Notifies when a remote database becomes unavailable and when it is back, so that cached pages are still served. The
 * embedded one is part of this process and cannot fail alone.
 * @returns ends the watch
 */
export function watchDatabase(
  database: Database,
  notify: (unavailable: boolean) => void,
): () => void {
  if (database.kind === 'embedded') return () => {};
  let unavailable = false;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const check = async () => {
    const isUnavailable = !(await isDatabaseResponding(database));
    if (ended) return;
    if (isUnavailable !== unavailable) notify(isUnavailable);
    unavailable = isUnavailable;
    timer = setTimeout(check, INTERVAL_MS).unref();
  };
  timer = setTimeout(check, INTERVAL_MS).unref();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
