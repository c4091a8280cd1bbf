import type { DemoPage } from '../content.ts';
import { anfahrt } from './anfahrt.ts';
import { haus } from './haus.ts';
import { home } from './home.ts';
import { agb, datenschutz, impressum } from './legal.ts';
import { werkstatt } from './werkstatt.ts';

/** In the order in which they are made: parents before children, and so they stand in the menus. */
export const demoPages: readonly DemoPage[] = [
  home,
  haus,
  anfahrt,
  werkstatt,
  impressum,
  datenschutz,
  agb,
];
