import type { PagePlace, StoredPage } from './pages-api.ts';

type Node = Pick<StoredPage, 'id' | 'parent_id' | 'title' | 'path'>;

/** A possible parent and its depth. */
export interface ParentChoice {
  id: number;
  title: string;
  depth: number;
}

/** Possible parents: not the page itself, its descendants, or the home page. */
export function listParentChoices(pages: readonly Node[], moved: number | null): ParentChoice[] {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const above = (page: Node): Node[] => {
    const parent = page.parent_id === null ? undefined : byId.get(page.parent_id);
    return parent ? [...above(parent), parent] : [];
  };
  return pages.flatMap((page) => {
    const branch = [...above(page), page];
    if (page.path === '' || branch.some(({ id }) => id === moved)) return [];
    return [{ id: page.id, title: page.title, depth: branch.length - 1 }];
  });
}

/** The children of a parent except the moved page, in order. */
export function listSiblings<Any extends Node>(
  pages: readonly Any[],
  parent_id: number | null,
  moved: number | null,
): Any[] {
  return pages.filter((page) => page.parent_id === parent_id && page.id !== moved);
}

/** The sibling before the page; null if it is the first. */
export function findPrevious(pages: readonly Node[], page: Node): number | null {
  const all = pages.filter(({ parent_id }) => parent_id === page.parent_id);
  return all[all.findIndex(({ id }) => id === page.id) - 1]?.id ?? null;
}

/** The place after a sibling (null: first), as the API expects it. */
export function toPagePlace(
  siblings: readonly Node[],
  parent_id: number | null,
  behind: number | null,
): PagePlace {
  const index = siblings.findIndex(({ id }) => id === behind);
  return { parent_id, before: siblings[index + 1]?.id ?? null };
}

/** Below a page (null: top level), after one of its children (null: first). */
export interface ChosenPlace {
  parent_id: number | null;
  behind: number | null;
}

/** The place where a page was dropped, as forms choose it; without one, where the page is now. */
export function toChosenPlace(
  pages: readonly Node[],
  page: Node,
  dropped: PagePlace | null,
): ChosenPlace {
  const { parent_id } = dropped ?? page;
  if (!dropped) return { parent_id, behind: findPrevious(pages, page) };
  const siblings = listSiblings(pages, parent_id, page.id);
  const at = siblings.findIndex(({ id }) => id === dropped.before);
  const before = at < 0 ? siblings.at(-1) : siblings[at - 1];
  return { parent_id, behind: before?.id ?? null };
}

/** The URL that a page will have. */
export function buildAddressBelow(
  pages: readonly Node[],
  parent_id: number | null,
  slug: string,
): string {
  const parent = pages.find(({ id }) => id === parent_id);
  return ['', 'de', parent?.path, slug].filter((part, at) => at === 0 || part).join('/') || '/';
}

/** Counts a page's descendants. */
export function countBelow(pages: readonly Node[], id: number): number {
  const children = pages.filter(({ parent_id }) => parent_id === id);
  return children.reduce((sum, child) => sum + 1 + countBelow(pages, child.id), 0);
}
