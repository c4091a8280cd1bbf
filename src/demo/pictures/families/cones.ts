import {
  type Composition,
  disc,
  ellipse,
  onCircle,
  over,
  type Point,
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
    light.map((each) => over(sheet, each)).join('') +
    figure(meet, floor + 20, height * 0.3, colours.accent)
  );
};

/** One great cone of light from a corner; inside of it figure and ground change places. */
const counterchange: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const isLeft = dice.chance(0.5);
  const x = (value: number) => (isLeft ? value : width - value);
  const cone: Point[] = [
    [x(-20), -20],
    [x(width * 1.02), height * dice.pick([0.5, 0.62])],
    [x(width * dice.pick([0.3, 0.45])), height * 1.02],
  ];
  const r = sheet.is_upright ? 270 : 260;
  const [cx, cy] = [x(width * 0.56), height * 0.56];
  return [
    disc(cx, cy, r, colours.main),
    polygon(cone, colours.main),
    within(polygon(cone, colours.main), disc(cx, cy, r, colours.ground)),
    within(polygon(cone, colours.main), disc(cx, cy, r * 0.3, colours.accent)),
    over(sheet, rect(0, height - 60, width, 60, colours.second)),
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
    over(sheet, ellipse(centre[0], centre[1] + 8, r, 18, colours.main)),
    figure(centre[0] + dice.sign() * r * 0.3, centre[1] + 60, r * 0.95, colours.main),
  ].join('');
};

/** Lamps in a row, each with its own pool of light. */
const row: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const count = sheet.is_upright ? 4 : 6;
  const step = width / count;
  const chosen = dice.int(0, count - 1);
  const tall = times(count, () => dice.pick([0.42, 0.54, 0.66, 0.78]));
  return tall
    .map((length, index) => {
      const x = (index + 0.5) * step;
      const end = height * (index === chosen ? 0.86 : length);
      const half = step * 0.72;
      const fill =
        index === chosen ? colours.accent : index % 2 === 0 ? colours.main : colours.second;
      const cone = polygon(
        [
          [x - 6, 0],
          [x + 6, 0],
          [x + half, end],
          [x - half, end],
        ],
        fill,
      );
      return over(sheet, cone, ellipse(x, end, half, half * 0.2, fill));
    })
    .join('');
};

export const cones: readonly [Composition, ...Composition[]] = [spots, counterchange, rays, row];
