import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerFacts } from '../../lib/answer-facts.ts';
import {
  type Answer,
  contentHash,
  describeVariant,
  etagsOf,
  makeVariant,
  type Variant,
} from './answer.ts';
import { BROTLI_LATER, chooseEncoding, compressBrotli, type Encoding } from './encodings.ts';

/** A kept answer: all three encodings, what it depends on and until when it is true. */
export interface Entry {
  readonly key: string;
  readonly answer: Answer;
  readonly hash: string;
  readonly tags: ReadonlySet<string>;
  /** milliseconds since 1970; Infinity where only a change ends it */
  readonly expires: number;
  /** True once changes may have been missed: shown only while nothing fresher can be made. */
  suspect: boolean;
  readonly variants: Record<Encoding, Variant>;
  /** every ETag this content has been sent with → the headers of its 304 */
  readonly notModified: Map<string, string[]>;
}

export async function makeEntry(
  key: string,
  answer: Answer,
  facts: AnswerFacts,
  build: string,
): Promise<Entry> {
  const hash = contentHash(answer.body, build);
  const [identity, gzip, br] = await Promise.all([
    makeVariant(answer, hash, 'identity'),
    makeVariant(answer, hash, 'gzip'),
    makeVariant(answer, hash, 'br'),
  ]);
  const variants = { identity, gzip, br };
  const notModified = new Map(
    Object.values(variants).map((variant) => [variant.etag, variant.notModified]),
  );
  const expires = facts.expires?.getTime() ?? Number.POSITIVE_INFINITY;
  const tags = new Set(facts.tags);
  return { key, answer, hash, tags, expires, suspect: false, variants, notModified };
}

/** What an entry costs, bodies and a rough allowance for its header lists. */
export function sizeOf(entry: Entry): number {
  const { identity, gzip, br } = entry.variants;
  return identity.body.length + gzip.body.length + br.body.length + 4000;
}

/** Puts the slowest and smallest compression in the place of the quick one. True if it was worth it. */
export async function improve(entry: Entry): Promise<boolean> {
  const body = await compressBrotli(entry.answer.body, BROTLI_LATER);
  if (body.length >= entry.variants.br.body.length) return false;
  const better = describeVariant(entry.answer, entry.hash, 'br', body, '11');
  entry.notModified.set(better.etag, better.notModified);
  entry.variants.br = better;
  return true;
}

const STALE = ['X-Foyer-Stale', '1'];

/** Writes a kept answer: 304 where the reader holds it already. */
export function sendEntry(
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  stale = false,
): void {
  const { headers } = req;
  const held = headers['if-none-match'];
  if (held !== undefined) {
    const unchanged = notModifiedHeaders(entry, held);
    if (unchanged) {
      res.writeHead(304, stale ? [...unchanged, ...STALE] : unchanged);
      res.end();
      return;
    }
  }
  const variant = entry.variants[chooseEncoding(headers['accept-encoding'] as string | undefined)];
  res.writeHead(entry.answer.status, stale ? [...variant.headers, ...STALE] : variant.headers);
  if (req.method === 'HEAD') res.end();
  else res.end(variant.body);
}

function notModifiedHeaders(entry: Entry, held: string): string[] | undefined {
  const direct = entry.notModified.get(held);
  if (direct) return direct;
  for (const etag of etagsOf(held)) {
    const found = entry.notModified.get(etag);
    if (found) return found;
  }
  return held.trim() === '*' ? entry.variants.identity.notModified : undefined;
}
