import { type Drop, isInList } from '../../session/arranging/drops.ts';
import { findElement } from '../page-elements.ts';

/** Geometry of drop places in window coordinates. */

/** Assumed height of an empty column, in px. */
const MIN_HEIGHT = 48;

type List = Pick<Drop, 'parent' | 'column_index'>;

/** A list's element, or null if not shown (an empty column on a phone). */
export function findListElement({ parent, column_index }: List): HTMLElement | null {
  if (parent === null) return document.getElementById('main-content');
  const holder = findElement(parent);
  return holder?.querySelector<HTMLElement>(`:scope > [data-column="${column_index}"]`) ?? holder;
}

function measureList(list: List): DOMRect | null {
  const box = findListElement(list)?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  return new DOMRect(box.x, box.y, box.width, Math.max(box.height, MIN_HEIGHT));
}

/** Distance of a point from a box; 0 inside. */
function distance(box: DOMRect, x: number, y: number): number {
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(dx, dy);
}

/** A list's items with layout: side by side if they share a row. */
function measureItems(drops: readonly Drop[]) {
  const items = drops.flatMap((drop) => {
    const box =
      drop.before === null ? undefined : findElement(drop.before)?.getBoundingClientRect();
    return box ? [{ drop, box }] : [];
  });
  const [one, two] = items;
  const isRow = one !== undefined && two !== undefined && two.box.left >= one.box.right - 1;
  return { items, isRow };
}

/** The drop place nearest to a point. */
export function dropAt(x: number, y: number, drops: readonly Drop[]): Drop | null {
  const firsts = drops.filter(({ position }) => position === 0);
  let nearest: { list: Drop; away: number } | null = null;
  for (const list of firsts) {
    const box = measureList(list);
    const away = box ? distance(box, x, y) : Number.POSITIVE_INFINITY;
    if (box && (!nearest || away < nearest.away)) nearest = { list, away };
  }
  if (!nearest) return null;
  const { list } = nearest;
  const own = drops.filter((drop) => isInList(drop, list));
  const { items, isRow } = measureItems(own);
  const behind = items.find(({ box }) =>
    isRow
      ? y < box.top || (y < box.bottom && x < box.left + box.width / 2)
      : y < box.top + box.height / 2,
  );
  return behind?.drop ?? own.at(-1) ?? null;
}

/** The line that marks a drop place. */
export function findDropLine(drop: Drop, drops: readonly Drop[]): DOMRect | null {
  const list = measureList(drop);
  if (!list) return null;
  const own = drops.filter((each) => isInList(each, drop));
  const { items, isRow } = measureItems(own);
  const at = items.findIndex((each) => each.drop.position === drop.position);
  const [before, after] = [items.at(at < 0 ? -1 : at - 1), at < 0 ? undefined : items[at]];
  const previous = at === 0 ? undefined : before;
  if (isRow) {
    const beside = (after ?? previous)?.box as DOMRect;
    const x = after ? after.box.left - 8 : beside.right + 8;
    return new DOMRect(x, beside.top, 0, beside.height);
  }
  if (!after && !previous) return new DOMRect(list.x, list.y + MIN_HEIGHT / 2, list.width, 0);
  const top = previous?.box.bottom ?? (after as { box: DOMRect }).box.top - 16;
  const bottom = after?.box.top ?? top + 16;
  return new DOMRect(list.x, (top + bottom) / 2, list.width, 0);
}
