import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** Converts a node request for the router. HEAD is rendered like GET; its body is dropped when sending. */
export function toWebRequest(req: IncomingMessage, res: ServerResponse, origin: string): Request {
  const headers = new Headers();
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    headers.append(req.rawHeaders[at] as string, req.rawHeaders[at + 1] as string);
  }
  // Checked before (csrf.server.ts); the router would reject forms sent from any host but that of SITE_URL.
  headers.delete('origin');
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) controller.abort();
  });
  const url = origin + (req.url ?? '/');
  if (req.method === 'GET' || req.method === 'HEAD') {
    return new Request(url, { headers, signal: controller.signal });
  }
  const body = Readable.toWeb(req) as ReadableStream<Uint8Array>;
  const init = { method: req.method, headers, body, signal: controller.signal, duplex: 'half' };
  return new Request(url, init as RequestInit);
}
