import type { Actor } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';

/** The actor and their session; CSRF tokens are bound to the session. */
export interface AccountActor extends Actor {
  user_id: number;
  session_id: number;
}

/** Signed-in accounts may change their own data and nothing else. @throws Problem 401 */
export function requireAccount(actor: Actor): AccountActor {
  if (actor.user_id !== null && 'session_id' in actor) return actor as AccountActor;
  throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
}
