import {
  type Composition,
  disc,
  over,
  type Point,
  rect,
  ringPart,
  type Sheet,
  times,
} from '../sheet.ts';

type Cell = readonly [column: number, row: number];

function cells(sheet: Sheet, side: number): Cell[] {
  const [columns, rows] = [sheet.width / side, sheet.height / side];
  return times(columns * rows, (index) => [index % columns, Math.floor(index / columns)]);
}

/** A quarter disc that fills a square from one of its corners. */
function quarter([column, row]: Cell, side: number, turn: number, fill: string): string {
  const corners: Point[] = [
    [column * side, row * side],
    [(column + 1) * side, row * side],
    [(column + 1) * side, (row + 1) * side],
    [column * side, (row + 1) * side],
  ];
  const corner = corners[turn % 4] ?? [0, 0];
  return ringPart(corner, [0, side], [(turn % 4) * 90, (turn % 4) * 90 + 90], fill);
}

/** Squares of 200 with quarter discs, turned by a rule; a part of the sheet stays empty. */
const tiles: Composition = (sheet) => {
  const { dice, colours } = sheet;
  const side = 200;
  const [columns, rows] = [sheet.width / side, sheet.height / side];
  const [a, b] = dice.pick([
    [1, 1],
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
  const hole: Cell = [dice.int(0, columns - 2), dice.int(0, rows - 2)];
  const isEmpty = ([column, row]: Cell) =>
    column >= hole[0] && column < hole[0] + 2 && row >= hole[1] && row < hole[1] + 2;
  const fills = [colours.main, colours.main, colours.second];
  const pattern = cells(sheet, side)
    .filter((cell) => !isEmpty(cell))
    .map((cell) => {
      const rule = cell[0] * a + cell[1] * b;
      return quarter(cell, side, rule, fills[rule % 3] ?? colours.main);
    });
  const [x, y] = [(hole[0] + 1) * side, (hole[1] + 1) * side];
  return pattern.join('') + disc(x, y, dice.pick([100, 140]), colours.accent);
};

/** Dots that swell and shrink as under a magnifying glass. */
const dots: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const side = 100;
  const focus: Point = [dice.pick([0.25, 0.5, 0.75]) * width, dice.pick([0.3, 0.5, 0.7]) * height];
  const reach = Math.hypot(width, height) * 0.55;
  const isInverse = dice.chance(0.3);
  const all = cells(sheet, side).map(([column, row]) => ({
    x: (column + 0.5) * side,
    y: (row + 0.5) * side,
  }));
  const far = (dot: { x: number; y: number }) => Math.hypot(dot.x - focus[0], dot.y - focus[1]);
  const nearest = all.reduce((best, dot) => (far(dot) < far(best) ? dot : best));
  return all
    .map((dot) => {
      const t = Math.min(1, far(dot) / reach);
      const r = 8 + 42 * (isInverse ? t : 1 - t) ** 1.1;
      return disc(
        dot.x,
        dot.y,
        dot === nearest ? 48 : r,
        dot === nearest ? colours.accent : colours.main,
      );
    })
    .join('');
};

/** A score of bars: long and short, one of them sung. */
const bars: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const count = sheet.is_upright ? 8 : 12;
  const step = width / count;
  const phase = dice.between(0, Math.PI * 2);
  const turns = dice.pick([0.5, 0.75, 1]);
  const chosen = dice.int(2, count - 3);
  const isStanding = dice.chance(0.5);
  const pieces = times(count, (index) => {
    const swell = 0.5 + 0.5 * Math.sin((index / count) * Math.PI * 2 * turns + phase);
    const long = height * (0.2 + 0.62 * swell);
    const y = isStanding ? height - long : (height - long) / 2;
    const fill = index === chosen ? colours.accent : colours.main;
    const x = index * step + step * 0.15;
    const w = step * 0.7;
    const below = isStanding ? w : 0;
    return `<rect x="${x}" y="${y}" width="${w}" height="${long + below}" rx="${w / 2}" fill="${fill}"/>`;
  });
  const r = sheet.is_upright ? 230 : 250;
  const behind = disc(dice.pick([0.25, 0.75]) * width, height * 0.34, r, colours.second);
  return behind + over(sheet, ...pieces);
};

/** Half discs in rows, as an audience seen from behind. */
const audience: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const rows = 3;
  const chosen = dice.int(1, 2);
  const chosenRow = dice.int(0, rows - 1);
  let y = height * (sheet.is_upright ? 0.5 : 0.46);
  let side = sheet.is_upright ? 180 : 190;
  const sky = disc(width / 2, y - 40, sheet.is_upright ? 290 : 280, colours.second);
  const heads = times(rows, (row) => {
    const fill = [colours.main, colours.ground, colours.main][row] ?? colours.main;
    const shift = row % 2 === 0 ? 0 : side / 2;
    const line = times(Math.ceil(width / side) + 2, (index) => {
      const paint = row === chosenRow && index === chosen ? colours.accent : fill;
      const x = index * side - shift;
      return (
        disc(x, y - side * 0.24, side * 0.21, paint) +
        ringPart([x, y + side * 0.46], [0, side * 0.43], [180, 360], paint)
      );
    });
    const people = rect(0, y + side * 0.45, width, height, fill) + line.join('');
    y += side * 0.86;
    side *= 1.28;
    return people;
  });
  return sky + heads.join('');
};

export const grid: readonly [Composition, ...Composition[]] = [tiles, dots, bars, audience];
