import {
  type Composition,
  curve,
  disc,
  ellipse,
  over,
  path,
  polygon,
  rect,
  ring,
  ringPart,
  times,
} from '../sheet.ts';

const bottle = (x: number, foot: number, u: number, fill: string) =>
  path(
    `M${x - 80 * u} ${foot}V${foot - 320 * u}C${x - 80 * u} ${foot - 420 * u} ${x - 28 * u} ${foot - 410 * u} ${x - 28 * u} ${foot - 500 * u}V${foot - 600 * u}H${x + 28 * u}V${foot - 500 * u}C${x + 28 * u} ${foot - 410 * u} ${x + 80 * u} ${foot - 420 * u} ${x + 80 * u} ${foot - 320 * u}V${foot}Z`,
    fill,
  );

const glass = (x: number, foot: number, u: number, bowl: string, wine: string) =>
  rect(x - 8 * u, foot - 180 * u, 16 * u, 180 * u, bowl) +
  ellipse(x, foot - 6 * u, 80 * u, 14 * u, bowl) +
  path(
    `M${x - 96 * u} ${foot - 400 * u}C${x - 110 * u} ${foot - 220 * u} ${x - 50 * u} ${foot - 170 * u} ${x} ${foot - 170 * u}C${x + 50 * u} ${foot - 170 * u} ${x + 110 * u} ${foot - 220 * u} ${x + 96 * u} ${foot - 400 * u}Z`,
    bowl,
  ) +
  path(
    `M${x - 100 * u} ${foot - 310 * u}C${x - 92 * u} ${foot - 220 * u} ${x - 44 * u} ${foot - 186 * u} ${x} ${foot - 186 * u}C${x + 44 * u} ${foot - 186 * u} ${x + 92 * u} ${foot - 220 * u} ${x + 100 * u} ${foot - 310 * u}Z`,
    wine,
  );

/** Bottle, glass and a lemon, and where they overlap the colours mix. */
export const stillLife: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const u = sheet.is_upright ? 1.15 : 1.02;
  const side = dice.sign();
  const x = (share: number) => width * (side > 0 ? share : 1 - share);
  const foot = height * 0.86;
  const edge = height * 0.7;
  return [
    rect(0, edge, width, height - edge, colours.second),
    over(sheet, bottle(x(0.36), foot, u, colours.main)),
    over(
      sheet,
      glass(x(sheet.is_upright ? 0.66 : 0.54), foot + 30, u, colours.main, colours.accent),
    ),
    disc(x(sheet.is_upright ? 0.2 : 0.22), foot - 20, 82 * u, colours.accent),
    ringPart([x(0.92), 0], [0, 230], side > 0 ? [0, 180] : [0, 180], colours.second),
  ].join('');
};

/** A lamp over a laid table. */
export const lamps: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const count = sheet.is_upright ? 2 : 3;
  const board = height * 0.78;
  const lit = dice.int(0, count - 1);
  const each = times(count, (index) => {
    const x = ((index + 0.5) * width) / count;
    const y = height * (0.24 + 0.08 * (index % 2));
    const r = width / count / 3.1;
    const beam = polygon(
      [
        [x - r, y],
        [x + r, y],
        [x + r * 1.5, board],
        [x - r * 1.5, board],
      ],
      colours.second,
    );
    const shade = `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`;
    return [
      index === lit ? beam : '',
      rect(x - 5, -10, 10, y, colours.main),
      path(shade, colours.main),
      disc(x, y, r * 0.24, index === lit ? colours.accent : colours.second),
    ].join('');
  });
  const cups = times(count * 2, (index) => {
    const x = ((index + 0.5) * width) / (count * 2);
    return `${path(`M${x - 44} ${board - 70}H${x + 44}L${x + 28} ${board}H${x - 28}Z`, index % 3 ? colours.main : colours.accent)}`;
  });
  return [...each, ...cups, rect(0, board, width, height - board, colours.main)].join('');
};

/** A café table from above, cups in a row that nobody planned. */
export const cups: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const cell = sheet.is_upright ? 400 : 400;
  const [across, down] = [width / cell, height / cell];
  const full = dice.int(0, Math.floor(across) * Math.floor(down) - 1);
  return times(Math.ceil(across) * Math.ceil(down), (index) => {
    const columns = Math.ceil(across);
    const [x, y] = [
      (index % columns) * cell + cell / 2,
      Math.floor(index / columns) * cell + cell / 2,
    ];
    const r = cell * 0.4;
    const isFull = index === full;
    const angle = dice.pick([-40, 20, 140, 220]) * (Math.PI / 180);
    const [hx, hy] = [Math.cos(angle), Math.sin(angle)];
    const handle = curve(
      `M${x + hx * r * 0.5 - hy * 20} ${y + hy * r * 0.5 + hx * 20}L${x + hx * r * 0.92} ${y + hy * r * 0.92}`,
      colours.ground,
      34,
    );
    return [
      disc(x, y, r, index % 2 ? colours.main : colours.second),
      handle,
      disc(x, y, r * 0.62, colours.ground),
      disc(x, y, r * 0.5, isFull ? colours.accent : colours.main),
      isFull ? '' : ring(x, y, r * 0.36, r * 0.42, colours.second),
    ].join('');
  }).join('');
};
