import { type Actor, hasRole } from '#lib/actor/actor.ts';
import { mayPublish } from '#lib/actor/publishing.ts';
import type { AdminMenu } from './account.schema.ts';

export interface AdminLink {
  title: string;
  url: string;
  /** the lowest role that may follow it */
  role: 'author' | 'editor' | 'admin';
}

/** A part of the administration: its screens and lists of records. */
export interface AdminArea {
  title: string;
  links: readonly AdminLink[];
}

const HUB: AdminMenu = {
  title: 'Redaktion',
  url: '/cms-hub',
  children: [{ title: 'Galerie', url: '/cms-hub/gallery' }],
};
const SECURITY: AdminMenu = {
  title: 'Anmeldung und Sicherheit',
  url: '/accounts/security',
  children: [],
};

/** Links to the administration (EDIT-17, G-47), only those the actor may follow; none for members and visitors. */
export function listAdminMenus(actor: Actor, areas: readonly AdminArea[] = []): AdminMenu[] {
  if (!hasRole(actor, 'editor')) return [];
  const menus = areas.flatMap(({ title, links }) => {
    const children = links
      .filter(({ role }) => hasRole(actor, role) && (role !== 'editor' || mayPublish(actor)))
      .map((link) => ({ title: link.title, url: link.url }));
    const [first] = children;
    return first ? [{ title, url: first.url, children }] : [];
  });
  return [HUB, ...menus, SECURITY];
}
