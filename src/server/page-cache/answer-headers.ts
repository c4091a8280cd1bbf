import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { HSTS, OPENER_POLICY } from '../http/security-headers.ts';

export interface HeaderOptions {
  /** only where the site is reached by https: a browser would refuse http for a year */
  hsts?: boolean;
  /** asks search engines to leave every page out: an instance that is not live */
  noindex?: boolean;
}

const PUBLIC = 'public, max-age=0, must-revalidate';
/** Never kept by anyone: an editor's page may show what is not public. */
const PRIVATE = 'private, no-store';

const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';
const NOT_PASSED_ON = new Set([
  'cache-control',
  'content-length',
  'connection',
  'transfer-encoding',
]);

/** Whether the same answer may be given to anybody: what sets a cookie or says it is private may not. */
export function isShareable(response: Response, facts: AnswerFacts): boolean {
  const said = response.headers.get('cache-control') ?? '';
  const secret = /no-store|private/.test(said) || response.headers.has('set-cookie');
  return response.status === 200 && facts.cacheable && !secret;
}

/** The headers of a finished page or `.data` answer, flat order as they are sent. */
export function answerHeaders(
  response: Response,
  shared: { facts: AnswerFacts } | null,
  options: HeaderOptions,
): [string, string][] {
  const headers: [string, string][] = [];
  for (const [name, value] of response.headers) {
    if (!NOT_PASSED_ON.has(name)) headers.push([name, value]);
  }
  if (shared) {
    headers.push(['Cache-Control', PUBLIC]);
    const tags = [...shared.facts.tags].join(' ');
    if (tags) headers.push(['Surrogate-Key', tags]);
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
