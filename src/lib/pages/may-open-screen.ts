import { type Actor, hasRole } from '../actor/actor.ts';
import { mayPublish } from '../actor/publishing.ts';
import { ADMINISTRATORS_SCREENS, PUBLISHERS_SCREENS } from './administration-screens.ts';

/** Whether an account of the house opens a screen of the administration (G-52, G-536). */
export function mayOpenScreen({ role }: Pick<Actor, 'role'>, name: string): boolean {
  const actor = { user_id: null, role };
  if (ADMINISTRATORS_SCREENS.has(name)) return hasRole(actor, 'admin');
  return hasRole(actor, 'editor') && (mayPublish(actor) || !PUBLISHERS_SCREENS.has(name));
}
