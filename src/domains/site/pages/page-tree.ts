import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { FooterItem, MenuItem, Navigation } from '../navigation/navigation.schema.ts';
import { pagePath, pageUrl } from './page-path.ts';

/** A page in the tree: enough for menus, breadcrumbs, URLs and visibility. */
export interface PageNode {
  id: number;
  parent_id: number | null;
  path: string;
  title: string;
  menu_name: string;
  menu_url: string;
  offline_url: string;
  is_online: boolean;
  is_clickable: boolean;
  in_menu: boolean;
  in_secondary_menu: boolean;
  in_footer: boolean;
  has_tab_navigation: boolean;
  online_from: Date | null;
  online_to: Date | null;
}

/** Target of links to the page (G-130). */
export function getPageUrl({ menu_url, path }: Pick<PageNode, 'menu_url' | 'path'>): string {
  return menu_url || pageUrl(path);
}

/** All pages that are not deleted. Independent of time and actor, so it can be cached. */
export interface PageTree {
  byId: ReadonlyMap<number, PageNode>;
  byPath: ReadonlyMap<string, PageNode>;
  /** in menu order; key null: the top level */
  childrenByParent: ReadonlyMap<number | null, readonly PageNode[]>;
}

/** @param nodes in menu order */
export function pageTree(nodes: readonly PageNode[]): PageTree {
  return {
    byId: new Map(nodes.map((node) => [node.id, node])),
    byPath: new Map(nodes.map((node) => [node.path, node])),
    childrenByParent: Map.groupBy(nodes, (node) => node.parent_id),
  };
}

/** All pages depth first: parents before children. */
export function inTreeOrder(tree: PageTree, parent: number | null = null): PageNode[] {
  return (tree.childrenByParent.get(parent) ?? []).flatMap((node) => [
    node,
    ...inTreeOrder(tree, node.id),
  ]);
}

/** The page, its parent, … up to the root. */
export function getBranch(tree: PageTree, node: PageNode): PageNode[] {
  const branch: PageNode[] = [];
  for (let next: PageNode | undefined = node; next; next = getParent(tree, next)) branch.push(next);
  return branch;
}

function getParent(tree: PageTree, node: PageNode): PageNode | undefined {
  return node.parent_id === null ? undefined : tree.byId.get(node.parent_id);
}

/** From `online_from` until before `online_to`; empty is unbounded (G-42). */
function isOnlineItself(node: PageNode, now: Date): boolean {
  if (!node.is_online) return false;
  if (node.online_from && now < node.online_from) return false;
  return !node.online_to || now < node.online_to;
}

/** Whether visitors see the page: it and all its ancestors are online. Taking a page offline hides its whole branch. */
export function isShown(tree: PageTree, node: PageNode, now: Date): boolean {
  return getBranch(tree, node).every((each) => isOnlineItself(each, now));
}

/** Records every time at which the page may appear or disappear. */
function recordSwitches(
  tree: PageTree,
  node: PageNode,
  { now, facts }: { now: Date; facts: AnswerFacts },
): void {
  for (const each of getBranch(tree, node)) {
    facts.switchesAt(each.online_from, now);
    facts.switchesAt(each.online_to, now);
  }
}

/** `isShown`, recording for the page cache when that changes. */
export function decideShown(
  tree: PageTree,
  node: PageNode,
  moment: { now: Date; facts: AnswerFacts },
): boolean {
  recordSwitches(tree, node, moment);
  return isShown(tree, node, moment.now);
}

/** The page at a URL of this site; the query is ignored. */
export function findNodeAt(tree: PageTree, url: string): PageNode | undefined {
  const [, path] = /^\/de(?=[/?#]|$)([^?#]*)/.exec(url) ?? [];
  const key = path === undefined ? null : pagePath(path);
  return key === null ? undefined : tree.byPath.get(key);
}

/**
 * Where to redirect from a page hidden from visitors: its own `offline_url`, else that of the offline ancestor (E-12, G-167).
 * Follows chains.
 * @returns null if there is none, or only a loop
 */
export function leadsOn(
  tree: PageTree,
  url: string,
  moment: { now: Date; facts: AnswerFacts },
): string | null {
  const seen = new Set<PageNode>();
  let target = url;
  for (let node = findNodeAt(tree, url); node; node = findNodeAt(tree, target)) {
    if (decideShown(tree, node, moment)) break;
    if (seen.has(node)) return null;
    seen.add(node);
    const hidden = getBranch(tree, node).filter((each) => !isShown(tree, each, moment.now));
    target = hidden.find(({ offline_url }) => offline_url)?.offline_url ?? '';
  }
  return target === url ? null : target || null;
}

type Menu = 'in_menu' | 'in_secondary_menu' | 'in_footer';

function menuItem(node: PageNode, children: MenuItem[]): MenuItem {
  return {
    id: node.id,
    url: getPageUrl(node),
    menu_name: node.menu_name || node.title,
    is_clickable: node.is_clickable,
    has_tab_navigation: node.has_tab_navigation,
    children,
  };
}

/** Nests a page below its nearest ancestor in the same menu, else at the top level. */
function collect(
  tree: PageTree,
  menu: Menu,
  parent: number | null,
  shows: (node: PageNode) => boolean,
): { node: PageNode; item: MenuItem }[] {
  return (tree.childrenByParent.get(parent) ?? []).flatMap((node) => {
    const below = collect(tree, menu, node.id, shows);
    if (!node[menu] || !shows(node)) return below;
    return [
      {
        node,
        item: menuItem(
          node,
          below.map((each) => each.item),
        ),
      },
    ];
  });
}

/** The three menus, generated from the pages (G-22, G-23); equal for all visitors. */
export function buildMenus(tree: PageTree, moment: { now: Date; facts: AnswerFacts }): Navigation {
  const shows = (node: PageNode) => decideShown(tree, node, moment);
  const items = (menu: Menu) => collect(tree, menu, null, shows);
  const footer: FooterItem[] = items('in_footer').map(({ node, item }) => ({
    title: node.title,
    ...item,
  }));
  return {
    menu: items('in_menu').map(({ item }) => item),
    secondary_menu: items('in_secondary_menu').map(({ item }) => item),
    footer,
  };
}

/** Visible children of the nearest ancestor with a tab bar (G-22). */
export function buildTabs(
  tree: PageTree,
  node: PageNode,
  moment: { now: Date; facts: AnswerFacts },
): MenuItem[] {
  const owner = getBranch(tree, node).find((each) => each.has_tab_navigation);
  if (!owner) return [];
  return (tree.childrenByParent.get(owner.id) ?? [])
    .filter((child) => decideShown(tree, child, moment))
    .map((child) => menuItem(child, []));
}
