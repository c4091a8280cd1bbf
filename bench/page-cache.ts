/**
 * Throughput of cached pages relative to a bare node:http server (goal: ≥ 0.85 of its requests per second, p99 ≤ 1.3 times its
 * own, in every encoding). The program runs as with `npm start`; the bare server sends the same headers and bytes; the load
 * comes from another process. Rounds alternate, so that other load on the machine affects both.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Encoding } from '#server/page-cache/encodings.ts';
import { startHouse } from './house.ts';
import { GENERATOR, type LoadResult, load } from './load.ts';
import { figure, median, type Result } from './result.ts';

const ENCODINGS: Encoding[] = ['identity', 'gzip', 'br'];
const PAGE = '/de';
const ROUNDS = 3;
const CONNECTIONS = 20;
/** The smallest encoding of a page is made in the background, after it was requested again. */
const SETTLE_MS = 3000;

/** node:http sets these itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

interface Sent {
  encoding: Encoding;
  headers: [string, string][];
  /** base64 */
  body: string;
}

const buildHeaders = (encoding: Encoding) => ({ 'Accept-Encoding': encoding, Accept: 'text/html' });

/** The answer as it goes over the line. */
async function fetchRaw(url: string, encoding: Encoding): Promise<Sent> {
  const sent = request(url, { headers: buildHeaders(encoding) }).end();
  const [answer] = await once(sent, 'response');
  if (answer.statusCode !== 200) throw new Error(`${url} is answered with ${answer.statusCode}`);
  const body = Buffer.concat(await answer.toArray());
  const flat: string[] = answer.rawHeaders;
  const headers = flat.flatMap((name, at): [string, string][] =>
    at % 2 || OWN_HEADERS.has(name.toLowerCase()) ? [] : [[name, flat[at + 1] ?? '']],
  );
  return { encoding, headers, body: body.toString('base64') };
}

async function fetchSettled(url: string): Promise<Sent[]> {
  for (let n = 0; n < 3; n++) {
    for (const encoding of ENCODINGS) await fetchRaw(url, encoding);
  }
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  return Promise.all(ENCODINGS.map((encoding) => fetchRaw(url, encoding)));
}

/** Runs in its own process: sends fixed responses. */
function serveBare(): void {
  process.once('message', (answers: Sent[]) => {
    const byEncoding = new Map(
      answers.map(({ encoding, headers, body }) => [
        encoding as string,
        { headers: Object.fromEntries(headers), body: Buffer.from(body, 'base64') },
      ]),
    );
    const server = createServer((req, res) => {
      const found = byEncoding.get(String(req.headers['accept-encoding']));
      if (!found) return void res.writeHead(404).end();
      res.writeHead(200, found.headers);
      res.end(found.body);
    });
    server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  });
  process.once('disconnect', () => process.exit());
}

async function startBare(answers: Sent[]): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(import.meta.url), ['bare'], { stdio: 'inherit' });
  child.send(answers);
  const [port] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}${PAGE}` };
}

async function compare(urls: { bare: string; house: string }, encoding: Encoding, seconds: number) {
  const results: Record<'bare' | 'house', LoadResult[]> = { bare: [], house: [] };
  const round = (kind: 'bare' | 'house', duration: number) =>
    load({
      url: urls[kind],
      headers: buildHeaders(encoding),
      connections: CONNECTIONS,
      seconds: duration,
    });
  for (const kind of ['bare', 'house'] as const) await round(kind, 1);
  for (let n = 0; n < ROUNDS; n++) {
    for (const kind of n % 2 ? (['house', 'bare'] as const) : (['bare', 'house'] as const)) {
      results[kind].push(await round(kind, seconds));
    }
  }
  return (field: keyof LoadResult) => {
    const [house, bare] = [results.house, results.bare].map((rounds) =>
      median(rounds.map((result) => result[field])),
    ) as [number, number];
    return house / bare;
  };
}

/** @param folder of a house that is furnished @param seconds of each round */
export async function measurePageCache(folder: string, seconds = 4): Promise<Result[]> {
  const house = await startHouse(folder);
  const url = `http://127.0.0.1:${house.port}${PAGE}`;
  const bare = await startBare(await fetchSettled(url));
  const results: Result[] = [];
  try {
    for (const encoding of ENCODINGS) {
      const ratio = await compare({ bare: bare.url, house: url }, encoding, seconds);
      const name = `cached home page, ${encoding}, ${GENERATOR}`;
      results.push(
        figure(`${name}: requests/s of bare`, ratio('requests_per_second'), {
          min: 0.85,
          unit: '×',
        }),
        figure(`${name}: p99 of bare`, ratio('p99_ms'), { max: 1.3, unit: '×' }),
      );
    }
  } finally {
    bare.child.disconnect();
    await house.stop();
  }
  return results;
}

if (import.meta.main && process.argv[2] === 'bare') serveBare();
