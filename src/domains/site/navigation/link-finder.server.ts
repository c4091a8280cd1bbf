import { type Actor, requireRole } from '#lib/actor/actor.ts';
import {
  type FinderQuery,
  type Found,
  type FoundPart,
  type FoundSource,
  findAcross,
} from '#lib/api/finder.ts';
import { slugFrom } from '#lib/text/slug.ts';
import type { Clock } from '#lib/time/clock.ts';
import { PAGE_CONTENT_TYPE } from '../pages/page-answer.server.ts';
import { pageUrl } from '../pages/page-path.ts';
import { isShown, type PageNode, type PageTree } from '../pages/page-tree.ts';

/**
 * Pages whose title, name in menus or path have all the words; those that begin with them come first (G-47). Capitals,
 * accents and umlauts make no difference: what is asked is folded as addresses are.
 */
export function pageSource({
  pages,
  clock,
}: {
  pages: { tree(): Promise<PageTree> };
  clock: Clock;
}): FoundSource {
  return {
    content_type: PAGE_CONTENT_TYPE,
    async find(asked, { limit, offset }) {
      const tree = await pages.tree();
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
        .slice(offset, offset + limit)
        .map((node) => foundPage(node, isShown(tree, node, clock.now())));
      return { count: all.length, results };
    },
  };
}

/** What a link may lead to: pages, then records with a page of their own; or one kind of them. */
export async function findLinks(
  actor: Actor,
  sources: readonly FoundSource[],
  { content_type, ...query }: FinderQuery & { content_type?: string | undefined },
): Promise<FoundPart> {
  requireRole(actor, 'editor');
  const wanted = sources.filter((each) => !content_type || each.content_type === content_type);
  return findAcross(wanted, query);
}

/** A word or an address as addresses are written. */
function folded(word: string): string {
  return word
    .replace(/^https?:\/\/[^/]*/, '')
    .split('/')
    .map(slugFrom)
    .join('/');
}

function foundPage({ id, path, title }: PageNode, is_online: boolean): Found {
  return {
    ...{ id, content_type: PAGE_CONTENT_TYPE, title, url: pageUrl(path), thumbnail: null },
    is_online,
  };
}
