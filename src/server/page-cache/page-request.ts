import type { IncomingHttpHeaders } from 'node:http';
import { type Actor, FUTURE_VISITOR, hasRole } from '#lib/actor/actor.ts';
import { parseMoment } from '#lib/time/as-of.ts';

/** Whether a browser loads a page that nobody may ever look at (G-683). */
export function isLoadedAhead(headers: IncomingHttpHeaders): boolean {
  return `${headers['sec-purpose'] ?? ''}`.startsWith('prefetch');
}

/** The value of `?vorschau=…`, percent-encoded or not; null without one. */
export function previewToken(url = '/'): string | null {
  const queryStart = url.indexOf('?');
  return queryStart < 0 ? null : new URLSearchParams(url.slice(queryStart + 1)).get('vorschau');
}

/**
 * Reads the preview that an editor requests: `?as_of=2026-12-24T18:00:00+01:00` shows what visitors will see at that moment
 * (E-3, G-118), `&draft=pages.page:12` adds the draft of that page (G-170). Null for other accounts and invalid moments.
 */
export function readPreview(request: Request, actor: Actor): { actor: Actor; now: Date } | null {
  if (!hasRole(actor, 'editor')) return null;
  const query = new URL(request.url).searchParams;
  const now = parseMoment(query.get('as_of'));
  if (!now) return null;
  const [, content_type, id] = /^([\w.]+):(\d{1,9})$/.exec(query.get('draft') ?? '') ?? [];
  if (!content_type) return { actor: FUTURE_VISITOR, now };
  return { actor: { ...FUTURE_VISITOR, preview: { content_type, object_id: Number(id) } }, now };
}
