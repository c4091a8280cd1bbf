/**
 * How long a malicious text blocks the event loop (goal: 200 ms, G-360): sent as an administrator in every text of every
 * creating call of the API description. The program reports the blocked time itself (`/metrics`).
 */
import { describedCalls } from '#server/hostile/described-calls.test-kit.ts';
import { bodyWith, listTexts } from '#server/hostile/list-texts.test-kit.ts';
import { signIn, startHouse } from './house.ts';
import { figure, median, type Result } from './result.ts';

const SCRAPS = ['<ul><li>', '<', '<em>'];
/** More than any call reads, more than a change of a page may be (G-310), and more than a text may be long (G-255). */
const LENGTHS = [1_000_000, 390_000, 79_000];
const TEXTS = SCRAPS.flatMap((scrap) => LENGTHS.map((length) => [scrap, length] as const));
const LAG = /^nodejs_eventloop_lag_max_seconds (\S+)/m;

/** @returns milliseconds, the longest since the last call */
async function longestBlocking(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(LAG.exec(metrics)?.[1] ?? Number.NaN) * 1000;
}

/** @param folder of a house that is furnished */
export async function measureHostileTexts(folder: string): Promise<Result[]> {
  const house = await startHouse(folder);
  try {
    const headers = await signIn(house.url);
    const description = await (await fetch(`${house.url}/api/docs/json`)).json();
    const calls = describedCalls(description).filter(
      ({ method, path }) => method === 'post' && !path.includes('{'),
    );
    const send = async (path: string, body: unknown) => {
      const asked = { method: 'POST', headers, body: JSON.stringify(body) };
      // a connection that is closed while it is written to: too long
      const { status } = await fetch(house.url + path, asked).catch(() => ({ status: 413 }));
      if (status < 400 || status >= 500) throw new Error(`${path} answers ${status}.`);
      return longestBlocking(house.url);
    };
    let worst = { time: 0, name: '' };
    await longestBlocking(house.url);
    for (const { path, body = {} } of calls) {
      for (const way of listTexts(body)) {
        for (const [scrap, length] of TEXTS) {
          const sent = bodyWith(way, scrap.repeat(length / scrap.length));
          const first = await send(path, sent);
          if (first <= worst.time) continue;
          // once may be other work: of the program, or of the machine
          const time = median([first, await send(path, sent), await send(path, sent)]);
          if (time > worst.time) worst = { time, name: `${scrap} in ${path} ${way.join('.')}` };
        }
      }
    }
    const measure = `worst blocking of hostile texts: ${worst.name}`;
    return [figure(measure, worst.time, { max: 200, unit: 'ms', digits: 0 })];
  } finally {
    await house.stop();
  }
}
