/**
 * One cancellation with 20,000 subscribers, on the embedded database: how long until the last mail, and whether pages wait for
 * it (V-13). A page is rendered for each request; before and during the sending it is requested at the same pace.
 */
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import { openDatabase } from '#database/open.server.ts';
import { freePort } from '../tools/postgres.ts';
import { type RunningHouse, startHouse, untilIdle } from './house.ts';
import { p } from './programme.ts';
import { figure, type Result } from './result.ts';

const RECIPIENTS = Number(process.env.RECIPIENTS ?? 20_000);
const AT_ONCE = 2000;
const DAY_MS = 86_400_000;
const PACE_MS = 100;
const BEFORE_MS = 20_000;
/** The performance was cancelled so long before the house starts: pages are measured before it counts as left alone. */
const CANCELLED_MS = 20_000;
const LONGEST_MS = 15 * 60_000;

/** A mail server that takes every mail and counts them by address. */
async function startSink() {
  const counts = new Map<string, number>();
  let connections = 0;
  let maxConnections = 0;
  const server = createServer((socket: Socket) => {
    connections += 1;
    maxConnections = Math.max(maxConnections, connections);
    let buffered = '';
    let isData = false;
    socket.write('220 sink\r\n');
    socket.on('error', () => {});
    socket.on('close', () => {
      connections -= 1;
    });
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = buffered.indexOf(end);
        if (at < 0) return;
        const line = buffered.slice(0, at);
        buffered = buffered.slice(at + end.length);
        if (isData) isData = false;
        const to = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
        if (to) counts.set(to, (counts.get(to) ?? 0) + 1);
        if (/^DATA$/i.test(line)) isData = true;
        socket.write(isData ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { port, counts, countMaxConnections: () => maxConnections, stop: () => server.close() };
}

/** @returns a performance in the next weeks, with its subscribers */
async function subscribeMany({ db }: Database): Promise<number> {
  const { id } = await db
    .selectFrom('event')
    .select('id')
    .where('is_online', '=', true)
    .where('event_status', '=', 'takes_place')
    .where('date_start', '>', new Date(Date.now() + 7 * DAY_MS))
    .orderBy('date_start')
    .limit(1)
    .executeTakeFirstOrThrow();
  const confirmed_at = new Date(Date.now() - DAY_MS);
  for (let first = 0; first < RECIPIENTS; first += AT_ONCE) {
    const values = Array.from({ length: Math.min(AT_ONCE, RECIPIENTS - first) }, (_, n) => ({
      email: `n${first + n}@post.example`,
      link_key: `key-${first + n}`,
      token_hash: `hash-${first + n}`,
      confirmed_at,
    }));
    const rows = await db.insertInto('subscriber').values(values).returning('id').execute();
    const subscriptions = rows.map((row) => ({
      subscriber_id: row.id,
      subject_type: 'event',
      subject_id: id,
      kinds: ['cancelled'],
      consent_text: 'Ja.',
      consented_at: confirmed_at,
      confirmed_at,
    }));
    await db.insertInto('subscription').values(subscriptions).execute();
  }
  return id;
}

/** As anything that writes: the trigger notes it. */
async function cancel({ db }: Database, id: number): Promise<void> {
  await db.updateTable('event').set({ event_status: 'cancelled' }).where('id', '=', id).execute();
  const at = new Date(Date.now() - CANCELLED_MS);
  await db.updateTable('event_change').set({ first_at: at, last_at: at }).execute();
}

/** Renders pages at a steady pace until it is stopped; a late answer delays no other request. */
function watchPages({ url }: RunningHouse) {
  const times: number[] = [];
  let day = Date.UTC(2028, 0, 1);
  let failed = 0;
  const timer = setInterval(async () => {
    day += DAY_MS;
    const begin = performance.now();
    const address = `${url}/de/programm?date=${new Date(day).toISOString().slice(0, 10)}`;
    const answer = await fetch(address).catch(() => null);
    await answer?.text();
    times.push(performance.now() - begin);
    if (!answer?.ok) failed += 1;
  }, PACE_MS);
  return () => {
    clearInterval(timer);
    return { p95: p(times, 0.95), failed };
  };
}

/** @param folder of a house that is furnished */
export async function measureNotices(folder: string): Promise<Result[]> {
  const database = await openDatabase({ dataDir: folder });
  await cancel(database, await subscribeMany(database));
  await database.close();
  const sink = await startSink();
  const house = await startHouse(folder, { MAIL_URL: `smtp://127.0.0.1:${sink.port}` });
  try {
    const started = performance.now();
    await untilIdle(house, 60_000);
    const endBefore = watchPages(house);
    await sleep(BEFORE_MS);
    const before = endBefore();

    while (sink.counts.size === 0 && performance.now() - started < LONGEST_MS) await sleep(100);
    const begun = performance.now();
    const endDuring = watchPages(house);
    while (sink.counts.size < RECIPIENTS && performance.now() - started < LONGEST_MS)
      await sleep(100);
    const ended = performance.now();
    const during = endDuring();

    const twice = [...sink.counts.values()].filter((count) => count > 1).length;
    const whole = { unit: '', digits: 0 };
    const ms = { unit: 'ms', digits: 0 };
    const title = `${RECIPIENTS} mails of one cancellation`;
    return [
      figure(`${title}: not arrived`, RECIPIENTS - sink.counts.size, { ...whole, max: 0 }),
      figure(`${title}: arrived twice`, twice, { ...whole, max: 0 }),
      figure(`${title}: from the first to the last`, (ended - begun) / 1000, { unit: 's' }),
      figure(`${title}: connections at once`, sink.countMaxConnections(), { ...whole, max: 2 }),
      figure('page before the sending, p95', before.p95, ms),
      figure('page during the sending, p95', during.p95, ms),
      figure('page during the sending, beside before, p95', during.p95 / before.p95, {
        unit: '×',
        max: 2,
      }),
      figure('page during the sending, failed', during.failed + before.failed, {
        ...whole,
        max: 0,
      }),
    ];
  } finally {
    await house.stop();
    sink.stop();
  }
}
