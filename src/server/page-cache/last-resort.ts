import type { Problem } from '#lib/api/problem.ts';
import { BARE_POLICY, barePage } from '../pages/bare-page.ts';
import { lastResortTexts } from './last-resort.texts.ts';

/** Shown when even the error page could not be made (ERR-08): no script, a way home. */
const LAST_RESORT = barePage(lastResortTexts);

export function lastResort(status = 500): Response {
  return new Response(LAST_RESORT, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': BARE_POLICY,
    },
  });
}

/** Answer to overload: a bare page, because rendering is what there is too much of. */
export function busyPage({ status, message, extra }: Problem): Response {
  return new Response(barePage({ status, title: `Fehler ${status}`, headline: message }), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': BARE_POLICY,
      'Retry-After': String(extra.retry_after ?? 5),
    },
  });
}

/** Replaces the router's bare answer to an error that it could not show. Others pass unchanged. */
export function withLastResort(response: Response): Response {
  const type = response.headers.get('content-type') ?? '';
  const bare = response.status >= 500 && (type === '' || type.startsWith('text/plain'));
  return bare ? lastResort(response.status) : response;
}
