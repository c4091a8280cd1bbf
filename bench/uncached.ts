/**
 * What a page costs that is not in the cache: address to bytes, through Fastify, loaders, database, rendering,
 * compression. Goal: ≤ 2 ms of CPU for 60 KB of HTML, and ≤ 4 times a bare `renderToString` of the same tree.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { figure, median, type Result } from './result.ts';
import type { Order, Ready, Spent } from './uncached-server.ts';

const BYTES = 60_000;
const ROUNDS = 9;
const TIMES = 150;
const WARM_UP = 600;

async function ask<T>(child: ChildProcess, order: Order): Promise<T> {
  const answer = once(child, 'message');
  child.send(order);
  return (await answer)[0] as T;
}

/** @param folder of a house that is furnished; a page is added to it */
export async function measureUncached(folder: string): Promise<Result[]> {
  const script = fileURLToPath(new URL('./uncached-server.ts', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(script, [folder, String(BYTES)], { env });
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

async function compare(child: ChildProcess, { port, path, bytes }: Ready): Promise<Result[]> {
  const url = `http://127.0.0.1:${port}${path}`;
  const visit = async (times: number) => {
    for (let n = 0; n < times; n++) {
      const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
      await answer.arrayBuffer();
    }
  };
  await visit(WARM_UP);
  await ask(child, { do: 'bare', times: WARM_UP });
  const rounds: { all: number; main: number; bare: number }[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    await ask(child, { do: 'begin' });
    await visit(TIMES);
    const { all, main } = await ask<Spent>(child, { do: 'end' });
    const bare = await ask<Spent>(child, { do: 'bare', times: TIMES });
    rounds.push({ all: all / TIMES, main: main / TIMES, bare: bare.main / TIMES });
  }
  const of = (name: 'all' | 'main' | 'bare') => median(rounds.map((round) => round[name]));
  const scale = 60_000 / bytes;
  return [
    figure('bare renderToString of the same tree, 60 KB', of('bare') * scale, { unit: 'ms' }),
    figure('uncached page, all threads, 60 KB', of('all') * scale, { most: 2, unit: 'ms' }),
    figure('uncached page, main thread alone, 60 KB', of('main') * scale, { unit: 'ms' }),
    figure(
      'uncached page, of bare renderToString',
      median(rounds.map(({ all, bare }) => all / bare)),
      {
        ...{ most: 4, unit: '×' },
      },
    ),
  ];
}
