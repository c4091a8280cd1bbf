import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import { HANDOFF_PATH } from '#react-router/inert-scripts.ts';
import { HSTS } from '../http/security-headers.ts';
import { type Answer, hashContent } from './answer.ts';
import { type Entry, makeEntry, measureEntry } from './entry.ts';
import { createEntrySender } from './entry-sender.ts';

/** A text never changes under its key; a CDN would go on answering what the house has withdrawn. */
const HEADERS: Answer['headers'] = [
  ['Content-Type', 'text/plain; charset=utf-8'],
  ['Cache-Control', 'private, max-age=3600, immutable'],
  ['X-Content-Type-Options', 'nosniff'],
];

export interface HandoffCacheOptions {
  /** 0 caches nothing */
  maxBytes: number;
  build: string;
  clock: Clock;
  /** only where the site is reached by https */
  hsts?: boolean | undefined;
  runInBackground?: ((work: () => Promise<void>) => void) | undefined;
}

/**
 * Caches the data that shared pages were rendered with, for their browsers (G-595): within the page they would cost its
 * first view a round trip. Evicts the least recently used; the request then gets the address's present data.
 */
export function createHandoffCache(options: HandoffCacheOptions) {
  const { maxBytes, build, clock } = options;
  const headers: Answer['headers'] = options.hsts
    ? [...HEADERS, ['Strict-Transport-Security', HSTS]]
    : HEADERS;
  const texts = new LRUCache<string, Entry>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: measureEntry,
  });
  const sender = createEntrySender(texts, options.runInBackground);

  return {
    /** @returns the key of the text; null if nothing is cached */
    add(text: string): string | null {
      if (maxBytes === 0) return null;
      const body = Buffer.from(text);
      const key = hashContent(body, build);
      const answer = { status: 200, headers, body };
      const renderedAt = clock.now();
      if (!texts.has(key))
        texts.set(key, makeEntry(key, answer, new AnswerFacts(), { build, renderedAt }));
      return key;
    },
    /** @returns false for other addresses */
    handle(req: IncomingMessage, res: ServerResponse): boolean {
      const { url = '' } = req;
      if (!url.startsWith(HANDOFF_PATH)) return false;
      const entry = texts.get(url.slice(HANDOFF_PATH.length));
      if (!entry) {
        // a 404 would stand in the browser's console
        const ours = headers.filter(([name]) => !/^C/.test(name));
        res.writeHead(204, [...ours.flat(), 'Cache-Control', 'no-store']);
        res.end();
        return true;
      }
      sender.send(req, res, entry);
      sender.improveLater(entry);
      return true;
    },
  };
}
