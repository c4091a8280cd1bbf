import type { PagePlace, StoredPage } from './pages-api.ts';

type Node = Pick<StoredPage, 'id' | 'parent_id' | 'title' | 'path'>;

/** A page that another one may lie below, and how deep it lies itself. */
export interface ParentChoice {
  id: number;
  title: string;
  depth: number;
}

/** Pages that the page may lie below: not itself, nothing below it, and not the home page. */
export function parentChoices(pages: readonly Node[], moved: number | null): ParentChoice[] {
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

/** Those that lie below a page beside the moved one, in their order. */
export function siblingsOf<Any extends Node>(
  pages: readonly Any[],
  parent_id: number | null,
  moved: number | null,
): Any[] {
  return pages.filter((page) => page.parent_id === parent_id && page.id !== moved);
}

/** Behind which sibling the page stands now; null: it is the first. */
export function standsBehind(pages: readonly Node[], page: Node): number | null {
  const all = pages.filter(({ parent_id }) => parent_id === page.parent_id);
  return all[all.findIndex(({ id }) => id === page.id) - 1]?.id ?? null;
}

/** The place behind a sibling (null: first), as the call wants it. */
export function placeBehind(
  siblings: readonly Node[],
  parent_id: number | null,
  behind: number | null,
): PagePlace {
  const index = siblings.findIndex(({ id }) => id === behind);
  return { parent_id, before: siblings[index + 1]?.id ?? null };
}

/** The address that a page will have. */
export function addressBelow(
  pages: readonly Node[],
  parent_id: number | null,
  slug: string,
): string {
  const parent = pages.find(({ id }) => id === parent_id);
  return ['', 'de', parent?.path, slug].filter((part, at) => at === 0 || part).join('/') || '/';
}

/** How many pages lie below one, at any depth. */
export function countBelow(pages: readonly Node[], id: number): number {
  const children = pages.filter(({ parent_id }) => parent_id === id);
  return children.reduce((sum, child) => sum + 1 + countBelow(pages, child.id), 0);
}
