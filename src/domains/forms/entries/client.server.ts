import { normalizeIP } from '@fastify/rate-limit';
import type { Actor } from '#lib/actor/actor.ts';

/** Who sends, for limits: an account, or an address. A household has a whole /64 network of IPv6 addresses, which counts as one. */
export function clientOf({ user_id }: Actor, address: string): string {
  if (user_id !== null) return `user ${user_id}`;
  return `address ${address === '' ? 'unknown' : normalizeIP(address, 64)}`;
}
