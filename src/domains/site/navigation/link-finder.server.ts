import { type Actor, requireRole } from '#lib/actor/actor.ts';
import {
  type FinderPage,
  type FinderQuery,
  type FinderResult,
  type FinderSource,
  findAcross,
  type NamedSource,
} from '#lib/api/finder.ts';
import { toSlug } from '#lib/text/slug.ts';
import type { Clock } from '#lib/time/clock.ts';
import { PAGE_CONTENT_TYPE } from '../pages/page-answer.server.ts';
import { pageUrl } from '../pages/page-path.ts';
import { isShown, type PageNode, type PageTree } from '../pages/page-tree.ts';

/**
 * Finds pages with all words in title, menu name or path; prefix matches first (G-47). Words are folded like slugs, so case,
 * accents and umlauts do not matter.
 */
export function pageSource({
  pages,
  clock,
}: {
  pages: { tree(): Promise<PageTree> };
  clock: Clock;
}): NamedSource {
  return {
    content_type: PAGE_CONTENT_TYPE,
    name: 'Seiten',
    position: 0,
    async find(asked, { limit, offset }) {
      const tree = await pages.tree();
      // words without letters, such as &, are ignored
      const words = asked.map(folded).filter(Boolean);
      const isFound = ({ title, menu_name, path }: PageNode) => {
        const text = [toSlug(title), toSlug(menu_name), pageUrl(path)].join(' ');
        return words.every((word) => text.includes(word));
      };
      const found = asked.length && !words.length ? [] : [...tree.byId.values()].filter(isFound);
      const beginning = words.join('-');
      const first = found.filter((node) => toSlug(node.title).startsWith(beginning));
      const all = [...new Set([...first, ...found])];
      const results = all
        .slice(offset, offset + limit)
        .map((node) => foundPage(node, isShown(tree, node, clock.now())));
      return { count: all.length, results };
    },
  };
}

/** Link targets: pages, then records with a page; or a single kind. */
export async function findLinks(
  actor: Actor,
  sources: readonly FinderSource[],
  { content_type, ...query }: FinderQuery & { content_type?: string | undefined },
): Promise<FinderPage> {
  requireRole(actor, 'editor');
  const wanted = sources.filter((each) => !content_type || each.content_type === content_type);
  return findAcross(wanted, query);
}

/** Folds a word or URL like a slug. */
function folded(word: string): string {
  return word
    .replace(/^https?:\/\/[^/]*/, '')
    .split('/')
    .map(toSlug)
    .join('/');
}

function foundPage({ id, path, title }: PageNode, is_online: boolean): FinderResult {
  return {
    id,
    content_type: PAGE_CONTENT_TYPE,
    title,
    url: pageUrl(path),
    thumbnail: null,
    kind: 'Seite',
    is_online,
  };
}
