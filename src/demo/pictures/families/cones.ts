import { contrast, PAPER } from '../palette.ts';
import {
  type Composition,
  disc,
  ellipse,
  glow,
  onCircle,
  type Point,
  path,
  polygon,
  rect,
  ringPart,
  times,
  within,
} from '../sheet.ts';
import { figure } from './curtains.ts';

/** Spotlights cross; somebody stands where they meet. */
const spots: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const floor = height * 0.84;
  const meet = dice.pick([0.38, 0.5, 0.62]) * width;
  const lamps = dice.pick([
    [0.08, 0.92],
    [0.05, 0.5, 0.95],
    [0.2, 0.7],
  ]);
  const isBright = contrast(colours.ground, PAPER) >= 6;
  const reach = sheet.is_upright ? 190 : 230;
  const light = lamps.map((lamp, index) => {
    const x = lamp * width;
    const fill = index % 2 === 0 ? colours.main : colours.second;
    const foot = meet + (index - (lamps.length - 1) / 2) * -70;
    return (
      polygon(
        [
          [x - 12, -10],
          [x + 12, -10],
          [foot + reach, floor],
          [foot - reach, floor],
        ],
        fill,
      ) + ellipse(foot, floor, reach, reach * 0.22, fill)
    );
  });
  return (
    light.map((each) => glow(sheet, each)).join('') +
    figure(meet, floor + 20, height * 0.3, isBright ? colours.ground : colours.accent)
  );
};

/** One great cone of light from a corner; inside of it figure and ground change places. */
const counterchange: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const isLeft = dice.chance(0.5);
  const x = (value: number) => (isLeft ? value : width - value);
  const steep = dice.pick([0.5, 0.62]);
  const cone: Point[] = [
    [x(-20), -20],
    [x(width * 1.05), height * (steep + 0.3)],
    [x(width * 1.05), height * 1.1],
    [x(width * steep), height * 1.1],
  ];
  const beam = polygon(cone, colours.main);
  const r = sheet.is_upright ? 280 : 270;
  const [cx, cy] = [x(width * 0.55), height * 0.56];
  return [
    rect(0, 0, width, height * 0.1, colours.second),
    disc(cx, cy, r, colours.main),
    beam,
    within(beam, disc(cx, cy, r, colours.ground)),
    figure(x(width * 0.18), height * 0.94, height * 0.26, colours.accent),
  ].join('');
};

/** Rays from the horizon. */
const rays: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const centre: Point = [dice.pick([0.25, 0.5, 0.75]) * width, height * dice.pick([0.72, 0.8])];
  const count = dice.pick([7, 9, 11]);
  const step = 180 / count;
  const far = width + height;
  const wedges = times(count, (index) => {
    if (index % 2 === 1) return '';
    const from = onCircle(...centre, far, 180 + index * step);
    const to = onCircle(...centre, far, 180 + (index + 1) * step);
    return polygon([centre, from, to], colours.main);
  });
  const r = sheet.is_upright ? 190 : 210;
  return [
    ...wedges,
    ringPart(centre, [0, r + 40], [180, 360], colours.ground),
    ringPart(centre, [0, r], [180, 360], colours.accent),
    rect(0, centre[1], width, height - centre[1], colours.second),
    figure(centre[0] + dice.sign() * r * 0.3, centre[1] + 60, r * 0.95, colours.main),
  ].join('');
};

/** The opening night: searchlights behind the house with its fly tower. */
const searchlights: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const ground = height * 0.86;
  const feet = sheet.is_upright ? [0.16, 0.5, 0.84] : [0.14, 0.38, 0.62, 0.86];
  const beams = feet.map((foot, index) => {
    const x = foot * width;
    const tilt = (dice.pick([-0.42, -0.24, 0.24, 0.42]) + (0.5 - foot) * 0.5) * height;
    const wide = sheet.is_upright ? 95 : 105;
    const fill = index % 2 === 0 ? colours.main : colours.second;
    return polygon(
      [
        [x - 10, ground],
        [x + 10, ground],
        [x + tilt + wide, -10],
        [x + tilt - wide, -10],
      ],
      fill,
    );
  });
  const x = dice.pick([0.3, 0.5, 0.7]) * width;
  const tower = sheet.is_upright ? 150 : 140;
  const side = dice.sign();
  const part = (from: number, wide: number, tall: number) =>
    rect(
      x + (side > 0 ? from : -from - wide) * tower,
      ground - tall * tower,
      wide * tower,
      tall * tower + 2,
      colours.accent,
    );
  const door = (index: number) => {
    const at = x + (index - 2) * tower * 0.52;
    const r = tower * 0.13;
    const d = `M${at - r} ${ground}V${ground - r}A${r} ${r} 0 0 1 ${at + r} ${ground - r}V${ground}Z`;
    return path(d, colours.ground);
  };
  // foyer, auditorium, fly tower
  const house = [part(-1.5, 3, 0.5), part(-0.9, 1.9, 0.85), part(0, 0.8, 1.5), ...times(5, door)];
  const earth = rect(0, ground, width, height - ground, colours.accent);
  return beams.map((beam) => glow(sheet, beam)).join('') + earth + house.join('');
};

export const cones: readonly [Composition, ...Composition[]] = [
  spots,
  counterchange,
  rays,
  searchlights,
];
