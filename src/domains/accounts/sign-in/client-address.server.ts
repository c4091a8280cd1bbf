import type { FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';

/** Sets the client's address on requests passed to pages, replacing any value that was sent. */
export function stampClientAddress({ ip, raw }: FastifyRequest): void {
  for (let at = raw.rawHeaders.length - 2; at >= 0; at -= 2) {
    const name = raw.rawHeaders[at]?.toLowerCase();
    if (name === CLIENT_ADDRESS_HEADER) raw.rawHeaders.splice(at, 2);
  }
  raw.rawHeaders.push(CLIENT_ADDRESS_HEADER, ip);
  raw.headers[CLIENT_ADDRESS_HEADER] = ip;
}
