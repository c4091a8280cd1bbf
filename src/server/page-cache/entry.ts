import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import {
  type Answer,
  describeUnchanged,
  describeVariant,
  hashContent,
  makeVariant,
  parseEtags,
  type Variant,
} from './answer.ts';
import { chooseEncoding, type Encoding, encodeBest } from './encodings.ts';

/** A cached answer in the encodings requested so far, with its tags and expiry. */
export interface Entry {
  readonly key: string;
  readonly answer: Answer;
  readonly hash: string;
  readonly tags: ReadonlySet<string>;
  /** milliseconds since 1970 */
  readonly renderedAt: number;
  /** milliseconds since 1970; Infinity when only a change invalidates it */
  readonly expires: number;
  /** True once it may be outdated: then it is only a fallback while the database is unavailable. */
  suspect: boolean;
  /** Since when something momentary on it is outdated, in milliseconds since 1970; null if nothing is. */
  outdatedSince: number | null;
  /** True while it is rendered again for later requests. */
  isRevalidating: boolean;
  readonly variants: Partial<Record<Encoding, Variant>>;
  /** every ETag this content is sent with → the headers of its 304 */
  readonly notModified: Map<string, string[]>;
  /** True once the better compression has started. */
  improvementStarted: boolean;
}

interface RenderInfo {
  build: string;
  /** when rendering began */
  renderedAt: Date;
}

export function makeEntry(
  key: string,
  answer: Answer,
  facts: AnswerFacts,
  { build, renderedAt }: RenderInfo,
): Entry {
  const hash = hashContent(answer.body, build);
  const unchanged = (['identity', 'gzip', 'br'] as const).map((encoding) =>
    describeUnchanged(answer, hash, encoding),
  );
  return {
    key,
    answer,
    hash,
    tags: new Set(facts.tags),
    renderedAt: renderedAt.getTime(),
    expires: facts.expires?.getTime() ?? Number.POSITIVE_INFINITY,
    suspect: false,
    outdatedSince: null,
    isRevalidating: false,
    improvementStarted: false,
    variants: {},
    notModified: new Map(unchanged.map(({ etag, notModified }) => [etag, notModified])),
  };
}

/** Bytes of an entry: its bodies and a rough allowance for its header lists. */
export function measureEntry({ answer, variants }: Entry): number {
  const compressed = (variants.gzip?.body.length ?? 0) + (variants.br?.body.length ?? 0);
  return answer.body.length + compressed + 4000;
}

/** Replaces the fast compression with the best one. @returns whether that made the entry smaller */
export async function improve(entry: Entry): Promise<boolean> {
  const body = await encodeBest(entry.answer.body);
  if (entry.variants.br && body.length >= entry.variants.br.body.length) return false;
  const better = describeVariant(entry.answer, entry.hash, 'br', body, '11');
  entry.notModified.set(better.etag, better.notModified);
  entry.variants.br = better;
  return true;
}

/**
 * Sends a cached answer, or 304 when the client has it already.
 * @param extra headers of this moment: names and values in turn
 * @returns whether the entry has grown by a newly requested encoding
 */
export function sendEntry(
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  extra: readonly string[] = [],
): boolean {
  const { headers } = req;
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) {
    const unchanged = getNotModifiedHeaders(entry, ifNoneMatch);
    if (unchanged) {
      res.writeHead(304, extra.length > 0 ? [...unchanged, ...extra] : unchanged);
      res.end();
      return false;
    }
  }
  const encoding = chooseEncoding(headers['accept-encoding'] as string | undefined);
  const existing = entry.variants[encoding];
  const variant = existing ?? makeVariant(entry.answer, entry.hash, encoding);
  entry.variants[encoding] = variant;
  res.writeHead(
    entry.answer.status,
    extra.length > 0 ? [...variant.headers, ...extra] : variant.headers,
  );
  if (req.method === 'HEAD') res.end();
  else res.end(variant.body);
  return existing === undefined;
}

function getNotModifiedHeaders(entry: Entry, ifNoneMatch: string): string[] | undefined {
  const direct = entry.notModified.get(ifNoneMatch);
  if (direct) return direct;
  for (const etag of parseEtags(ifNoneMatch)) {
    const found = entry.notModified.get(etag);
    if (found) return found;
  }
  return ifNoneMatch.trim() === '*' ? entry.notModified.get(`"${entry.hash}"`) : undefined;
}
