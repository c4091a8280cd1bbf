import { normalizeIP } from '@fastify/rate-limit';
import type { Actor } from '#lib/actor/actor.ts';

/** Key for limits: the account, or the address. IPv6 counts by /64 network, since a household has all of its addresses. */
export function identifyClient({ user_id }: Actor, address: string): string {
  if (user_id !== null) return `user ${user_id}`;
  return `address ${address === '' ? 'unknown' : normalizeIP(address, 64)}`;
}
