import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Actor, hasRole, VISITOR_TO_COME } from '#lib/actor/actor.ts';
import { momentAsked } from '#lib/time/as-of.ts';
import type { SiteMap } from './site-map.ts';

/** The request for the router. HEAD is rendered like GET and sent without a body. */
export function requestOf(req: IncomingMessage, res: ServerResponse, origin: string): Request {
  const headers = new Headers();
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    headers.append(req.rawHeaders[at] as string, req.rawHeaders[at + 1] as string);
  }
  // Already checked (csrf.server.ts); the router would accept no other host than that of SITE_URL.
  headers.delete('origin');
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) gone.abort();
  });
  const url = origin + (req.url ?? '/');
  if (req.method === 'GET' || req.method === 'HEAD') {
    return new Request(url, { headers, signal: gone.signal });
  }
  const body = Readable.toWeb(req) as ReadableStream<Uint8Array>;
  const init = { method: req.method, headers, body, signal: gone.signal, duplex: 'half' };
  return new Request(url, init as RequestInit);
}

/** Whether `_routes` names only routes of this address, each once; otherwise anybody could fill the cache. */
export function asksForItsRoutes(map: SiteMap, url: string): boolean {
  const asked = new URLSearchParams(url.split('?')[1]).get('_routes');
  if (asked === null) return true;
  const routes = map.routesOf(url);
  const ids = asked.split(',');
  return new Set(ids).size === ids.length && ids.every((id) => routes.includes(id));
}

/** The value of `?vorschau=…`, percent-encoded or not; null without one. */
export function previewToken(url = '/'): string | null {
  const question = url.indexOf('?');
  return question < 0 ? null : new URLSearchParams(url.slice(question + 1)).get('vorschau');
}

/**
 * 'The page as of' (E-3, G-118): with `?as_of=2026-12-24T18:00:00+01:00` editors see what visitors will see at that moment,
 * and with `&draft=pages.page:12` the draft of that one page (G-170). Null for everybody else and for an invalid moment.
 */
export function previewedBy(request: Request, actor: Actor): { actor: Actor; now: Date } | null {
  if (!hasRole(actor, 'editor')) return null;
  const query = new URL(request.url).searchParams;
  const now = momentAsked(query.get('as_of'));
  if (!now) return null;
  const [, content_type, id] = /^([\w.]+):(\d{1,9})$/.exec(query.get('draft') ?? '') ?? [];
  if (!content_type) return { actor: VISITOR_TO_COME, now };
  return { actor: { ...VISITOR_TO_COME, preview: { content_type, object_id: Number(id) } }, now };
}
