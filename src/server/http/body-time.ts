import type { IncomingMessage } from 'node:http';
import { answerUnreadable } from './unreadable-request.ts';

/** A body that takes longer only blocks its connection. */
const BODY_MS = 120_000;
/** A film of 500 MB over 2 Mbit/s takes half an hour; only editors may upload one. */
export const UPLOAD_MS = 35 * 60_000;

const UPLOAD = /^\/(de\/)?(pageeditor-api\/media|api\/programme-imports\/file)\/?(\?|$)/;

/** Ends a request whose body arrives too slowly with 408. For uploads node's own limit (`UPLOAD_MS`) applies. */
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
