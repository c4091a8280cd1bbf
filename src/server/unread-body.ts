import type { IncomingMessage, ServerResponse } from 'node:http';

/** Read to its end, so that the connection goes on; what is longer or comes later is not worth waiting for. */
const MOST_BYTES = 2_097_152;
const MOST_MS = 5000;

/**
 * An answer may be sent before its request was read to the end: it was refused, or nobody wanted the body. The rest of it
 * would stand before the next request on this connection, perhaps a stranger's behind a proxy, for as long as the
 * connection lives. It is read away, within limits, or the connection is closed.
 */
export function leaveNoBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete && request.readableLength === 0) return;
    if (request.destroyed) {
      request.socket.destroySoon();
      return;
    }
    let left = MOST_BYTES - request.readableLength;
    const giveUp = () => request.socket.destroy();
    const timer = setTimeout(giveUp, MOST_MS).unref();
    // who began to read it stopped because nobody took it
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
