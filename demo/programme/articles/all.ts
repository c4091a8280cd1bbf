import type { DemoArticle } from './entries.ts';
import { houseArticles } from './haus.ts';
import { artArticles } from './kunst.ts';
import { musicAndYoung } from './musik-jung.ts';
import { premieres } from './premieren.ts';

export const demoArticles: readonly DemoArticle[] = [
  ...premieres,
  ...houseArticles,
  ...artArticles,
  ...musicAndYoung,
];
