import type { AnswerMoment, PageService } from '../pages/page.service.server.ts';
import { menusOf } from '../pages/page-tree.ts';
import type { Navigation } from './navigation.schema.ts';

export type NavigationService = ReturnType<typeof createNavigationService>;

/** The menus. They come from the pages' tree, which is kept in memory until a page changes. */
export function createNavigationService({ pages }: { pages: Pick<PageService, 'tree'> }) {
  return {
    /** The three menus as visitors see them at `now` (ENT-06…08): everybody gets the same, so answers can be kept. */
    async menus({ now, facts }: AnswerMoment): Promise<Navigation> {
      facts.tag('nav');
      return menusOf(await pages.tree(), { now, facts });
    },
  };
}
