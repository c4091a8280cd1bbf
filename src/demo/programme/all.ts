import type { DemoProduction } from './entries.ts';
import { opera } from './productions/oper.ts';
import { drama } from './productions/schauspiel.ts';

/** Whatever comes first has the first choice of evenings. */
export const demoProductions: readonly DemoProduction[] = [...opera, ...drama];
