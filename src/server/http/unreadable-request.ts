import type { Socket } from 'node:net';

/** Errors of node's parser with their own answer; any other is simply malformed. */
const REFUSALS: Record<string, readonly [status: string, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Die Anfrage kam zu langsam an.'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'Die Kopfzeilen der Anfrage sind zu groß.',
  ],
};
const MALFORMED = ['400 Bad Request', 'Die Anfrage ist fehlerhaft.'] as const;

/** Answers invalid or slow requests in German and closes the connection (G-90). */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, detail] = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ detail, code: 'malformed' });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
