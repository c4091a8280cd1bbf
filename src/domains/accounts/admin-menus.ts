import { type Actor, hasRole } from '../../lib/actor.ts';
import type { AdminMenu } from './account.schema.ts';

const FOR_EDITORS: AdminMenu[] = [
  { title: 'Seiten', url: '/cms-hub/pages', children: [] },
  { title: 'Medien', url: '/cms-hub/media', children: [] },
];

/** Only administrators change settings, redirects and accounts (G-52). */
const FOR_ADMINS: AdminMenu[] = [
  {
    title: 'Einstellungen',
    url: '/cms-hub/settings',
    children: [
      { title: 'Weiterleitungen', url: '/cms-hub/redirects' },
      { title: 'Konten', url: '/cms-hub/accounts' },
    ],
  },
];

/** The ways into the administration that an editor is shown (EDIT-17, G-47). */
export function adminMenusFor(actor: Actor): AdminMenu[] {
  return hasRole(actor, 'admin') ? [...FOR_EDITORS, ...FOR_ADMINS] : FOR_EDITORS;
}
