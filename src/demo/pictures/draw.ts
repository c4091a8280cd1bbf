import { createDice, type Dice } from './dice.ts';
import { arcs } from './families/arcs.ts';
import { cones } from './families/cones.ts';
import { curtains } from './families/curtains.ts';
import { cutPaper } from './families/cut-paper.ts';
import { grid } from './families/grid.ts';
import { stairs } from './families/stairs.ts';
import { strings } from './families/strings.ts';
import { waves } from './families/waves.ts';
import { type PictureGenre, pickScheme, pictureGenre } from './palette.ts';
import { portrait } from './portrait.ts';
import type { Composition, Sheet } from './sheet.ts';

export type PictureKind = 'poster' | 'portrait' | 'landscape';

export const FAMILIES = {
  arcs,
  strings,
  curtains,
  cones,
  waves,
  grid,
  'cut-paper': cutPaper,
  stairs,
} as const satisfies Record<string, readonly [Composition, ...Composition[]]>;
export type PictureFamily = keyof typeof FAMILIES;

/** Which families speak for which genre. */
const FITTING: Record<PictureGenre, readonly [PictureFamily, ...PictureFamily[]]> = {
  oper: ['curtains', 'arcs', 'cut-paper', 'cones', 'waves'],
  schauspiel: ['stairs', 'cones', 'curtains', 'cut-paper', 'grid'],
  tanz: ['cut-paper', 'waves', 'arcs', 'cones'],
  konzert: ['strings', 'arcs', 'waves', 'grid'],
  familie: ['grid', 'cut-paper', 'arcs', 'curtains'],
  wort: ['stairs', 'grid', 'cones', 'cut-paper'],
  haus: ['stairs', 'arcs', 'grid', 'waves', 'curtains'],
};

export interface PictureOrder {
  /** the same slug is always the same picture */
  slug: string;
  /** poster: 4:5, portrait: a head, 4:5; landscape: 3:2 */
  kind: PictureKind;
  /** slug or name of a genre; anything unknown is drawn in the house's own colours */
  genre: string;
  family?: PictureFamily;
}

export interface Picture {
  svg: string;
  /** in pixels; the longer side is 2400 */
  width: number;
  height: number;
}

function sheetOf(kind: PictureKind, genre: string, dice: Dice): Sheet {
  const isUpright = kind !== 'landscape';
  const [columns, rows] = isUpright ? [8, 10] : [12, 8];
  return {
    ...{ width: columns * 100, height: rows * 100, columns, rows },
    ...{ is_upright: isUpright, dice, colours: pickScheme(genre, dice) },
  };
}

function compose({ slug, kind, genre, family }: PictureOrder) {
  const dice = createDice(`${kind}:${slug}`);
  if (kind === 'portrait') return { width: 800, height: 1000, ...portrait(genre, dice) };
  const sheet = sheetOf(kind, genre, dice);
  const chosen = family ?? dice.pick(FITTING[pictureGenre(genre)]);
  const body = dice.pick<Composition>(FAMILIES[chosen])(sheet);
  return { width: sheet.width, height: sheet.height, ground: sheet.colours.ground, body };
}

/** Draws the picture of a slug: flat colours as SVG, grain comes with the print (print.server.ts). */
export function drawPicture(order: PictureOrder): Picture {
  const { width, height, ground, body } = compose(order);
  const scale = 2400 / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`;
  return { svg, ...size };
}
