import type { DemoProduction } from './entries.ts';
import { youngHouse } from './productions/junges-haus.ts';
import { concerts } from './productions/konzert.ts';
import { opera } from './productions/oper.ts';
import { drama } from './productions/schauspiel.ts';
import { dance } from './productions/tanz.ts';
import { words } from './productions/wort.ts';

/** The first productions get the best evenings. */
export const demoProductions: readonly DemoProduction[] = [
  ...concerts,
  ...opera,
  ...drama,
  ...dance,
  ...youngHouse,
  ...words,
];
