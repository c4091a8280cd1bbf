import { setImmediate as letOthers } from 'node:timers/promises';

/** After this long, requests that have arrived meanwhile have their turn. */
const TURN_MS = 5;

/** Joins a long text whose parts are made one by one, without holding up the process. */
export async function joinInTurns(parts: Iterable<string>): Promise<string> {
  const made: string[] = [];
  let begin = performance.now();
  for (const part of parts) {
    made.push(part);
    if (performance.now() - begin < TURN_MS) continue;
    await letOthers();
    begin = performance.now();
  }
  return made.join('');
}
