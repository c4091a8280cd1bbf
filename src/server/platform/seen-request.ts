import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** How a request looked when it arrived, to check the proxy (`/healthz?seen`). */
export const seenRequest = z.object({
  protocol: z.string(),
  host: z.string(),
  /** whether the address was named by a trusted proxy */
  forwarded: z.enum(['no', 'trusted', 'untrusted']),
});
export type SeenRequest = z.infer<typeof seenRequest>;

/** Nothing that the client did not send itself. */
export function describeRequest(request: FastifyRequest): SeenRequest {
  const { protocol, host, headers, ips = [] } = request;
  const isTrusted = ips.length > 1;
  const isSaid = headers['x-forwarded-for'] !== undefined;
  return { protocol, host, forwarded: isTrusted ? 'trusted' : isSaid ? 'untrusted' : 'no' };
}
