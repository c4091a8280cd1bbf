import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import {
  type Answer,
  contentHash,
  describeUnchanged,
  describeVariant,
  etagsOf,
  makeVariant,
  type Variant,
} from './answer.ts';
import { chooseEncoding, type Encoding, encodeBest } from './encodings.ts';

/** A kept answer: in the encodings that were asked for, with what it depends on and until when it is true. */
export interface Entry {
  readonly key: string;
  readonly answer: Answer;
  readonly hash: string;
  readonly tags: ReadonlySet<string>;
  /** milliseconds since 1970 */
  readonly made: number;
  /** milliseconds since 1970; Infinity where only a change ends it */
  readonly expires: number;
  /** True once it may be outdated: then only a fallback while the database is away. */
  suspect: boolean;
  readonly variants: Partial<Record<Encoding, Variant>>;
  /** every ETag this content is sent with → the headers of its 304 */
  readonly notModified: Map<string, string[]>;
  /** It is asked for again and again: a better compression is under way or there. */
  worthwhile: boolean;
}

interface Making {
  build: string;
  /** when rendering began */
  made: Date;
}

export function makeEntry(
  key: string,
  answer: Answer,
  facts: AnswerFacts,
  { build, made }: Making,
): Entry {
  const hash = contentHash(answer.body, build);
  const unchanged = (['identity', 'gzip', 'br'] as const).map((encoding) =>
    describeUnchanged(answer, hash, encoding),
  );
  return {
    ...{ key, answer, hash, tags: new Set(facts.tags) },
    made: made.getTime(),
    expires: facts.expires?.getTime() ?? Number.POSITIVE_INFINITY,
    ...{ suspect: false, worthwhile: false, variants: {} },
    notModified: new Map(unchanged.map(({ etag, notModified }) => [etag, notModified])),
  };
}

/** What an entry costs, bodies and a rough allowance for its header lists. */
export function sizeOf({ answer, variants }: Entry): number {
  const compressed = (variants.gzip?.body.length ?? 0) + (variants.br?.body.length ?? 0);
  return answer.body.length + compressed + 4000;
}

/** Puts the slowest and smallest compression in the place of the quick one. True if it was worth it. */
export async function improve(entry: Entry): Promise<boolean> {
  const body = await encodeBest(entry.answer.body);
  if (entry.variants.br && body.length >= entry.variants.br.body.length) return false;
  const better = describeVariant(entry.answer, entry.hash, 'br', body, '11');
  entry.notModified.set(better.etag, better.notModified);
  entry.variants.br = better;
  return true;
}

const STALE = ['X-Foyer-Stale', '1'];

/**
 * Writes a kept answer: 304 where the reader holds it already.
 * @returns whether the entry has grown, by an encoding that nobody had asked for before
 */
export function sendEntry(
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  stale = false,
): boolean {
  const { headers } = req;
  const held = headers['if-none-match'];
  if (held !== undefined) {
    const unchanged = notModifiedHeaders(entry, held);
    if (unchanged) {
      res.writeHead(304, stale ? [...unchanged, ...STALE] : unchanged);
      res.end();
      return false;
    }
  }
  const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
  const made = entry.variants[encoding];
  const variant = made ?? makeVariant(entry.answer, entry.hash, encoding);
  entry.variants[encoding] = variant;
  res.writeHead(entry.answer.status, stale ? [...variant.headers, ...STALE] : variant.headers);
  if (req.method === 'HEAD') res.end();
  else res.end(variant.body);
  return made === undefined;
}

function notModifiedHeaders(entry: Entry, held: string): string[] | undefined {
  const direct = entry.notModified.get(held);
  if (direct) return direct;
  for (const etag of etagsOf(held)) {
    const found = entry.notModified.get(etag);
    if (found) return found;
  }
  return held.trim() === '*' ? entry.notModified.get(`"${entry.hash}"`) : undefined;
}
