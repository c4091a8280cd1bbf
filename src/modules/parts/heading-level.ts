import { createContext } from 'react';

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** Heading level within a module: one below the preceding headline, so that none is skipped. */
export const HeadingLevelContext = createContext<HeadingLevel>(2);

interface Node {
  id: number;
  model: string;
  [field: string]: unknown;
}

/** Heading levels of a page's modules by id: h3 below an h2 headline, h2 below the h1. Headlines have their chosen level. */
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
