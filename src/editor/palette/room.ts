import { LAYOUTS } from '#content/document/document.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { ModelName } from '#modules/schemas.ts';
import type { Place } from '../session/arranging/structure.ts';

/** A type that is not what it is for in a narrow column. */
interface NeededRoom {
  /** width of its column in rem from which on it has room, as its styles say (`@container column`) */
  rem: number;
  /** what becomes of it below that */
  instead: string;
  /** whether one with this content needs it; missing: each does */
  isNeeded?(node: AnsweredNode): boolean;
}

export const NEEDED_ROOM: { [Model in ModelName]?: NeededRoom } = {
  twocolumns: { rem: 44, instead: 'Bild und Text stehen hier untereinander.' },
  imagelist: {
    rem: 36,
    instead: 'Ein Raster hat hier nur eine Spalte.',
    isNeeded: ({ format, children = [] }) => format === 'grid' && children.length > 1,
  },
  table: {
    rem: 32,
    instead: 'Mehr als drei Spalten müssen hier seitwärts geschoben werden.',
    isNeeded: ({ content }) => countColumns(String(content)) > 3,
  },
};

function countColumns(rows: string): number {
  const [first = ''] = rows.split('</tr>');
  return first.split(/<t[dh]\b/).length - 1;
}

/** What a window of 1366 px has between its margins, and between columns, in rem: the `--margin` and `--gap` of the site. */
const PAGE = 78.4;
const GAP = 1.8;

/** The width of a column in rem; on phones all are stacked, so a laptop decides. */
export function measureColumn(layout: number, index: number): number {
  const units = (LAYOUTS[layout] ?? LAYOUTS[0])[index] ?? 12;
  return ((PAGE - 11 * GAP) / 12) * units + (units - 1) * GAP;
}

/** The room at a place of the page; null in a list, which arranges its entries itself. */
export function measureRoom(
  { parent, column_index }: Pick<Place, 'parent' | 'column_index'>,
  sections: readonly Pick<AnsweredSection, 'id' | 'layout'>[],
): number | null {
  if (parent === null) return PAGE;
  const section = sections.find(({ id }) => id === parent);
  return section ? measureColumn(section.layout, column_index) : null;
}

/** What becomes of a module of this type where there is too little room; null if there is enough. */
export function describeTightness(model: ModelName, room: number | null): string | null {
  const needed = NEEDED_ROOM[model];
  return needed && room !== null && room < needed.rem ? needed.instead : null;
}

/** Whether a module that is on the page has too little room. */
export function isTight(node: AnsweredNode, room: number | null): boolean {
  const { isNeeded = () => true } = NEEDED_ROOM[node.model as ModelName] ?? {};
  return describeTightness(node.model as ModelName, room) !== null && isNeeded(node);
}
