import { type Actor, requireRole } from '../../lib/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { type FinderQuery, type Found, wordsOf } from '../../lib/finder.ts';
import { PAGE_CONTENT_TYPE } from './page-answer.server.ts';
import { pageUrl, slugFrom } from './page-path.ts';
import { isShown, type PageNode, type PageTree } from './page-tree.ts';

export interface FoundPage extends Found {
  /** false: visitors do not see it, a link to it leads nowhere yet */
  is_online: boolean;
}

/**
 * Pages whose title, name in menus or path have all the words; those that begin with them come first (G-47). Capitals,
 * accents and umlauts make no difference: what is asked is folded as addresses are.
 */
export function createLinkFinder({
  pages,
  clock,
}: {
  pages: { tree(): Promise<PageTree> };
  clock: Clock;
}) {
  return {
    async find(actor: Actor, { q, page, page_size }: FinderQuery) {
      requireRole(actor, 'editor');
      const tree = await pages.tree();
      const asked = wordsOf(q);
      // what leaves nothing of itself, as the & of a title, is not asked for
      const words = asked.map(folded).filter(Boolean);
      const isFound = ({ title, menu_name, path }: PageNode) => {
        const text = [slugFrom(title), slugFrom(menu_name), pageUrl(path)].join(' ');
        return words.every((word) => text.includes(word));
      };
      const found = asked.length && !words.length ? [] : [...tree.byId.values()].filter(isFound);
      const beginning = words.join('-');
      const first = found.filter((node) => slugFrom(node.title).startsWith(beginning));
      const all = [...new Set([...first, ...found])];
      const results = all
        .slice((page - 1) * page_size, page * page_size)
        .map((node): FoundPage => foundPage(node, isShown(tree, node, clock.now())));
      return { count: all.length, results };
    },
  };
}

/** A word or an address as addresses are written. */
function folded(word: string): string {
  return word
    .replace(/^https?:\/\/[^/]*/, '')
    .split('/')
    .map(slugFrom)
    .join('/');
}

function foundPage({ id, path, title }: PageNode, is_online: boolean): FoundPage {
  return {
    ...{ id, content_type: PAGE_CONTENT_TYPE, title, url: pageUrl(path), thumbnail: null },
    is_online,
  };
}
