import type { IncomingMessage } from 'node:http';
import { answerUnreadable } from './unreadable-request.ts';

/** A body that trickles in for longer holds its connection for nothing. */
const BODY_MS = 120_000;
/** A film of 500 MB over 2 Mbit/s takes half an hour; only editors get as far as sending one. */
export const UPLOAD_MS = 35 * 60_000;

const UPLOAD = /^\/(de\/)?pageeditor-api\/media\/?(\?|$)/;

/** Ends what sends its body too slowly, with 408. Uploads have the time of node's own limit (`UPLOAD_MS`). */
export function limitBodyTime(request: IncomingMessage, limit_ms = BODY_MS): void {
  const { headers, method, url = '' } = request;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']);
  if (!hasBody || (method === 'POST' && UPLOAD.test(url))) return;
  const timer = setTimeout(() => {
    const slow = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!request.complete) answerUnreadable(slow, request.socket);
  }, limit_ms).unref();
  const end = () => clearTimeout(timer);
  request.once('end', end).once('close', end);
}
