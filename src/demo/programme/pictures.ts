import type { DemoPicture } from '../content.ts';
import { poster } from '../pictures-of-pages.ts';
import { demoProductions } from './all.ts';
import { demoHeads } from './persons/all.ts';
import { scenePictures } from './scenes.ts';

/** The posters of the productions; those that a page shows are drawn with it. */
const posters = demoProductions.flatMap(({ slug, genre, poster: drawn }): DemoPicture[] => {
  if (!drawn) return [];
  const [family, alt, tone] = drawn;
  return [poster(`werk-${slug}`, genre, family, alt, tone ? { tone } : {})];
});

/** All that programme, people and magazine show and no page does. */
export const programmePictures: readonly DemoPicture[] = [
  ...posters,
  ...demoHeads,
  ...scenePictures,
];
