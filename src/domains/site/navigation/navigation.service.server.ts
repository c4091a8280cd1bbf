import type { Moment } from '#lib/cache/moment.ts';
import type { PageService } from '../pages/page.service.server.ts';
import { buildMenus } from '../pages/page-tree.ts';
import type { Navigation } from './navigation.schema.ts';

export type NavigationService = ReturnType<typeof createNavigationService>;

/** Menus, generated from the page tree, which is cached until a page changes. */
export function createNavigationService({ pages }: { pages: Pick<PageService, 'tree'> }) {
  return {
    /** The three menus at `now` (ENT-06…08); equal for all visitors, so they can be cached. */
    async menus({ now, facts }: Moment): Promise<Navigation> {
      facts.tag('nav');
      return buildMenus(await pages.tree(), { now, facts });
    },
  };
}
