import { type Composition, disc, MODULE, over, type Point, ringPart, times } from '../sheet.ts';

/** Rows of seats around a stage that lies on the lower edge. */
const amphitheatre: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const centre: Point = [dice.pick([0.25, 0.5, 0.75]) * width, height];
  const bands = dice.pick([3, 4]);
  const radius = sheet.is_upright ? 760 : 700;
  const band = radius / (bands * 2);
  const rows = times(bands, (row) => {
    const outer = radius - row * 2 * band;
    return ringPart(centre, [outer - band, outer], [180, 360], colours.main);
  });
  const sun: Point = [centre[0] > width / 2 ? 2 * MODULE : width - 2 * MODULE, 2 * MODULE];
  return [
    disc(sun[0], sun[1], sheet.is_upright ? 250 : 300, colours.second),
    over(sheet, ...rows),
    ringPart(centre, [0, band], [180, 360], colours.accent),
  ].join('');
};

function quarterFan(
  corner: Point,
  quarter: readonly [number, number],
  reach: number,
  fill: string,
): string {
  return times(reach / (2 * MODULE), (index) => {
    const outer = reach - index * 2 * MODULE;
    return ringPart(corner, [outer - MODULE, outer], quarter, fill);
  }).join('');
}

/** Two fans of quarter rings from opposite corners, printed over each other. */
const fans: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const isRising = dice.chance(0.5);
  const low: Point = [isRising ? 0 : width, height];
  const high: Point = [isRising ? width : 0, 0];
  const lowQuarter: [number, number] = isRising ? [270, 360] : [180, 270];
  const highQuarter: [number, number] = isRising ? [90, 180] : [0, 90];
  const spot: Point = [isRising ? 2 * MODULE : width - 2 * MODULE, 1.5 * MODULE];
  return [
    quarterFan(high, highQuarter, 600, colours.second),
    over(sheet, quarterFan(low, lowQuarter, 800, colours.main)),
    disc(spot[0], spot[1], MODULE / 2, colours.accent),
  ].join('');
};

/** A ribbon of three stripes that winds across the sheet; a disc lies in one of its bends. */
const serpentine: Composition = (sheet) => {
  const { dice, colours } = sheet;
  const bend = 2 * MODULE;
  const along = sheet.is_upright ? [-300, 100, 500, 900, 1300] : [-400, 0, 400, 800, 1200, 1600];
  const middle = sheet.is_upright ? sheet.width / 2 : sheet.height / 2;
  const side = dice.sign();
  const chosen = sheet.is_upright ? dice.int(1, 3) : dice.int(2, 3);
  return along
    .map((position, index) => {
      const isFirst = (index % 2 === 0) === (side === 1);
      const centre: Point = sheet.is_upright ? [middle, position] : [position, middle];
      const start = sheet.is_upright ? (isFirst ? -90 : 90) : isFirst ? 180 : 0;
      const stripes = [-100, 0, 100].map((offset) =>
        ringPart(
          centre,
          [bend + offset - 38, bend + offset + 38],
          [start, start + 180],
          offset === 0 ? colours.second : colours.main,
        ),
      );
      const ball = index === chosen ? disc(centre[0], centre[1], 44, colours.accent) : '';
      return stripes.join('') + ball;
    })
    .join('');
};

/** Discs within discs that touch in one point, as a tone that dies away. */
const echo: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const radius = sheet.is_upright ? dice.pick([340, 440]) : dice.pick([340, 460]);
  const x = (sheet.is_upright ? dice.pick([0.4, 0.5, 0.6]) : dice.pick([0.36, 0.64])) * width;
  const hangs = dice.chance(0.4);
  const foot = hangs ? height * 0.1 : height * 0.92;
  const fills = [colours.main, colours.ground, colours.main, colours.ground, colours.accent];
  const discs = fills.map((fill, index) => {
    const r = radius * (1 - index * 0.2);
    return disc(x, foot + (hangs ? r : -r), r, fill);
  });
  const far = x > width / 2 ? 0 : width;
  const quarter: [number, number] = far === 0 ? [0, 90] : [90, 180];
  const above: [number, number] = far === 0 ? [270, 360] : [180, 270];
  const light = hangs
    ? ringPart([far, height], [0, 300], above, colours.second)
    : ringPart([far, 0], [0, 300], quarter, colours.second);
  return light + discs.join('');
};

export const arcs: readonly [Composition, ...Composition[]] = [
  amphitheatre,
  fans,
  serpentine,
  echo,
];
