import {
  type Composition,
  disc,
  ellipse,
  MODULE,
  mirrored,
  over,
  path,
  polygon,
  rect,
  ringPart,
  times,
} from '../sheet.ts';

/** Folds that grow narrower towards a gap; in the gap somebody waits. */
const gap: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const middle = dice.pick([0.382, 0.5, 0.618]) * width;
  const half = sheet.is_upright ? 70 : 90;
  const folds = (from: number, direction: 1 | -1) => {
    const slivers: string[] = [];
    let x = 34;
    for (let step = 44; x < width; step *= 1.28) {
      const thickness = Math.max(7, 22 - step * 0.05);
      const left = direction === 1 ? from + x : from - x - thickness;
      slivers.push(rect(left, 0, thickness, height, colours.ground));
      x += step;
    }
    return slivers.join('');
  };
  const floor = height - (sheet.is_upright ? 150 : 120);
  return [
    rect(0, 0, middle - half, height, colours.main),
    rect(middle + half, 0, width - middle - half, height, colours.main),
    folds(middle - half, -1),
    folds(middle + half, 1),
    over(
      sheet,
      polygon(
        [
          [middle - half, floor],
          [middle + half, floor],
          [middle + half * 4.6, height],
          [middle - half * 4.6, height],
        ],
        colours.second,
      ),
    ),
    figure(middle, floor + 40, sheet.is_upright ? 250 : 230, colours.accent),
  ].join('');
};

/** A person as a sign: a head, a coat, two legs; `size` is the height. */
export function figure(x: number, foot: number, size: number, fill: string): string {
  const head = size * 0.085;
  const top = foot - size;
  const [neck, hem] = [top + head * 2.35, foot - size * 0.13];
  const [shoulder, wide] = [size * 0.1, size * 0.135];
  const coat =
    `M${x - shoulder * 0.5} ${neck}H${x + shoulder * 0.5}Q${x + shoulder} ${neck} ${x + shoulder * 1.06} ${neck + size * 0.07}` +
    `L${x + wide} ${hem}H${x - wide}L${x - shoulder * 1.06} ${neck + size * 0.07}Q${x - shoulder} ${neck} ${x - shoulder * 0.5} ${neck}Z`;
  const leg = (left: number) => rect(left, hem - 2, size * 0.05, foot - hem + 2, fill);
  return (
    disc(x, top + head, head, fill) +
    path(coat, fill) +
    leg(x - size * 0.075) +
    leg(x + size * 0.025)
  );
}

/** Two halves drawn aside and tied. */
const drape: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const folds = sheet.is_upright ? 7 : 9;
  const knot = height * dice.pick([0.55, 0.66]);
  const edge = (index: number) => {
    const t = index / folds;
    return {
      top: t * width * 0.52,
      tie: 30 + t * width * 0.13,
      foot: t * width * 0.19,
    };
  };
  const half = times(folds, (index) => {
    const [a, b] = [edge(index), edge(index + 1)];
    const d =
      `M${a.top} 0C${a.top} ${knot * 0.62} ${a.tie} ${knot * 0.7} ${a.tie} ${knot}L${a.foot} ${height}` +
      `L${b.foot} ${height}L${b.tie} ${knot}C${b.tie} ${knot * 0.7} ${b.top} ${knot * 0.62} ${b.top} 0Z`;
    return index % 2 === (folds - 1) % 2
      ? path(d, colours.main)
      : over(sheet, path(d, colours.second));
  }).join('');
  const moon = sheet.is_upright ? 150 : 170;
  const knotBand = rect(0, knot - 16, width * 0.15, 32, colours.accent);
  return [
    dice.chance(0.5)
      ? disc(width / 2, height * 0.62, moon, colours.accent)
      : ringPart([width / 2, height], [0, moon * 1.3], [180, 360], colours.accent),
    half,
    mirrored(sheet, half),
    knotBand,
    mirrored(sheet, knotBand),
  ].join('');
};

/** The curtain goes up: scallops above, a strip of stage below. */
const raised: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const swag = sheet.is_upright ? dice.pick([200, 400]) : dice.pick([240, 400]);
  const hem = height * dice.pick([0.36, 0.46]);
  const count = Math.ceil(width / swag);
  const scallops = (y: number, shift: number, fill: string) =>
    rect(0, 0, width, y + 1, fill) +
    times(count + 1, (index) =>
      ringPart([(index + 0.5) * swag - shift, y], [0, swag / 2], [0, 180], fill),
    ).join('');
  const lines = times(count * 2 + 2, (index) =>
    rect((index * swag) / 2 - 4, 0, 8, hem, colours.ground),
  );
  const stage = height - MODULE * 1.1;
  const x = dice.pick([0.25, 0.5, 0.75]) * width;
  const shade = dice.sign() * width * 0.36;
  return [
    scallops(hem + swag * 0.3, swag / 2, colours.second),
    over(sheet, scallops(hem, 0, colours.main)),
    ...lines,
    over(
      sheet,
      polygon(
        [
          [x - 40, stage],
          [x + 40, stage],
          [x + shade + 110, height],
          [x + shade - 60, height],
        ],
        colours.second,
      ),
    ),
    ellipse(x, stage, 130, 16, colours.main),
    figure(x, stage, height * 0.24, colours.accent),
  ].join('');
};

export const curtains: readonly [Composition, ...Composition[]] = [gap, drape, raised];
