import { type Composition, disc, over, type Point, path, polygon, rect, times } from '../sheet.ts';
import { figure } from './curtains.ts';

/** A flight of stairs from one side of the sheet to the other; somebody is on the way. */
const flight: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const isRising = dice.chance(0.5);
  const x = (value: number) => (isRising ? value : width - value);
  const count = 8;
  const tread = width / count;
  const riser = (height * 0.62) / count;
  const corners = (rise: number, foot: number): Point[] =>
    times(count, (index): Point[] => [
      [x(index * tread), foot - (index + 1) * rise],
      [x((index + 1) * tread), foot - (index + 1) * rise],
    ]).flat();
  const back = [
    ...corners(-riser * 0.8, height * 0.3).map(([px, py]): Point => [px, py]),
    [x(width), height] as Point,
    [x(0), height] as Point,
  ];
  const front = [
    ...corners(riser, height * 1.02),
    [x(width), height] as Point,
    [x(0), height] as Point,
  ];
  // Lying, words may stand before the middle: whoever climbs has just begun.
  const step = sheet.is_upright ? dice.int(2, 4) : 1;
  const climber = figure(
    x((step + 0.5) * tread),
    height * 1.02 - (step + 1) * riser,
    height * 0.24,
    colours.accent,
  );
  const moon = disc(x(width * 0.24), height * 0.2, sheet.is_upright ? 96 : 104, colours.accent);
  return polygon(back, colours.second) + moon + over(sheet, polygon(front, colours.main)) + climber;
};

function arch(x: number, foot: number, width: number, height: number, fill: string): string {
  const r = width / 2;
  const top = foot - height + r;
  return path(`M${x - r} ${foot}V${top}A${r} ${r} 0 0 1 ${x + r} ${top}V${foot}Z`, fill);
}

/** Gate behind gate behind gate. */
const gates: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const drift = dice.sign() * (sheet.is_upright ? 34 : 56);
  const fills = [colours.main, colours.second, colours.main, colours.ground, colours.main];
  const wide = sheet.is_upright ? 680 : 860;
  const tall = sheet.is_upright ? 900 : 740;
  const nested = fills.map((fill, index) => {
    const scale = 1 - index * 0.185;
    return arch(width / 2 + drift * index - drift * 1.2, height, wide * scale, tall * scale, fill);
  });
  const last = fills.length - 1;
  const x = width / 2 + drift * last - drift * 1.2;
  return nested.join('') + figure(x, height - tall * 0.02, tall * 0.19, colours.accent);
};

/** An arcade in hard light: every pier throws a long shadow. */
const arcade: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const count = sheet.is_upright ? 3 : 5;
  const floor = height * 0.7;
  const bay = width / count;
  const lean = dice.sign() * bay * 0.7;
  const open = bay * 0.66;
  const chosen = dice.int(1, count - 2);
  const arches = times(count, (index) => {
    const x = (index + 0.5) * bay;
    const reveal = arch(x, floor, open, floor * 0.72, colours.second);
    return reveal + arch(x - lean * 0.16, floor, open * 0.84, floor * 0.66, colours.ground);
  });
  const shadows = times(count + 3, (index) => {
    const left = (index - 1) * bay - (bay - open) / 2;
    const right = left + (bay - open);
    return polygon(
      [
        [left, floor],
        [right, floor],
        [right + lean, height],
        [left + lean, height],
      ],
      colours.main,
    );
  });
  return [
    rect(0, 0, width, floor, colours.main),
    ...arches,
    ...shadows,
    figure((chosen + 0.5) * bay, floor + height * 0.06, floor * 0.4, colours.accent),
  ].join('');
};

/** Blocks in three tones, piled into steps under a moon. */
const blocks: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const a = sheet.is_upright ? 124 : 96;
  const h = a * 0.577;
  // A little more on every side, or the ground shines through the seams.
  const face = (fill: string, points: Point[]) =>
    polygon(points, fill).replace('/>', ` stroke="${fill}" stroke-width="2"/>`);
  /** A pile of blocks whose right side is seen above its neighbour. */
  const pile = (x: number, foot: number, tall: number, neighbour: number) => {
    const top = foot - tall * 2 * h;
    const edge = foot - neighbour * 2 * h;
    const front = face(colours.main, [
      [x - a, top - h],
      [x, top],
      [x, foot],
      [x - a, foot - h],
    ]);
    const side = face(colours.second, [
      [x + a, top - h],
      [x, top],
      [x, edge],
      [x + a, edge - h],
    ]);
    const lid = face(colours.accent, [
      [x, top - 2 * h],
      [x + a, top - h],
      [x, top],
      [x - a, top - h],
    ]);
    return front + (neighbour < tall ? side : '') + lid;
  };
  const profile = dice.pick([
    [1, 2, 3, 4],
    [4, 3, 2, 1],
    [1, 3, 4, 2],
    [2, 4, 3, 1],
  ]);
  const left = width * (sheet.is_upright ? 0.5 : dice.pick([0.36, 0.5, 0.64]));
  const piles = profile.map((tall, column) =>
    pile(
      left + (column - 1.5) * a,
      height * 0.94 + (column - 3) * h,
      tall,
      profile[column + 1] ?? 0,
    ),
  );
  const isLow = profile[0] === 1 || profile[0] === 2;
  const moonAt = sheet.is_upright ? (isLow ? 0.24 : 0.76) : left > width / 2 ? 0.2 : 0.82;
  return disc(width * moonAt, height * 0.24, a * 0.95, colours.second) + piles.join('');
};

export const stairs: readonly [Composition, ...Composition[]] = [flight, gates, arcade, blocks];
