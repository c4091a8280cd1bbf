import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { InFlight, type IsOutdated, overlaps } from '#lib/cache/in-flight.ts';
import { CLOCK_SLACK_MS, type Clock } from '#lib/time/clock.ts';
import type { ChangeFeed } from '../platform/changes.server.ts';
import { type Answer, sendOnce } from './answer.ts';
import { cacheKey, droppedQuery, type KnownKeys } from './cache-key.ts';
import { type Entry, improve, makeEntry, sendEntry } from './entry.ts';
import { createKeptPages, isChoice } from './kept-pages.ts';

/** What a render gives: the answer and what the loaders noted about it. */
export interface Rendered {
  answer: Answer;
  facts: AnswerFacts;
}

export interface PageCacheOptions {
  /** bytes of bodies that are kept; 0 keeps nothing (development) */
  maxBytes: number;
  /** the build that made the pages; part of every ETag */
  build: string;
  clock: Clock;
  /** what is written anywhere: drops what it names, flushes when messages may have been lost */
  changes?: Pick<ChangeFeed, 'subscribe'>;
  /** query keys that some page reads; more come with `allowQueryKeys` */
  queryKeys?: Iterable<string>;
  /**
   * Whether a request may be an editor's: its session cookie's signature is right. A promise counts as yes: the
   * request then takes the way through the server, where it is decided. By default every session cookie counts.
   */
  isEditor?: (req: IncomingMessage) => boolean | Promise<boolean>;
  /** told of what was answered from what is kept, before anything else ran (G-166) */
  onHit?: (url: string) => void;
  /** runs the background compression; tests hand in their own */
  later?: (work: () => Promise<void>) => void;
}

export interface PageCache {
  readonly build: string;
  /** Answers a visitor at once from what is kept. False: the caller goes on. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /**
   * Answers a visitor, making the page if need be, once for all who ask for it at the same time.
   * @param admit asked before a page is made for this request; throws what is answered instead
   */
  answer(
    req: IncomingMessage,
    res: ServerResponse,
    render: (url: string) => Promise<Rendered>,
    admit?: () => void,
  ): Promise<void>;
  /**
   * Whatever carries one of the tags is made again before it is shown again, and shown as it was only while the database
   * is away; a page that is being made right now is not kept.
   */
  drop(tags: readonly string[]): void;
  /** Changes may have been missed: nothing kept counts as fresh any more. */
  flush(): void;
  /** While the database is away everything that is held is shown, marked as perhaps out of date. */
  setDatabaseAway(away: boolean): void;
  /** @param at which of them the page at a path reads */
  allowQueryKeys(keys: Iterable<string>, at?: KnownKeys['at']): void;
  readonly queryKeys: ReadonlySet<string>;
  stats(): { entries: number; bytes: number; hits: number; renders: number; stale: number };
}

/** Choices of filters that somebody has asked for lately: there are endlessly many. */
const MAX_ASKED = 5000;

/** A redirect keeps the query of the address that was asked for (G-12), also what no page reads. */
function keepingQuery(answer: Answer, url: string, known: KnownKeys): Answer {
  const query = answer.status >= 300 && answer.status < 400 ? droppedQuery(url, known) : '';
  if (!query) return answer;
  const headers = answer.headers.map(([name, value]): [string, string] => {
    if (name !== 'location') return [name, value];
    const [place = '', hash] = value.split('#', 2);
    const joined = `${place}${place.includes('?') ? '&' : '?'}${query}`;
    return [name, hash === undefined ? joined : `${joined}#${hash}`];
  });
  return { ...answer, headers };
}

/** Compresses better in the background: one page at a time, a while after it was made. */
function inTheBackground(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(
      () => new Promise((done) => setTimeout(() => work().finally(done), 500).unref()),
    );
  };
}

/** Whole answers for visitors, by address (DESIGN 'Speed'). Members get them too; editors never. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { build, clock, maxBytes } = options;
  const later = options.later ?? inTheBackground();
  const queryKeys = new Set(options.queryKeys);
  const known: KnownKeys = { anywhere: queryKeys };
  const kept = createKeptPages(maxBytes);
  const asked = new LRUCache<string, number>({ max: MAX_ASKED });
  const renders = new InFlight<Rendered | Entry>();
  const counts = { hits: 0, renders: 0, stale: 0 };
  let databaseAway = false;

  function isFresh({ suspect, made, expires }: Entry): boolean {
    if (suspect) return false;
    const now = clock.now().getTime();
    return now < expires && now >= made - CLOCK_SLACK_MS;
  }

  function mayBeEditor(req: IncomingMessage): boolean {
    const { cookie } = req.headers;
    if (cookie === undefined) return false;
    return options.isEditor ? options.isEditor(req) !== false : cookie.includes('session');
  }

  function hold(req: IncomingMessage, res: ServerResponse, entry: Entry, stale: boolean): void {
    if (stale) counts.stale++;
    else counts.hits++;
    send(req, res, entry, stale);
    if (!entry.worthwhile && entry.variants.br) improveLater(entry);
  }

  function send(req: IncomingMessage, res: ServerResponse, entry: Entry, stale = false): void {
    if (sendEntry(req, res, entry, stale)) weighAgain(entry);
  }

  /** lru-cache does not measure an entry again that is set to the same object: delete it first. */
  function weighAgain(entry: Entry): void {
    if (kept.peek(entry.key) !== entry) return;
    kept.delete(entry.key);
    kept.set(entry.key, entry);
  }

  /** What is asked for a second time is worth the work: nobody may ever ask for the rest. */
  function improveLater(entry: Entry): void {
    entry.worthwhile = true;
    later(async () => {
      if (kept.peek(entry.key) === entry && (await improve(entry))) weighAgain(entry);
    });
  }

  function handle(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const key = cacheKey(req.url ?? '/', known);
    const entry = key === null ? undefined : kept.get(key);
    if (!entry || mayBeEditor(req)) return false;
    const fresh = isFresh(entry);
    if (!fresh && !databaseAway) return false;
    hold(req, res, entry, databaseAway);
    if (req.method === 'GET') options.onHit?.(entry.key);
    return true;
  }

  async function renderAndCache(
    key: string,
    render: () => Promise<Rendered>,
    isOutdated: IsOutdated,
  ): Promise<Rendered | Entry> {
    counts.renders++;
    const made = clock.now();
    const rendered = await render();
    const { answer, facts } = rendered;
    if (answer.status !== 200 && !facts.databaseAway) forget(key, answer.status);
    if (maxBytes === 0 || answer.status !== 200 || !facts.cacheable) return rendered;
    if (!isWorthKeeping(key)) return rendered;
    const entry = makeEntry(key, answer, facts, { build, made });
    if (!isOutdated(entry.tags)) kept.set(key, entry);
    return entry;
  }

  /** A choice of filters from the second time on (G-281): most are asked for once. */
  function isWorthKeeping(key: string): boolean {
    return !isChoice(key) || kept.has(key) || (asked.get(key) ?? 0) > 1;
  }

  function noteAsked(key: string): void {
    if (isChoice(key)) asked.set(key, (asked.get(key) ?? 0) + 1);
  }

  /** What is gone or moved now is no fallback any more; of a site that was closed (503) nothing is. */
  function forget(key: string, status: number): void {
    if (status === 500) return;
    kept.delete(key);
    if (status !== 503) return;
    for (const entry of [...kept.values()]) if (entry.suspect) kept.delete(entry.key);
  }

  function share(key: string, render: () => Promise<Rendered>): Promise<Rendered | Entry> {
    return (
      renders.join(key) ??
      renders.start(key, (isOutdated) => renderAndCache(key, render, isOutdated))
    );
  }

  /** Asks again what `handle` asked: the entry may have come meanwhile, or the visitor has an account. */
  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    render: (url: string) => Promise<Rendered>,
    admit = () => {},
  ): Promise<void> {
    const url = req.url ?? '/';
    const key = cacheKey(url, known);
    if (key === null) {
      admit();
      return sendOnce(req, res, (await render(url)).answer, build);
    }
    const entry = kept.get(key);
    if (entry && (databaseAway || isFresh(entry))) return hold(req, res, entry, databaseAway);
    if (!renders.join(key)) admit();
    noteAsked(key);
    const result = await share(key, () => render(key));
    if (res.destroyed) return;
    if ('variants' in result) return send(req, res, result);
    const fallback = result.facts.databaseAway ? kept.get(key) : undefined;
    if (fallback) return hold(req, res, fallback, true);
    return sendOnce(req, res, keepingQuery(result.answer, url, known), build);
  }

  function drop(tags: readonly string[]): void {
    const gone = new Set(tags);
    for (const entry of kept.values()) {
      if (!entry.suspect && overlaps(gone, entry.tags)) entry.suspect = true;
    }
    renders.noteChange(gone);
  }

  function flush(): void {
    for (const entry of kept.values()) entry.suspect = true;
    renders.noteLoss();
  }

  options.changes?.subscribe({ changed: drop, lost: flush });

  return {
    build,
    queryKeys,
    handle,
    answer,
    drop,
    flush,
    setDatabaseAway(away) {
      databaseAway = away;
    },
    allowQueryKeys(keys, at) {
      for (const key of keys) queryKeys.add(key);
      if (at) known.at = at;
    },
    stats: () => ({ entries: kept.size, bytes: kept.bytes, ...counts }),
  };
}
