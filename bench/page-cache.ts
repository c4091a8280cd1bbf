/**
 * How much of a bare node:http server the page cache reaches with the same bytes (goal: ≥ 0.75 of its requests per
 * second, p99 ≤ 1.5 times its own, in every encoding). Both servers and the load run in processes of their own;
 * the rounds alternate, so that whatever else the machine does hits both.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { systemClock } from '#lib/time/clock.ts';
import { type Answer, makeVariant } from '#server/page-cache/answer.ts';
import type { Encoding } from '#server/page-cache/encodings.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { policyText } from '#server/page-cache/security-policy.ts';
import { type LoadResult, load } from './load.ts';
import { figure, median, type Result } from './result.ts';

const ENCODINGS: Encoding[] = ['identity', 'gzip', 'br'];
const ROUNDS = 5;
const CONNECTIONS = 20;

/** A page of 56 KB whose text does not repeat more than that of a real one. */
function samplePage(): Answer {
  const words = ['Vorstellung', 'Premiere', 'Saal', 'Kammermusik', 'Einlass', 'Gespräch', 'Karten'];
  let body = '<!doctype html><html lang="de"><body>';
  for (let n = 0; body.length < 56_000; n++) {
    const word = words[(n * n + 3 * n) % words.length];
    body += `<article><h3>${word} ${(n * 7919) % 9973}</h3><p>${words[n % 5]} um ${n % 24} Uhr</p></article>`;
  }
  const hashes = Array.from({ length: 5 }, (_, n) => `'sha256-${'x'.repeat(42)}${n}='`);
  const headers: Answer['headers'] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policyText(hashes)],
    ['Cache-Control', 'public, max-age=0, must-revalidate'],
    ['Surrogate-Key', 'page:1 nav settings redirects media:5 media:6'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ];
  return { status: 200, headers, body: Buffer.from(body) };
}

async function serve(kind: string): Promise<void> {
  const answer = samplePage();
  const server = kind === 'bare' ? await bareServer(answer) : cacheServer(answer);
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}

/** The least that node:http can do: it knows nothing but the bytes. */
async function bareServer(answer: Answer) {
  const bodies = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  for (const encoding of ENCODINGS) {
    const { headers: flat, body } = await makeVariant(answer, 'x'.repeat(22), encoding);
    const headers: Record<string, string> = {};
    for (let at = 0; at < flat.length; at += 2) headers[String(flat[at])] = String(flat[at + 1]);
    bodies.set(`/${encoding}`, { headers, body });
  }
  return createServer((req, res) => {
    const found = bodies.get(req.url ?? '');
    if (!found) return void res.writeHead(404).end();
    res.writeHead(200, found.headers);
    res.end(found.body);
  });
}

function cacheServer(answer: Answer) {
  // Quality 11 stays away: both servers must send the same bytes.
  const cache = createPageCache({
    maxBytes: 64e6,
    build: 'b',
    clock: systemClock,
    queryKeys: ['date'],
    later: () => {},
  });
  return createServer((req, res) => {
    if (cache.handle(req, res)) return;
    void cache.answer(req, res, async () => ({ answer, facts: new AnswerFacts() }));
  });
}

function start(kind: 'bare' | 'cache'): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(import.meta.url), ['serve', kind], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', (port) => resolve({ child, port: Number(port) }));
  });
}

async function compare(ports: { bare: number; cache: number }, encoding: Encoding, ms: number) {
  const results: Record<'bare' | 'cache', LoadResult[]> = { bare: [], cache: [] };
  const round = (kind: 'bare' | 'cache', milliseconds: number) =>
    load({
      port: ports[kind],
      path: `/${encoding}`,
      headers: { 'Accept-Encoding': encoding, 'User-Agent': 'bench', Accept: 'text/html' },
      connections: CONNECTIONS,
      milliseconds,
    });
  for (const kind of ['bare', 'cache'] as const) await round(kind, 700);
  for (let n = 0; n < ROUNDS; n++) {
    for (const kind of n % 2 ? (['cache', 'bare'] as const) : (['bare', 'cache'] as const)) {
      results[kind].push(await round(kind, ms));
    }
  }
  const of = (kind: 'bare' | 'cache', field: keyof LoadResult) =>
    median(results[kind].map((result) => result[field]));
  return { encoding, of };
}

/** @param seconds of each round */
export async function measurePageCache(seconds = 2): Promise<Result[]> {
  const [bare, cache] = await Promise.all([start('bare'), start('cache')]);
  const results: Result[] = [];
  for (const encoding of ENCODINGS) {
    const ports = { bare: bare.port, cache: cache.port };
    const { of } = await compare(ports, encoding, seconds * 1000);
    const rate = of('cache', 'requests_per_second') / of('bare', 'requests_per_second');
    const tail = of('cache', 'p99_ms') / of('bare', 'p99_ms');
    const name = `cached page, ${encoding}`;
    results.push(
      figure(`${name}: requests per second of bare node:http`, rate, { least: 0.75, unit: '×' }),
      figure(`${name}: p99 at ${CONNECTIONS} connections of bare`, tail, { most: 1.5, unit: '×' }),
    );
  }
  bare.child.disconnect();
  cache.child.disconnect();
  return results;
}

if (import.meta.main && process.argv[2] === 'serve') await serve(process.argv[3] ?? '');
