import type { PagePlace, StoredPage } from '../page-settings/pages-api.ts';

type Node = Pick<StoredPage, 'id' | 'parent_id' | 'title' | 'path' | 'menu_name'> &
  Pick<StoredPage, 'in_menu' | 'in_secondary_menu' | 'in_footer'>;
type Placed = Pick<Node, 'id' | 'parent_id' | 'path'>;

/** Moves by keyboard: among siblings, up a level, or below the previous sibling. */
export type Direction = 'up' | 'down' | 'out' | 'in';
/** Where a page is dropped, relative to the target. */
export type Drop = 'before' | 'into' | 'behind';
export type Menu = 'in_menu' | 'in_secondary_menu' | 'in_footer';
export const MENUS = ['in_menu', 'in_secondary_menu', 'in_footer'] as const;

/** A page with its children, in tree order. */
export interface Branch<Any> {
  page: Any;
  children: Branch<Any>[];
}

export function buildBranches<Any extends Placed>(
  pages: readonly Any[],
  parent: number | null = null,
): Branch<Any>[] {
  const below = Map.groupBy(pages, ({ parent_id }) => parent_id);
  const from = (id: number | null): Branch<Any>[] =>
    (below.get(id) ?? []).map((page) => ({ page, children: from(page.id) }));
  return from(parent);
}

const beside = <Any extends Placed>(pages: readonly Any[], { parent_id }: Placed) =>
  pages.filter((each) => each.parent_id === parent_id);

/** @returns null if there is no such place; the home page stays at the top level and has no children */
export function findStepPlace<Any extends Placed>(
  pages: readonly Any[],
  page: Any,
  direction: Direction,
): PagePlace | null {
  const level = beside(pages, page);
  const at = level.findIndex(({ id }) => id === page.id);
  const { parent_id } = page;
  if (direction === 'up') {
    const before = level[at - 1];
    return before ? { parent_id, before: before.id } : null;
  }
  if (direction === 'down') {
    return level[at + 1] ? { parent_id, before: level[at + 2]?.id ?? null } : null;
  }
  if (page.path === '') return null;
  if (direction === 'in') {
    const above = level[at - 1];
    return above && above.path !== '' ? { parent_id: above.id, before: null } : null;
  }
  const parent = pages.find(({ id }) => id === parent_id);
  return parent ? placeBehind(pages, parent) : null;
}

function placeBehind<Any extends Placed>(
  pages: readonly Any[],
  page: Any,
  but?: number,
): PagePlace {
  const level = beside(pages, page).filter(({ id }) => id !== but);
  const at = level.findIndex(({ id }) => id === page.id);
  return { parent_id: page.parent_id, before: level[at + 1]?.id ?? null };
}

/** The place of a dropped page; null if it cannot go there. */
export function findDropPlace<Any extends Placed>(
  pages: readonly Any[],
  moved: Any,
  target: Any,
  drop: Drop,
): PagePlace | null {
  if (isWithin(pages, target, moved)) return null;
  const place =
    drop === 'into'
      ? { parent_id: target.id, before: null }
      : drop === 'before'
        ? { parent_id: target.parent_id, before: target.id }
        : placeBehind(pages, target, moved.id);
  if (drop === 'into' && target.path === '') return null;
  if (moved.path === '' && place.parent_id !== null) return null;
  return place;
}

/** Whether a page is another one or one of its descendants. */
function isWithin<Any extends Placed>(pages: readonly Any[], page: Any, other: Any): boolean {
  if (page.id === other.id) return true;
  const parent = pages.find(({ id }) => id === page.parent_id);
  return parent ? isWithin(pages, parent, other) : false;
}

/** Pages that match the words and the menu, with all their ancestors. */
export function narrowed<Any extends Node>(
  pages: readonly Any[],
  { q, menu }: { q: string; menu: Menu | '' },
): Any[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title, menu_name, path, ...page }: Any) => {
    const text = `${title} ${menu_name} /de/${path}`.toLowerCase();
    return words.every((word) => text.includes(word)) && (menu === '' || page[menu]);
  };
  const byId = new Map(pages.map((page) => [page.id, page]));
  const shown = new Set<number>();
  for (const page of pages.filter(fits)) {
    for (let at: Any | undefined = page; at; at = byId.get(at.parent_id ?? 0)) shown.add(at.id);
  }
  return pages.filter(({ id }) => shown.has(id));
}
