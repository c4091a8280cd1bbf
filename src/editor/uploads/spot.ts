import type { Drop } from '../session/arranging/drops.ts';
import { listAt, type Place } from '../session/arranging/structure.ts';
import type { EditorSession } from '../session/session.ts';

type Page = Pick<EditorSession, 'content'>;

/** A place between two modules that is found again after the page has changed around it. */
export interface Spot {
  parent: number | null;
  column_index: number;
  before: number | null;
  after: number | null;
}

export function toSpot(drop: Drop, { content }: Page): Spot {
  const { parent, column_index, before, position } = drop;
  const after = listAt(content.sections(), drop)[position - 1]?.id ?? null;
  return { parent, column_index, before, after };
}

/** Where it is now; the end of the page if its section or list is gone. */
export function findSpot(spot: Spot, { content }: Page): Place {
  const sections = content.sections();
  const { parent, column_index, before, after } = spot;
  if (parent !== null && !content.findPlace(parent))
    return { parent: null, column_index: 0, position: sections.length };
  const ids = listAt(sections, spot).map(({ id }) => id);
  const [above, below] = [ids.indexOf(after ?? 0), ids.indexOf(before ?? 0)];
  const position = above >= 0 ? above + 1 : below >= 0 ? below : ids.length;
  return { parent, column_index, position };
}
