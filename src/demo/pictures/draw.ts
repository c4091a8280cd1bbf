import { createDice, type Dice } from './dice.ts';
import { arcs } from './families/arcs.ts';
import { cones } from './families/cones.ts';
import { audience, chair, choir, stalls } from './families/crowd.ts';
import { curtains } from './families/curtains.ts';
import { cutPaper } from './families/cut-paper.ts';
import { dancer } from './families/dancer.ts';
import { grid } from './families/grid.ts';
import { bricks, ladder, plan, powerhouse, windows } from './families/house.ts';
import { drum, organ, piano, violin } from './families/instruments.ts';
import { letters } from './families/letters.ts';
import { envelope, island, lines, newspaper, tickets } from './families/paper.ts';
import { blocks, hand, kite, whale } from './families/play.ts';
import { stairs } from './families/stairs.ts';
import { strings } from './families/strings.ts';
import { cups, lamps, stillLife } from './families/table.ts';
import { waves } from './families/waves.ts';
import { logo } from './logo.ts';
import { type PictureGenre, pickScheme, pictureGenre, type Tone } from './palette.ts';
import { PORTRAIT_LOOKS, type PortraitLook, portrait } from './portraits/portrait.ts';
import type { Composition, Sheet } from './sheet.ts';

export const KINDS = ['poster', 'portrait', 'landscape', 'logo'] as const;
export type PictureKind = (typeof KINDS)[number];

export const FAMILIES = {
  arcs,
  strings,
  curtains,
  cones,
  waves,
  grid,
  'cut-paper': cutPaper,
  stairs,
  letters,
  // motifs that stand for themselves: whoever orders one knows what it shows
  ...{ piano: [piano], violin: [violin], drum: [drum], organ: [organ] },
  ...{ choir: [choir], audience: [audience], stalls: [stalls], chair: [chair] },
  ...{ powerhouse: [powerhouse], windows: [windows], plan: [plan], bricks: [bricks] },
  ...{ ladder: [ladder], dancer: [dancer] },
  ...{ 'still-life': [stillLife], lamps: [lamps], cups: [cups] },
  ...{ whale: [whale], kite: [kite], blocks: [blocks], hand: [hand] },
  ...{ tickets: [tickets], envelope: [envelope], newspaper: [newspaper] },
  ...{ island: [island], lines: [lines] },
} as const satisfies Record<string, readonly [Composition, ...Composition[]]>;
export type PictureFamily = keyof typeof FAMILIES;
export const FAMILY_NAMES: readonly (PictureFamily | PortraitLook)[] = [
  ...(Object.keys(FAMILIES) as PictureFamily[]),
  ...PORTRAIT_LOOKS,
];

/** Which families speak for which genre. */
const FITTING: Record<PictureGenre, readonly [PictureFamily, ...PictureFamily[]]> = {
  oper: ['curtains', 'arcs', 'cut-paper', 'cones', 'waves', 'letters', 'choir'],
  schauspiel: ['stairs', 'cones', 'curtains', 'cut-paper', 'grid', 'letters', 'chair', 'windows'],
  tanz: ['cut-paper', 'waves', 'arcs', 'cones', 'grid'],
  konzert: ['strings', 'arcs', 'waves', 'grid', 'piano', 'violin', 'organ', 'drum'],
  familie: ['grid', 'cut-paper', 'arcs', 'curtains', 'whale', 'kite', 'blocks', 'hand'],
  wort: ['stairs', 'grid', 'cones', 'cut-paper', 'letters', 'windows', 'newspaper'],
  haus: ['stairs', 'arcs', 'grid', 'waves', 'curtains', 'powerhouse', 'bricks', 'stalls'],
};

export interface PictureOrder {
  /** the same slug is always the same picture */
  slug: string;
  /** poster: 4:5, portrait: a head, 4:5; landscape and logo: 3:2 */
  kind: PictureKind;
  /** slug or name of a genre; anything unknown is drawn in the house's own colours */
  genre: string;
  /** of a poster; the cut of hair of a portrait */
  family?: PictureFamily | PortraitLook;
  tone?: Tone;
}

export interface Picture {
  svg: string;
  /** printed on a paper that one sees; logos are not */
  has_grain: boolean;
  /** in pixels; the longer side is 2400 */
  width: number;
  height: number;
}

function sheetOf({ slug, kind, genre, tone }: PictureOrder, dice: Dice): Sheet {
  const isUpright = kind !== 'landscape';
  const [columns, rows] = isUpright ? [8, 10] : [12, 8];
  return {
    ...{ width: columns * 100, height: rows * 100, columns, rows },
    ...{
      is_upright: isUpright,
      dice,
      initial: slug.charAt(0),
      colours: pickScheme(genre, dice, tone),
    },
  };
}

function compose(order: PictureOrder) {
  const { slug, kind, genre, family } = order;
  const dice = createDice(`${kind}:${slug}`);
  if (kind === 'portrait') {
    const look = PORTRAIT_LOOKS.find((each) => each === family);
    return { width: 800, height: 1000, ...portrait(genre, dice, look) };
  }
  if (kind === 'logo') return { width: 1200, height: 800, ...logo(slug) };
  const sheet = sheetOf(order, dice);
  const chosen = isFamily(family) ? family : dice.pick(FITTING[pictureGenre(genre)]);
  const body = dice.pick<Composition>(FAMILIES[chosen])(sheet);
  return { width: sheet.width, height: sheet.height, ground: sheet.colours.ground, body };
}

function isFamily(name = ''): name is PictureFamily {
  return Object.hasOwn(FAMILIES, name);
}

/** Draws the picture of a slug: flat colours as SVG, grain comes with the print (print.server.ts). */
export function drawPicture(order: PictureOrder): Picture {
  const { width, height, ground, body } = compose(order);
  const scale = 2400 / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`;
  return { svg, has_grain: order.kind !== 'logo', ...size };
}
