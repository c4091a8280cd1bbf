/**
 * Cost of an uncached page, after a change elsewhere (menus, alert, time) or as first request: from URL to bytes, including
 * page cache, Fastify, loaders, rendering, compression, log. Goal: ≤ 2 ms of CPU for 60 KB of HTML, and ≤ 4 times a bare
 * `renderToString` of the same tree. Also, with the same goals: the first visit after a change of the page itself, which
 * queries the database; and a form of 60 fields, which is rendered for each visitor: at most twice a page. Visits and bare
 * renderings alternate, because consecutive renderings would profit from warm CPU caches.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readStartFlags } from './house.ts';
import { figure, median, type Result } from './result.ts';
import type { Order, Ready, Spent } from './uncached-server.ts';

const BYTES = 60_000;
const ROUNDS = 9;
const TIMES = 150;
const WARM_UP = 600;

/** set by `start.ts` itself */
const HEAP_STEPS = '--heap-growing-percent=20';

async function ask<T>(child: ChildProcess, order: Order): Promise<T> {
  const answer = once(child, 'message');
  child.send(order);
  return (await answer)[0] as T;
}

/** @param folder of a house that is furnished; a page is added to it */
export async function measureUncached(folder: string): Promise<Result[]> {
  const script = fileURLToPath(new URL('./uncached-server.ts', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(script, [folder, String(BYTES)], {
    env,
    execArgv: [...readStartFlags(), HEAP_STEPS],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [ready] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the server of the page ended'))),
    ])) as [Ready];
    return await compare(child, ready);
  } finally {
    if (child.connected) child.disconnect();
  }
}

async function compare(child: ChildProcess, ready: Ready): Promise<Result[]> {
  const visit = async (path: string, times: number) => {
    for (let n = 0; n < times; n++) {
      const url = `http://127.0.0.1:${ready.port}${path}`;
      const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
      if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  const measured = async (path: string) => {
    await ask(child, { do: 'begin' });
    await visit(path, 1);
    return ask<Spent>(child, { do: 'end' });
  };
  await visit(ready.path, WARM_UP);
  await visit(ready.unchanged, WARM_UP);
  await visit(ready.form, WARM_UP);
  await ask(child, { do: 'bare', times: WARM_UP });
  const rounds: Round[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const round = {
      changed: nothing(),
      unchanged: nothing(),
      form: nothing(),
      bare: nothing(),
    };
    for (let time = 0; time < TIMES; time++) {
      add(round.changed, await measured(ready.path));
      add(round.unchanged, await measured(ready.unchanged));
      add(round.form, await measured(ready.form));
      add(round.bare, await ask<Spent>(child, { do: 'bare', times: 1 }));
    }
    rounds.push(round);
  }
  return results(rounds, 60_000 / ready.bytes);
}

type Round = Record<'changed' | 'unchanged' | 'form' | 'bare', Spent>;

const nothing = (): Spent => ({ all: 0, main: 0 });

function add(sum: Spent, { all, main }: Spent): void {
  sum.all += all;
  sum.main += main;
}

function results(rounds: readonly Round[], scale: number): Result[] {
  const ms = (name: keyof Round, threads: keyof Spent) =>
    (median(rounds.map((round) => round[name][threads])) / TIMES) * scale;
  const ofBare = (name: 'changed' | 'unchanged') =>
    median(rounds.map((round) => round[name].all / round.bare.all));
  const ofPage = median(rounds.map(({ form, unchanged }) => form.all / unchanged.all));
  const unit = 'ms' as const;
  return [
    figure('bare renderToString of the same tree, 60 KB', ms('bare', 'all'), { unit }),
    figure('uncached page, all threads, 60 KB', ms('unchanged', 'all'), { max: 2, unit }),
    figure('uncached page, main thread alone, 60 KB', ms('unchanged', 'main'), { unit }),
    figure('uncached page, of bare renderToString', ofBare('unchanged'), { max: 4, unit: '×' }),
    figure('the same just changed, all threads, 60 KB', ms('changed', 'all'), { max: 2, unit }),
    figure('the same just changed, of bare renderToString', ofBare('changed'), {
      max: 4,
      unit: '×',
    }),
    figure('form of 60 fields, of that uncached page', ofPage, { max: 2, unit: '×' }),
  ];
}
