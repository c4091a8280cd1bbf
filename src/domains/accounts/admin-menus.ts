import { type Actor, hasRole } from '#lib/actor/actor.ts';
import type { AdminMenu } from './account.schema.ts';

/**
 * The ways into the administration that an editor is shown (EDIT-17, G-47): only such as lead somewhere. A page of the
 * administration that is new adds itself here, with the role that may use it.
 */
const MENUS: readonly (AdminMenu & { role: 'editor' | 'admin' })[] = [
  {
    role: 'editor',
    title: 'Redaktion',
    url: '/cms-hub',
    children: [{ title: 'Galerie', url: '/cms-hub/gallery' }],
  },
  { role: 'editor', title: 'Anmeldung und Sicherheit', url: '/accounts/security', children: [] },
];

/** Members and visitors have none: the call that answers them is the editors'. */
export function adminMenusFor(actor: Actor): AdminMenu[] {
  return MENUS.filter(({ role }) => hasRole(actor, role)).map(({ role: _role, ...menu }) => menu);
}
