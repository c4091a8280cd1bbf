import type { Actor } from '#lib/actor/actor.ts';
import { toNetwork } from '#lib/api/client-network.ts';

/** Key for limits: the account, or the network. */
export function identifyClient({ user_id }: Actor, address: string): string {
  if (user_id !== null) return `user ${user_id}`;
  return `address ${toNetwork(address)}`;
}
