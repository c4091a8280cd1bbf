import type { AnsweredSection } from '#lib/answers/sections.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { ContentStore } from '../content-store.ts';
import { listAt, type Place } from './structure.ts';

/** A place where the carried modules can be dropped. */
export interface Drop extends Place {
  /** the module or section that would follow; null at the end */
  before: number | null;
  /** the length of the list after the drop */
  count: number;
}

type List = Pick<Place, 'parent' | 'column_index'>;

/** The lists that can contain this module, in page order. */
function listLists(id: number, content: ContentStore): List[] {
  const place = content.findPlace(id);
  if (!place) return [];
  const holder = content.node(place.parent ?? 0);
  // entries of a list module stay in it
  if (holder && getDefinition(holder.model)?.children) return [place];
  if (place.parent === null) return [{ parent: null, column_index: 0 }];
  const own = findShared(id, content);
  return listColumns(content).filter(({ parent }) => findShared(parent ?? 0, content) === own);
}

/** The shared section around a node: modules are moved within it, not into or out of it. */
function findShared(id: number, content: ContentStore): number | undefined {
  const around = content.findSection(id);
  return content.sections().find((section) => section.id === around)?.shared;
}

/** The columns of all sections, in page order. */
export function listColumns(content: ContentStore): List[] {
  return content
    .sections()
    .flatMap(({ id: parent, columns }) =>
      columns.map(({ index }) => ({ parent, column_index: index })),
    );
}

/** All places where these can be dropped, in page order. */
export function listDrops(ids: readonly number[], content: ContentStore): Drop[] {
  const [first] = ids;
  const isApart = new Set(ids.map((id) => findShared(id, content))).size > 1;
  const isSection = content.findPlace(first ?? 0)?.parent === null;
  if (isApart && !isSection) return [];
  return first === undefined ? [] : listDropsIn(listLists(first, content), content, ids);
}

/** All places in these lists. @param moved nodes that are not counted where they are now */
export function listDropsIn(
  lists: readonly List[],
  content: ContentStore,
  moved: readonly number[] = [],
): Drop[] {
  return lists.flatMap((list) => {
    const others = listAt(content.sections(), list).filter(({ id }) => !moved.includes(id));
    const count = others.length + Math.max(moved.length, 1);
    return [...others, null].map((before, position) => ({
      parent: list.parent,
      column_index: list.column_index,
      position,
      before: before?.id ?? null,
      count,
    }));
  });
}

/** Their current place. */
export function findCurrentDrop(
  ids: readonly number[],
  drops: readonly Drop[],
  content: ContentStore,
): Drop | null {
  const place = content.findPlace(ids[0] ?? 0);
  if (!place) return null;
  const before = listAt(content.sections(), place)
    .slice(0, place.position)
    .filter(({ id }) => !ids.includes(id)).length;
  return drops.find((drop) => isInList(drop, place) && drop.position === before) ?? null;
}

export const isInList = (a: List, b: List) =>
  a.parent === b.parent && a.column_index === b.column_index;

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const ASIDE: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The next place by arrow key: up and down through the page, left and right between columns. */
export function findNextDrop(drops: readonly Drop[], from: Drop, key: string): Drop | null {
  const at = drops.indexOf(from);
  if (key === 'Home') return drops[0] ?? null;
  if (key === 'End') return drops.at(-1) ?? null;
  const hasColumns = drops.some(
    ({ parent, column_index }) => parent === from.parent && column_index !== from.column_index,
  );
  const step = STEPS[key] ?? (hasColumns ? undefined : ASIDE[key]);
  if (step !== undefined) return drops[at + step] ?? null;
  const aside = ASIDE[key];
  if (aside === undefined) return null;
  const list = { parent: from.parent, column_index: from.column_index + aside };
  const beside = drops.filter((drop) => isInList(drop, list));
  return beside[Math.min(from.position, beside.length - 1)] ?? null;
}

/** The place at the same height (or the end) in every other column of the section, left to right. */
export function listDropsBeside(drops: readonly Drop[], from: Drop): Drop[] {
  const beside = Map.groupBy(
    drops.filter((drop) => drop.parent === from.parent && !isInList(drop, from)),
    ({ column_index }) => column_index,
  );
  return [...beside.values()].flatMap((of) => of[Math.min(from.position, of.length - 1)] ?? []);
}

/** A section's position, from 1, and the number of sections. */
export function getSectionNumber(
  sections: readonly AnsweredSection[],
  id: number | null,
): [number, number] {
  return [sections.findIndex((section) => section.id === id) + 1, sections.length];
}
