import type { DemoPicture } from '../content.ts';
import { poster } from '../pictures.ts';
import { demoProductions } from './all.ts';
import { demoHeads } from './persons/all.ts';
import { scenePictures } from './scenes.ts';

/** Posters of productions; those used by pages are defined there. */
const posters = demoProductions.flatMap(({ slug, poster: alt }) =>
  alt ? [poster(`werk-${slug}`, alt)] : [],
);

/** All that programme, people and magazine show and no page does. */
export const programmePictures: readonly DemoPicture[] = [
  ...posters,
  ...demoHeads,
  ...scenePictures,
];
