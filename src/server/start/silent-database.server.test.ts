import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openProxy } from '#database/postgres/proxy.test-kit.ts';
import {
  makeDatabase,
  type RunningProgram,
  signIn,
  startProgram,
} from './running-program.test-kit.ts';

/** Until silence is noticed (3 s) plus what a busy machine takes; TCP alone takes a quarter of an hour. */
const QUICK = 15_000;
/** After a thaw, the next attempt to connect follows within seconds. */
const RECOVERED = 60_000;

interface Answer {
  status: number;
  text: string;
  retryAfter: string | null;
}

let program: RunningProgram;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let database: Awaited<ReturnType<typeof makeDatabase>>;
let headers: Record<string, string>;
let page: string;

async function request(path: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(QUICK);
  const answer = await fetch(`${program.url}${path}`, { ...init, signal, redirect: 'manual' });
  const text = await answer.text();
  return { status: answer.status, text, retryAfter: answer.headers.get('retry-after') };
}

const readPage = () => request('/de/haus');
const writeTitle = (title: string) =>
  request(page, { method: 'PATCH', headers, body: JSON.stringify({ title }) });

describe.runIf(inject('testTemplate'))(
  'the running program, when the way to PostgreSQL falls silent',
  { timeout: 180_000 },
  () => {
    beforeAll(async () => {
      database = await makeDatabase();
      proxy = await openProxy(database.url);
      program = await startProgram(proxy.url);
      headers = await signIn(program.url);
      const made = await request('/de/api/pages/', {
        method: 'POST',
        headers,
        body: JSON.stringify({ title: 'Haus', is_online: true }),
      });
      page = `/de/api/pages/${JSON.parse(made.text).id}/`;
      expect((await readPage()).status).toBe(200);
    });
    afterAll(async () => {
      await program?.stop();
      await proxy?.close();
      await database?.drop();
    });

    it('answers reads and writes quickly with 503, serves held pages, and recovers (E-1, G-260)', async () => {
      proxy.freeze(true);
      const first = await Promise.all([
        request(page, { headers }),
        request('/de/search?q=woyzeck'),
        writeTitle('Verloren'),
        readPage(),
      ]);
      expect(first.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
      // from now on it is known: nothing waits any more
      const began = performance.now();
      const [ready, read, write, held] = await Promise.all([
        request('/readyz'),
        request(page, { headers }),
        writeTitle('Verloren'),
        readPage(),
      ]);
      expect(performance.now() - began).toBeLessThan(5000);
      expect(JSON.parse(ready.text).checks.database).toBe(false);
      expect([read.status, write.status, held.status]).toEqual([503, 503, 200]);
      expect(JSON.parse(write.text).detail).toMatch(/^Der Dienst ist gerade nicht erreichbar/);
      expect(Number(write.retryAfter)).toBeGreaterThan(0);

      proxy.thaw();
      await expect
        .poll(async () => (await request('/readyz')).status, { timeout: RECOVERED, interval: 500 })
        .toBe(200);
      expect((await writeTitle('Wieder da')).status).toBe(200);
      // the page as it was stays in its place until it can be rendered
      await expect
        .poll(async () => (await readPage()).text, { timeout: RECOVERED, interval: 500 })
        .toContain('Wieder da');
    });

    it('ends in time on SIGTERM (G-260, G-290)', async () => {
      proxy.freeze(true);
      const waiting = request(page, { headers }).catch(() => null);
      const { code, took } = await program.stop();
      await waiting;
      expect(code).toBe(0);
      expect(took).toBeLessThan(QUICK);
    });
  },
);
