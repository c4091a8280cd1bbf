import type { AnsweredSection } from '#content/answer/answered.ts';
import { definitionOf } from '#modules/schemas.ts';
import type { ContentStore } from '../content-store.ts';
import { listAt, type Place } from './structure.ts';

/** A place where what is carried can be put down. */
export interface Drop extends Place {
  /** the module or section it would stand in front of; null at the end */
  before: number | null;
  /** how many would stand there then */
  count: number;
}

type List = Pick<Place, 'parent' | 'column_index'>;

/** The lists that modules like this one may stand in, in the order of the page. */
function listsFor(id: number, content: ContentStore): List[] {
  const place = content.placeOf(id);
  if (!place) return [];
  const holder = content.node(place.parent ?? 0);
  // the child of a list stays in it
  if (holder && definitionOf(holder.model)?.children) return [place];
  if (place.parent === null) return [{ parent: null, column_index: 0 }];
  return content
    .sections()
    .flatMap(({ id: parent, columns }) =>
      columns.map(({ index }) => ({ parent, column_index: index })),
    );
}

/** Every place where these can be put down, in the order of the page. */
export function dropsFor(ids: readonly number[], content: ContentStore): Drop[] {
  const [first] = ids;
  if (first === undefined) return [];
  return listsFor(first, content).flatMap((list) => {
    const others = listAt(content.sections(), list).filter(({ id }) => !ids.includes(id));
    const count = others.length + ids.length;
    return [...others, null].map((before, position) => ({
      ...{ parent: list.parent, column_index: list.column_index },
      ...{ position, before: before?.id ?? null, count },
    }));
  });
}

/** Where they stand now. */
export function dropOf(
  ids: readonly number[],
  drops: readonly Drop[],
  content: ContentStore,
): Drop | null {
  const place = content.placeOf(ids[0] ?? 0);
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

/** The next place by an arrow key: up and down through the page, left and right to the columns beside. */
export function steppedDrop(drops: readonly Drop[], from: Drop, key: string): Drop | null {
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

/** Where they would stand in each of the other columns of their section, from left to right: as high as now, or at the end. */
export function dropsBeside(drops: readonly Drop[], from: Drop): Drop[] {
  const beside = Map.groupBy(
    drops.filter((drop) => drop.parent === from.parent && !isInList(drop, from)),
    ({ column_index }) => column_index,
  );
  return [...beside.values()].flatMap((of) => of[Math.min(from.position, of.length - 1)] ?? []);
}

/** The place of a section among the sections, from 1, and how many there are. */
export function sectionNumber(
  sections: readonly AnsweredSection[],
  id: number | null,
): [number, number] {
  return [sections.findIndex((section) => section.id === id) + 1, sections.length];
}
