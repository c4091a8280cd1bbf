import type { IncomingMessage, ServerResponse } from 'node:http';

/** Limits for draining a body to reuse the connection; beyond them closing it is cheaper. */
const MAX_BYTES = 2_097_152;
const MAX_MS = 5000;

/**
 * Drains the rest of a request's body after the answer, or closes the connection. An unread body would block the next
 * request on the connection, behind a proxy perhaps another client's.
 */
export function drainBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete && request.readableLength === 0) return;
    if (request.destroyed) {
      request.socket.destroySoon();
      return;
    }
    let left = MAX_BYTES - request.readableLength;
    const giveUp = () => request.socket.destroy();
    const timer = setTimeout(giveUp, MAX_MS).unref();
    // An abandoned reader has paused the stream.
    request.removeAllListeners('data').removeAllListeners('readable');
    request.on('data', (chunk: Buffer) => {
      left -= chunk.byteLength;
      if (left < 0) giveUp();
    });
    request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    request.once('error', () => {});
    request.resume();
  });
}
