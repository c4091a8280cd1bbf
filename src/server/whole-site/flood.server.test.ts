import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { type Answer, openWholeSite, withRoute } from './whole-site.test-kit.ts';

const ADDRESSES = 300;
/** being rendered and waiting for it (`RENDER_LIMITS`) */
const ADMITTED = 108;

let site: Awaited<ReturnType<typeof openWholeSite>>;
/** renders of the planted page that have begun, and what they wait for */
const flood = { begun: 0, held: Promise.withResolvers<void>() };
beforeAll(async () => {
  site = await openWholeSite((build) =>
    withRoute(build, 'de/langsam/:number', {
      default: () => null,
      async loader() {
        flood.begun += 1;
        await flood.held.promise;
        await sql`select pg_sleep(0.002)`.execute(site.house.database.db);
        return null;
      },
    }),
  );
  const { pages, records } = site.services;
  await pages.create(SYSTEM, { title: 'Start', slug: '', is_online: true, in_menu: true });
  const date_start = '2026-11-28T19:30:00+01:00';
  await records.events.create(SYSTEM, { name: 'Abend', date_start, is_online: true });
});
afterAll(() => site.close());

const requestAll = (path: (number: number) => string) =>
  Array.from({ length: ADDRESSES }, (_, number) => site.request(path(number)));

function expectNoOtherAnswer(answers: readonly Answer[]): void {
  const others = answers.filter(
    ({ status, headers }) => status !== 200 && !(status === 503 && Number(headers['retry-after'])),
  );
  expect(others.map(({ status, text }) => [status, text.slice(0, 200)])).toEqual([]);
}

const isReady = async () => {
  const { status, text } = await site.request('/readyz');
  return status === 200 && JSON.parse(text).checks.database === true;
};

describe('hundreds of uncached addresses at once', { timeout: 120_000 }, () => {
  it("are rendered up to the queue's length; others get Retry-After, cached pages and readiness are not affected (G-262)", async () => {
    await site.request('/de');
    const answers: Answer[] = [];
    const all = requestAll((number) => `/de/langsam/${number}`).map(async (each) => {
      answers.push(await each);
    });
    while (answers.length < ADDRESSES - ADMITTED && flood.begun <= ADMITTED) await sleep(10);
    expect(answers.every(({ status }) => status === 503)).toBe(true);
    expect(await isReady()).toBe(true);
    expect((await site.request('/de')).status).toBe(200);
    flood.held.resolve();
    await Promise.all(all);
    expectNoOtherAnswer(answers);
    expect(flood.begun).toBe(ADMITTED);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ADMITTED);
  });

  it('never fail and never make the database look away, for real lists too (G-262)', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 11, 1 + number)).toISOString();
    const all = requestAll((number) => `/de/programm?date=${day(number).slice(0, 10)}`);
    let isDone = false;
    const answers = Promise.all(all).finally(() => {
      isDone = true;
    });
    const readiness: boolean[] = [];
    while (!isDone) {
      readiness.push(await isReady());
      await sleep(50);
    }
    expectNoOtherAnswer(await answers);
    expect(readiness).not.toContain(false);
  });
});
