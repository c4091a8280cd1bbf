import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { InFlight, type IsOutdated, overlaps } from '#lib/cache/in-flight.ts';
import { CLOCK_SLACK_MS, type Clock } from '#lib/time/clock.ts';
import type { ChangeFeed } from '../platform/changes.server.ts';
import { type Answer, sendOnce } from './answer.ts';
import { cacheKey, type KnownKeys } from './cache-key.ts';
import { withDroppedQuery } from './dropped-query.ts';
import { type Entry, makeEntry } from './entry.ts';
import { createEntrySender } from './entry-sender.ts';
import { isLoadedAhead } from './page-request.ts';
import { createPageStore } from './page-store.ts';

/** The result of a render: the answer and the facts its loaders recorded. */
export interface Rendered {
  answer: Answer;
  facts: AnswerFacts;
}

export interface PageCacheOptions {
  /** bytes of cached bodies; 0 disables the cache (development) */
  maxBytes: number;
  /** the build that made the pages; part of every ETag */
  build: string;
  clock: Clock;
  /** invalidates by tag; flushes when change messages may have been lost */
  changes?: Pick<ChangeFeed, 'subscribe'>;
  /** query keys that some page reads; `allowQueryKeys` adds more */
  queryKeys?: Iterable<string>;
  /**
   * Whether a request may come from an editor, judged by the signature of its session cookie. A promise counts as yes:
   * the request then goes through the server, which decides. By default any session cookie counts.
   */
  isEditor?: (req: IncomingMessage) => boolean | Promise<boolean>;
  /** called for every GET served from the cache (G-166) */
  onHit?: (url: string) => void;
  /** what to tell a CDN of a page that expires then (milliseconds since 1970), as names and values in turn */
  holdHeaders?: ((expires: number) => readonly string[]) | undefined;
  /** runs background compression; tests pass their own */
  runInBackground?: (work: () => Promise<void>) => void;
}

export interface AnswerOptions {
  /** called before this request starts a render; throws to refuse it */
  admit?: () => void;
  /** rendered for this request alone: a form's page has a token that no other may have */
  isPersonal?: boolean;
}

export interface PageCache {
  readonly build: string;
  /** Serves a visitor from the cache. @returns false when the caller must handle the request */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Answers a visitor. Concurrent requests for a missing page share one render. */
  answer(
    req: IncomingMessage,
    res: ServerResponse,
    render: (url: string) => Promise<Rendered>,
    how?: AnswerOptions,
  ): Promise<void>;
  /**
   * Marks every entry with one of these tags as suspect: it is rendered again before use and served as it is only while
   * the database is unavailable. Renders in progress with these tags are not cached.
   */
  drop(tags: readonly string[]): void;
  /**
   * Marks every entry with one of these tags as outdated: it is served as it is for `MAX_OUTDATED_MS` more, and the first request
   * after `REVALIDATE_AFTER_MS` has it rendered again (G-721).
   */
  outdate(tags: readonly string[]): void;
  /** Marks every entry as suspect, since change messages may have been lost. */
  flush(): void;
  /** While the database is unavailable, every cached entry is served, marked as stale. */
  setDatabaseUnavailable(unavailable: boolean): void;
  /** @param at returns the keys that the page at a path reads */
  allowQueryKeys(keys: Iterable<string>, at?: KnownKeys['at']): void;
  readonly queryKeys: ReadonlySet<string>;
  stats(): { entries: number; bytes: number; hits: number; renders: number; stale: number };
}

/**
 * How long pages may show the tickets of before. On the first day of a sale a shop reports every second, so pages that waited for
 * each report would never come from the cache.
 */
const MAX_OUTDATED_MS = 5000;
/** Reports within this time are shown together: rendering for each costs as much as serving none meanwhile (docs/figures.md). */
const REVALIDATE_AFTER_MS = 2000;

/** Caches whole answers by address, for visitors and members; never for editors. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { build, clock, maxBytes } = options;
  const queryKeys = new Set(options.queryKeys);
  const known: KnownKeys = { anywhere: queryKeys };
  const store = createPageStore(maxBytes);
  const sender = createEntrySender(store, options.runInBackground, options.holdHeaders);
  const renders = new InFlight<Rendered | Entry>();
  const counts = { hits: 0, renders: 0, stale: 0 };
  /** by tag, when something momentary changed last, in milliseconds since 1970 */
  const outdated = new Map<string, number>();
  let databaseUnavailable = false;

  /** Whether it may be served, possibly while it is rendered again. */
  function isFresh({ suspect, renderedAt, expires, outdatedSince }: Entry): boolean {
    if (suspect) return false;
    const now = clock.now().getTime();
    if (outdatedSince !== null && now > outdatedSince + MAX_OUTDATED_MS) return false;
    return now < expires && now >= renderedAt - CLOCK_SLACK_MS;
  }

  function needsRevalidation({ outdatedSince, isRevalidating }: Entry): boolean {
    if (outdatedSince === null || isRevalidating || databaseUnavailable) return false;
    return clock.now().getTime() >= outdatedSince + REVALIDATE_AFTER_MS;
  }

  function mayBeEditor(req: IncomingMessage): boolean {
    const { cookie } = req.headers;
    if (cookie === undefined) return false;
    return options.isEditor ? options.isEditor(req) !== false : cookie.includes('session');
  }

  function serveCached(
    req: IncomingMessage,
    res: ServerResponse,
    entry: Entry,
    stale: boolean,
  ): void {
    if (stale) counts.stale++;
    else counts.hits++;
    sender.send(req, res, entry, stale);
    sender.improveLater(entry);
  }

  function handle(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.method !== 'GET' && req.method !== 'HEAD') return false;
    const key = cacheKey(req.url ?? '/', known);
    const entry = key === null ? undefined : store.get(key);
    if (!entry || mayBeEditor(req)) return false;
    const fresh = isFresh(entry);
    if (!fresh && !databaseUnavailable) return false;
    // `answer` can render
    if (needsRevalidation(entry)) return false;
    serveCached(req, res, entry, databaseUnavailable);
    if (req.method === 'GET' && !isLoadedAhead(req.headers)) options.onHit?.(entry.key);
    return true;
  }

  async function renderAndCache(
    key: string,
    render: () => Promise<Rendered>,
    isOutdated: IsOutdated,
  ): Promise<Rendered | Entry> {
    counts.renders++;
    const renderedAt = clock.now();
    const rendered = await render();
    const { answer, facts } = rendered;
    if (answer.status !== 200 && !facts.databaseUnavailable) removeFallback(key, answer.status);
    if (maxBytes === 0 || answer.status !== 200 || !facts.cacheable) return rendered;
    if (!store.isWorthCaching(key)) return rendered;
    const entry = makeEntry(key, answer, facts, { build, renderedAt });
    entry.outdatedSince = findOutdated(entry);
    if (!isOutdated(entry.tags)) store.set(key, entry);
    return entry;
  }

  /** Since when a page is outdated that was being rendered while something momentary changed. */
  function findOutdated({ tags, renderedAt }: Entry): number | null {
    const times = [...tags].flatMap((tag) => outdated.get(tag) ?? []);
    const since = times.filter((at) => at >= renderedAt);
    return since.length > 0 ? Math.min(...since) : null;
  }

  /** A deleted or moved page is no longer a fallback; once the site is closed (503), no suspect entry is. */
  function removeFallback(key: string, status: number): void {
    if (status === 500) return;
    store.delete(key);
    if (status !== 503) return;
    for (const entry of [...store.values()]) if (entry.suspect) store.delete(entry.key);
  }

  function renderOnce(key: string, render: () => Promise<Rendered>): Promise<Rendered | Entry> {
    return (
      renders.join(key) ??
      renders.start(key, (isOutdated) => renderAndCache(key, render, isOutdated))
    );
  }

  /** Renders an outdated entry again for later requests. Where that fails it expires, and the next request tells why. */
  function revalidate(entry: Entry, render: (url: string) => Promise<Rendered>): void {
    entry.isRevalidating = true;
    renderOnce(entry.key, () => render(entry.key))
      .catch(() => {})
      .finally(() => {
        entry.isRevalidating = false;
      });
  }

  /** Repeats the lookup of `handle`: the entry may be new, or the account turned out to be no editor's. */
  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    render: (url: string) => Promise<Rendered>,
    { admit = () => {}, isPersonal = false }: AnswerOptions = {},
  ): Promise<void> {
    const url = req.url ?? '/';
    const key = cacheKey(url, known);
    if (key === null) {
      admit();
      return sendOnce(req, res, (await render(url)).answer, build);
    }
    if (isPersonal) {
      admit();
      const rendered = await render(key);
      return sendOnce(req, res, withDroppedQuery(rendered.answer, url, known), build);
    }
    const entry = store.get(key);
    if (entry && (databaseUnavailable || isFresh(entry))) {
      serveCached(req, res, entry, databaseUnavailable);
      if (needsRevalidation(entry)) revalidate(entry, render);
      return;
    }
    if (!renders.join(key)) admit();
    store.countRequest(key);
    const result = await renderOnce(key, () => render(key));
    if (res.destroyed) return;
    if ('variants' in result) return sender.send(req, res, result);
    const fallback = result.facts.databaseUnavailable ? store.get(key) : undefined;
    if (fallback) return serveCached(req, res, fallback, true);
    return sendOnce(req, res, withDroppedQuery(result.answer, url, known), build);
  }

  function drop(tags: readonly string[]): void {
    const changed = new Set(tags);
    for (const entry of store.values()) {
      if (!entry.suspect && overlaps(changed, entry.tags)) entry.suspect = true;
    }
    renders.noteChange(changed);
  }

  function outdate(tags: readonly string[]): void {
    const changed = new Set(tags);
    const now = clock.now().getTime();
    for (const tag of changed) outdated.set(tag, now);
    for (const entry of store.values())
      if (overlaps(changed, entry.tags)) entry.outdatedSince ??= now;
  }

  function flush(): void {
    for (const entry of store.values()) entry.suspect = true;
    renders.noteLoss();
  }

  options.changes?.subscribe({
    changed: (tags, { isMomentary }) => (isMomentary ? outdate(tags) : drop(tags)),
    lost: flush,
  });

  return {
    build,
    queryKeys,
    handle,
    answer,
    drop,
    outdate,
    flush,
    setDatabaseUnavailable(unavailable) {
      databaseUnavailable = unavailable;
    },
    allowQueryKeys(keys, at) {
      for (const key of keys) queryKeys.add(key);
      if (at) known.at = at;
    },
    stats: () => ({ entries: store.size, bytes: store.bytes, ...counts }),
  };
}
