import type { Db, Trx } from '#database/database.ts';
import type { Actor } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { requireAccount } from '../account-actor.ts';
import { findConfirmed } from './managed-accounts.repository.server.ts';

/** How long a typed password allows changes to other accounts. */
const CONFIRMED_MS = 15 * 60_000;

/**
 * A session left open at a desk must not allow granting the administrator role (G-386). The program itself has no session.
 * @throws Problem 403 with `confirm_password` if the password was typed too long ago
 */
export async function requireConfirmed(db: Db | Trx, actor: Actor, now: Date): Promise<void> {
  if (actor.user_id === null) return;
  const { session_id } = requireAccount(actor);
  const at = await findConfirmed(db, session_id);
  if (at && now.getTime() - at.getTime() <= CONFIRMED_MS) return;
  throw new Problem('forbidden', 'Bitte geben Sie dafür noch einmal Ihr Passwort ein.', {
    extra: { confirm_password: true },
  });
}
