import type { Trx } from '#database/database.ts';
import { invalidField } from '#lib/api/problem.ts';
import { type PageRow, selectNodes } from './page.repository.server.ts';
import { pageUrl } from './page-path.ts';
import { findNodeAt, type PageNode, type PageTree, pageTree } from './page-tree.ts';

type Placed = Pick<PageRow, 'id' | 'title' | 'path' | 'menu_url'>;

/**
 * Paths of routes can only have menu entries (G-330): a page there would never be shown. A menu entry at any other path
 * redirects, so it must not lead back to itself (G-130).
 * @throws Problem 422
 */
export async function requireOwnAddress(
  trx: Trx,
  rows: readonly Placed[],
  isTaken: (url: string) => boolean,
): Promise<void> {
  const redirecting: Placed[] = [];
  for (const row of rows) {
    const url = pageUrl(row.path);
    if (!isTaken(url)) redirecting.push(row);
    else if (row.menu_url !== url)
      throw invalidField('slug', `Die Adresse ${url} braucht die Website selbst.`);
  }
  if (redirecting.every(({ menu_url }) => menu_url === '')) return;
  const tree = pageTree(await selectNodes(trx));
  for (const row of redirecting) requireNoCircle(tree, row);
}

/** Follows the entries of other pages, too. @throws Problem 422 */
function requireNoCircle(tree: PageTree, page: Placed): void {
  const seen = new Set<PageNode>();
  let next = findLed(tree, page);
  while (next && !seen.has(next)) {
    if (next.id === page.id) throw leadsBack(page);
    seen.add(next);
    next = findLed(tree, next);
  }
}

/** The page that a menu entry leads to; `/` is the home page. */
function findLed(tree: PageTree, { menu_url }: Pick<PageRow, 'menu_url'>): PageNode | undefined {
  return findNodeAt(tree, menu_url.replace(/^\/(?=[?#]|$)/, pageUrl('')));
}

const leadsBack = ({ title }: Placed) =>
  invalidField(
    'menu_url',
    `Der Eintrag „${title}“ würde im Kreis führen. Bitte eine andere Adresse eingeben.`,
  );
