import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createPageCache, type PageCacheOptions, type Rendered } from './page-cache.ts';

/** An answer as a test reads it, without a network. */
export interface Got {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  got: Promise<Got>;
}

/** A node:http request and response on an unconnected socket. */
export function exchange(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Exchange {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method, url, headers });
  req.rawHeaders = Object.entries(headers).flat();
  const res = new ServerResponse(req);
  const written: { status: number; headers: Record<string, string> } = { status: 0, headers: {} };
  const got = new Promise<Got>((resolve) => {
    res.writeHead = ((status: number, list: string[]) => {
      written.status = status;
      for (let at = 0; at < list.length; at += 2) {
        written.headers[String(list[at]).toLowerCase()] = String(list[at + 1]);
      }
      return res;
    }) as typeof res.writeHead;
    res.end = ((body?: Buffer) => {
      resolve({ ...written, body: body ?? Buffer.alloc(0) });
      return res;
    }) as typeof res.end;
  });
  return { req, res, got };
}

/** A rendered page with the facts its loaders recorded. */
export function page(
  body: string,
  {
    tags = [],
    expires = null,
    status = 200,
    cacheable = true,
    databaseUnavailable = false,
  }: PageFacts = {},
): Rendered {
  const facts = new AnswerFacts();
  facts.tag(...tags);
  facts.expires = expires;
  facts.cacheable = cacheable;
  facts.databaseUnavailable = databaseUnavailable;
  const headers: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', `script-src 'sha256-${body.length}'`],
  ];
  return { facts, answer: { status, headers, body: Buffer.from(body) } };
}

interface PageFacts {
  tags?: string[];
  expires?: Date | null;
  status?: number;
  cacheable?: boolean;
  databaseUnavailable?: boolean;
}

/** A render that stays pending until the test calls `finish`. */
export function slowRender(): {
  render: () => Promise<Rendered>;
  finish: (page: Rendered) => void;
  begun: () => number;
} {
  const { promise, resolve } = Promise.withResolvers<Rendered>();
  let begun = 0;
  const render = () => {
    begun++;
    return promise;
  };
  return { render, finish: resolve, begun: () => begun };
}

const NOON = '2026-11-21T12:00:00Z';

/** A cache at noon, whose background work runs only when the test calls it. */
export function openPageCache(options: Partial<PageCacheOptions> = {}) {
  const clock = fixedClock(NOON);
  const background: (() => Promise<void>)[] = [];
  const cache = createPageCache({
    maxBytes: 1_000_000,
    build: 'b1',
    clock,
    runInBackground: (work) => background.push(work),
    ...options,
  });
  const request = async (
    url: string,
    render: (url: string) => Promise<Rendered> | Rendered = () => page('nothing'),
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Got & { hit: boolean }> => {
    const { req, res, got } = exchange(url, headers, method);
    const hit = cache.handle(req, res);
    if (!hit) await cache.answer(req, res, async (asked) => render(asked));
    return { ...(await got), hit };
  };
  return { cache, clock, request, background };
}
