import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { HSTS, OPENER_POLICY } from '../http/security-headers.ts';

export interface HeaderOptions {
  /** only where the site is reached by https: a browser would refuse http for a year */
  hsts?: boolean;
  /** keeps search engines from indexing an instance that is not live */
  noindex?: boolean;
  /** Writes the tags of a shared page for a CDN that purges by them. */
  writeTags?: ((tags: Iterable<string>) => [name: string, value: string]) | undefined;
}

const PUBLIC = 'public, max-age=0, must-revalidate';
/** Never cached: an editor's page may contain unpublished content. */
const PRIVATE = 'private, no-store';

const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
const REPLACED_HEADERS = new Set([
  'cache-control',
  'content-length',
  'connection',
  'transfer-encoding',
]);

/** Whether an answer may be shared: not one that sets a cookie or is marked private. */
export function isShareable(response: Response, facts: AnswerFacts): boolean {
  const cacheControl = response.headers.get('cache-control') ?? '';
  const secret = /no-store|private/.test(cacheControl) || response.headers.has('set-cookie');
  return response.status === 200 && facts.cacheable && !secret;
}

/** The headers of a finished page or of its data, in the order they are sent. */
export function answerHeaders(
  response: Response,
  shared: { facts: AnswerFacts } | null,
  options: HeaderOptions,
): [string, string][] {
  const headers: [string, string][] = [];
  for (const [name, value] of response.headers) {
    if (!REPLACED_HEADERS.has(name)) headers.push([name, value]);
  }
  if (shared) {
    headers.push(['Cache-Control', PUBLIC]);
    if (options.writeTags) headers.push(options.writeTags(shared.facts.tags));
  } else {
    headers.push(['Cache-Control', PRIVATE]);
  }
  headers.push(['X-Content-Type-Options', 'nosniff']);
  if (options.noindex) headers.push(['X-Robots-Tag', 'noindex, nofollow']);
  if (options.hsts) {
    headers.push(['Strict-Transport-Security', HSTS]);
  }
  if ((response.headers.get('content-type') ?? '').startsWith('text/html')) {
    if (!response.headers.has('referrer-policy'))
      headers.push(['Referrer-Policy', 'strict-origin-when-cross-origin']);
    headers.push(['Permissions-Policy', PERMISSIONS]);
    headers.push(['Cross-Origin-Opener-Policy', OPENER_POLICY]);
  }
  return headers;
}
