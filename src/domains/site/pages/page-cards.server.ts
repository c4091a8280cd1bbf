import { VISITOR } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import type { SocialCardSource } from '#lib/pages/social-card.ts';
import type { PageService } from './page.service.server.ts';
import { pageCard } from './page-card.ts';

/** The card of a page by id, as visitors see it now. */
export function pageCards(pages: Pick<PageService, 'tree' | 'byPath'>): SocialCardSource {
  return async (id, moment) => {
    const node = (await pages.tree()).byId.get(id);
    if (!node) return null;
    try {
      return pageCard(await pages.byPath(VISITOR, node.path, moment));
    } catch (error) {
      if (isProblem(error) && error.status === 404) return null;
      throw error;
    }
  };
}
