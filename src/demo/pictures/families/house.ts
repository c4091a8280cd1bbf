import {
  type Composition,
  disc,
  ellipse,
  mirrored,
  type Point,
  path,
  polygon,
  rect,
  ringPart,
  times,
  turned,
} from '../sheet.ts';
import { figure } from './curtains.ts';

/** Round-headed window that stands on `foot`. */
const window = (x: number, foot: number, wide: number, tall: number, fill: string) =>
  path(
    `M${x} ${foot}V${foot - tall + wide / 2}A${wide / 2} ${wide / 2} 0 0 1 ${x + wide} ${foot - tall + wide / 2}V${foot}Z`,
    fill,
  );

/** The power station across the river, with its chimney and its five windows; below, all of it once more, in stripes. */
export const powerhouse: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const water = height * (sheet.is_upright ? 0.66 : 0.64);
  const wide = width * (sheet.is_upright ? 0.74 : 0.56);
  const left = width * (sheet.is_upright ? 0.16 : 0.26);
  const tall = height * (sheet.is_upright ? 0.27 : 0.34);
  const roof = water - tall;
  const count = 5;
  const bay = wide / count;
  const lit = dice.int(0, count - 1);
  const windows = times(count, (index) =>
    window(
      left + index * bay + bay * 0.18,
      water - tall * 0.16,
      bay * 0.64,
      tall * 0.62,
      index === lit ? colours.accent : colours.ground,
    ),
  );
  const stack = bay * 0.62;
  const chimney = polygon(
    [
      [left + wide - stack * 1.5, roof],
      [left + wide - stack * 1.34, roof - tall * 1.06],
      [left + wide - stack * 0.66, roof - tall * 1.06],
      [left + wide - stack * 0.5, roof],
    ],
    colours.main,
  );
  const moon = disc(left + wide * 0.24, roof - tall * 0.5, tall * 0.42, colours.second);
  const stripes = times(6, (index) => {
    const y = water + 22 + index * ((height - water) / 6.4);
    const short = index * bay * 0.2;
    return rect(
      left - bay * 0.3 + short * dice.pick([0.6, 1]),
      y,
      wide + bay * 0.5 - short * 1.8,
      16 + index * 3,
      colours.main,
    );
  });
  const whole = [
    moon,
    chimney,
    polygon(
      [
        [left - 16, roof],
        [left + wide / 2, roof - tall * 0.2],
        [left + wide + 16, roof],
      ],
      colours.main,
    ),
    rect(left, roof - 1, wide, tall + 1, colours.main),
    ...windows,
    rect(0, water, width, 10, colours.main),
    ...stripes,
  ].join('');
  return dice.chance(0.5) ? whole : mirrored(sheet, whole);
};

/** A wall of windows at night; somebody is still up. */
export const windows: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const [across, down] = sheet.is_upright ? [3, 3] : [5, 2];
  const [bay, storey] = [width / across, height / down];
  const home = dice.int(0, across * down - 1);
  return times(across * down, (index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    const wide = bay * 0.66;
    const tall = storey * 0.78;
    const x = column * bay + (bay - wide) / 2;
    const foot = (row + 1) * storey - storey * 0.1;
    const isHome = index === home;
    const fill = isHome ? colours.accent : dice.chance(0.3) ? colours.second : colours.main;
    const bars = [0.5].map((at) => rect(x + wide * at - 5, foot - tall, 10, tall, colours.ground));
    const sill = rect(x - wide * 0.08, foot - 4, wide * 1.16, 16, colours.main);
    const light = window(x, foot, wide, tall, fill);
    if (isHome) return light + figure(x + wide * 0.5, foot, tall * 0.74, colours.ground) + sill;
    return light + bars.join('') + rect(x, foot - tall * 0.5, wide, 10, colours.ground) + sill;
  }).join('');
};

/** The plan of a hall: the stage and its rows, as an architect draws it. */
export const plan: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const centre: Point = [width / 2, height * 0.02];
  const rows = sheet.is_upright ? 8 : 6;
  const first = height * 0.34;
  const step = (height * 0.98 - first) / rows;
  const taken = [dice.int(1, rows - 2), dice.int(3, 12)] as const;
  const seats = times(rows, (row) => {
    const r = first + row * step;
    const count = Math.round(8 + row * 2.4);
    const spread = 62;
    return times(count, (index) => {
      const from = 90 - spread + ((2 * spread) / count) * index;
      const isAisle = Math.abs(index + 0.5 - count / 2) < 0.6;
      const isTaken = row === taken[0] && index === taken[1] % count;
      const fill = isTaken ? colours.accent : row % 2 ? colours.second : colours.main;
      if (isAisle && !isTaken) return '';
      return ringPart(
        centre,
        [r, r + step * 0.56],
        [from + 0.8, from + (2 * spread) / count - 0.8],
        fill,
      );
    }).join('');
  });
  const reach = sheet.is_upright ? 0.32 : 0.24;
  const stage = rect(width * (0.5 - reach), -10, width * reach * 2, height * 0.17, colours.main);
  const apron = ellipse(width / 2, height * 0.16, width * reach, height * 0.06, colours.main);
  return [...seats, stage, apron, disc(width / 2, height * 0.11, 26, colours.accent)].join('');
};

/** Bricks, as they were laid in 1911; one is missing. */
export const bricks: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const tall = 100;
  const wide = 250;
  const gap = 12;
  const rows = Math.ceil(height / tall);
  const open = { row: dice.int(2, rows - 3), column: dice.int(1, sheet.is_upright ? 2 : 3) };
  const wall = times(rows, (row) => {
    const shift = row % 2 === 0 ? 0 : -wide / 2;
    return times(Math.ceil(width / wide) + 1, (column) => {
      const x = column * wide + shift;
      const isOpen = row === open.row && column === open.column;
      const fill = isOpen ? colours.accent : dice.chance(0.22) ? colours.second : colours.main;
      return rect(x + gap / 2, row * tall + gap / 2, wide - gap, tall - gap, fill);
    }).join('');
  });
  const x = open.column * wide + (open.row % 2 ? -wide / 2 : 0) + wide / 2;
  const light = polygon(
    [
      [x - wide * 0.4, open.row * tall + tall],
      [x + wide * 0.4, open.row * tall + tall],
      [x + wide * 1.2, height],
      [x - wide * 0.2, height],
    ],
    colours.accent,
  );
  return [...wall, `<g opacity="0.28">${light}</g>`].join('');
};

/** A ladder, a bucket of paint, half a wall: the house is being worked on. */
export const ladder: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const side = dice.sign();
  const x = width * (side > 0 ? 0.36 : 0.64);
  const rungs = times(9, (index) =>
    rect(x - 90, 60 + index * (height / 9), 180, 18, colours.accent),
  );
  const rails =
    rect(x - 100, -60, 22, height * 1.3, colours.accent) +
    rect(x + 78, -60, 22, height * 1.3, colours.accent);
  const edge = height * 0.42;
  const wet = `M0 0H${width}V${edge}${times(8, (index) => {
    const right = width - (index * width) / 8;
    const drop = edge + dice.between(-30, 120);
    return `L${right} ${drop}A${width / 16} ${width / 16} 0 0 1 ${right - width / 8} ${drop}`;
  }).join('')}Z`;
  return [
    path(wet, colours.main),
    disc(
      width * (side > 0 ? 0.74 : 0.26),
      height * 0.76,
      sheet.is_upright ? 130 : 140,
      colours.second,
    ),
    turned(side * 11, x, height / 2, ...rungs, rails),
  ].join('');
};
