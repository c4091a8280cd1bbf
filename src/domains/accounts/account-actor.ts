import type { Actor } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';

/** Who asks, and by which session: what is bound to a session (CSRF) ends with it. */
export interface AccountActor extends Actor {
  user_id: number;
  session_id: number;
}

/** Anyone who is signed in may change what is theirs, and nothing else. @throws Problem 401 */
export function requireAccount(actor: Actor): AccountActor {
  if (actor.user_id !== null && 'session_id' in actor) return actor as AccountActor;
  throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
}
