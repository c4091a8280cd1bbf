import { createContext } from 'react';

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** Level of the headings in a module: one below the headline that it stands under, so that none is left out. */
export const HeadingLevelContext = createContext<HeadingLevel>(2);

interface Node {
  id: number;
  model: string;
  [field: string]: unknown;
}

/**
 * The levels of a page's modules, by their ids, in its order: under an h2 headline stands h3, under the page's own h1
 * stands h2. Headlines have the level that was chosen for them.
 */
export function headingLevels(
  sections: readonly { columns: readonly { children: readonly Node[] }[] }[],
): ReadonlyMap<number, HeadingLevel> {
  const levels = new Map<number, HeadingLevel>();
  let above = 1;
  for (const { columns } of sections) {
    for (const module of columns.flatMap(({ children }) => children)) {
      if (module.model === 'headline') above = Number(module.headline_level) || above;
      levels.set(module.id, Math.min(above + 1, 6) as HeadingLevel);
    }
  }
  return levels;
}
