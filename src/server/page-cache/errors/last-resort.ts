import type { Problem } from '#lib/api/problem.ts';
import { isGivenUp } from '#react-router/server/rendered-page.ts';
import { BARE_POLICY, barePage } from '#server/pages/bare-page.ts';
import { lastResortTexts } from './last-resort.texts.ts';

/** Shown when even the error page fails to render (ERR-08): no script, only a link home. */
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

/** Answers overload with a bare page, since rendering is the bottleneck. */
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

/** Replaces the router's answer to an error that it could not render. Others pass unchanged. */
export function withLastResort(response: Response): Response {
  return isGivenUp(response) ? lastResort(response.status) : response;
}
