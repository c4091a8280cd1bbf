/**
 * A flood from outside, on both databases: 3,000 concurrent requests for uncached URLs, and 1,000 connections reading the
 * cached home page. Goal: no 500, no time-out, and `/readyz` stays ok.
 */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestPostgres } from '../tools/postgres.ts';
import { inFolder, type RunningHouse, startHouse, untilQuiet } from './house.ts';
import { p } from './programme.ts';
import { figure, type Result } from './result.ts';
import { requestTimed, type TimedAnswer } from './timed-request.ts';

const ADDRESSES = 3000;
const CONNECTIONS = 1000;
/** of each connection, one after the other */
const REQUESTS = 10;
const READINESS_MS = 100;
const DAY_MS = 86_400_000;

/** @returns the result of `work`, and how often `/readyz` failed */
async function watched<T>({ url }: RunningHouse, work: () => Promise<T>) {
  const readiness: boolean[] = [];
  let isDone = false;
  const watch = (async () => {
    while (!isDone) {
      const { status, text } = await requestTimed(`${url}/readyz`);
      readiness.push(status === 200 && JSON.parse(text).checks.database === true);
      await sleep(READINESS_MS);
    }
  })();
  const result = await work();
  isDone = true;
  await watch;
  return { result, unready: readiness.filter((isReady) => !isReady).length };
}

async function askUncached({ url }: RunningHouse): Promise<TimedAnswer[]> {
  const first = Date.UTC(2027, 0, 1);
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const addresses = Array.from({ length: ADDRESSES }, (_, number) => {
    const day = new Date(first + number * DAY_MS).toISOString().slice(0, 10);
    return `${url}/de/programm?date=${day}`;
  });
  return Promise.all(addresses.map((address) => requestTimed(address, { agent })));
}

async function askCached({ url }: RunningHouse): Promise<TimedAnswer[]> {
  const read = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answers: TimedAnswer[] = [];
    for (let n = 0; n < REQUESTS; n++) answers.push(await requestTimed(`${url}/de`, { agent }));
    agent.destroy();
    return answers;
  };
  return (await Promise.all(Array.from({ length: CONNECTIONS }, read))).flat();
}

async function measureHouse(house: RunningHouse, database: string): Promise<Result[]> {
  await requestTimed(`${house.url}/de`);
  await requestTimed(`${house.url}/de`);
  const rows = (
    name: string,
    { result, unready }: { result: readonly TimedAnswer[]; unready: number },
  ): Result[] => {
    const count = (status: number) => result.filter((each) => each.status === status).length;
    const others = result.length - count(0) - count(200) - count(503);
    const none = { max: 0, unit: '', digits: 0 };
    const many = { unit: '', digits: 0 };
    const title = `${database}: ${name}`;
    return [
      figure(`${title}, 200`, count(200), many),
      figure(`${title}, 503`, count(503), many),
      figure(`${title}, 500 and others`, others, none),
      figure(`${title}, without an answer`, count(0), none),
      figure(`${title}, not ready`, unready, none),
      figure(
        `${title}, p99`,
        p(
          result.map(({ ms }) => ms),
          0.99,
        ),
        { unit: 'ms', digits: 0 },
      ),
    ];
  };
  try {
    const uncached = await watched(house, () => askUncached(house));
    const cached = await watched(house, () => askCached(house));
    return [
      ...rows(`${ADDRESSES} uncached at once`, uncached),
      ...rows(`${CONNECTIONS} connections, cached page`, cached),
    ];
  } finally {
    await house.stop();
  }
}

async function measureOnPostgres(folder: string): Promise<Result[]> {
  const postgres = await startTestPostgres();
  if ('missing' in postgres) {
    return [{ measure: 'flood, PostgreSQL', goal: '–', result: postgres.missing, ok: null }];
  }
  try {
    const house = await startHouse(folder, { DATABASE_URL: postgres.url });
    await untilQuiet(house);
    return await measureHouse(house, 'PostgreSQL');
  } finally {
    await postgres.stop();
  }
}

/** @param folder of a house that is furnished; on PostgreSQL it is furnished again */
export async function measureFlood(folder: string): Promise<Result[]> {
  return [
    ...(await measureHouse(await startHouse(folder), 'embedded')),
    ...(await inFolder(measureOnPostgres)),
  ];
}
