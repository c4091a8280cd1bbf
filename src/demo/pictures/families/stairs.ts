import {
  type Composition,
  disc,
  over,
  type Point,
  path,
  polygon,
  rect,
  type Sheet,
  times,
} from '../sheet.ts';
import { figure } from './curtains.ts';

/** A flight of stairs from one side of the sheet to the other; somebody is on the way. */
const flight: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const isRising = dice.chance(0.5);
  const x = (value: number) => (isRising ? value : width - value);
  const count = sheet.is_upright ? 8 : 8;
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
  const step = dice.int(2, 4);
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
  const drift = dice.sign() * (sheet.is_upright ? 34 : 76);
  const fills = [colours.main, colours.second, colours.main, colours.ground, colours.main];
  const wide = sheet.is_upright ? 680 : 860;
  const tall = sheet.is_upright ? 900 : 740;
  const nested = fills.map((fill, index) => {
    const scale = 1 - index * 0.185;
    return arch(width / 2 + drift * index - drift * 1.2, height, wide * scale, tall * scale, fill);
  });
  const last = fills.length - 1;
  const x = width / 2 + drift * last - drift * 1.2;
  const light = polygon(
    [
      [x - wide * 0.1, height],
      [x + wide * 0.1, height],
      [x + wide * 0.05, height - tall * 0.14],
      [x - wide * 0.05, height - tall * 0.14],
    ],
    colours.accent,
  );
  return nested.join('') + light + figure(x, height - tall * 0.02, tall * 0.19, colours.accent);
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

/** Blocks in three tones, piled into steps. */
const blocks: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const a = sheet.is_upright ? 100 : 100;
  const h = a * 0.577;
  const block = (x: number, y: number) =>
    polygon(
      [
        [x, y],
        [x + a, y + h],
        [x, y + 2 * h],
        [x - a, y + h],
      ],
      colours.accent,
    ) +
    polygon(
      [
        [x - a, y + h],
        [x, y + 2 * h],
        [x, y + 4 * h],
        [x - a, y + 3 * h],
      ],
      colours.main,
    ) +
    polygon(
      [
        [x + a, y + h],
        [x, y + 2 * h],
        [x, y + 4 * h],
        [x + a, y + 3 * h],
      ],
      colours.second,
    );
  const profile = dice.pick([
    [1, 2, 3, 4],
    [4, 3, 2, 1],
    [1, 3, 4, 2],
    [2, 4, 3, 1],
  ]);
  return piles(sheet, profile, (column, level) => {
    const x = width / 2 + (column - 1.5) * a * (sheet.is_upright ? 1 : 1.0) * (width / 800) ** 0;
    return block(x, height * 0.8 - h * 2 - level * 2 * h - (column % 2) * 0 + (column - 1.5) * h);
  });
};

function piles(
  _sheet: Sheet,
  profile: readonly number[],
  block: (column: number, level: number) => string,
): string {
  return profile
    .map((tall, column) => times(tall, (level) => block(column, level)).join(''))
    .join('');
}

export const stairs: readonly [Composition, ...Composition[]] = [flight, gates, arcade, blocks];
