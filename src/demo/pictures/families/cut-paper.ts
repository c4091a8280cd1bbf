import {
  type Composition,
  over,
  type Point,
  path,
  rect,
  type Sheet,
  smooth,
  times,
  turned,
} from '../sheet.ts';
import { dancer } from './dancer.ts';

/** A leaf with fingers, cut in one go along a stem that stands upright on (x, y). */
function leaf(x: number, y: number, length: number, fingers: number, fill: string): string {
  const side = (direction: 1 | -1): Point[] =>
    times(fingers, (index): Point[] => {
      const t = (index + 0.4) / fingers;
      const reach = length * (0.13 + 0.17 * Math.sin(Math.PI * (t * 0.78 + 0.16)));
      const up = y - length * t;
      const gap = 0.5 / fingers;
      return [
        [x + direction * length * 0.06, up + length * gap * 0.55],
        [x + direction * reach, up - length * gap * 0.1],
        [x + direction * reach * 0.9, up - length * gap * 1.2],
        [x + direction * length * 0.065, up - length * gap * 0.75],
      ];
    }).flat();
  const right = side(1);
  const left = side(-1).reverse();
  const outline: Point[] = [
    [x + length * 0.03, y],
    ...right,
    [x, y - length * 1.1],
    ...left,
    [x - length * 0.03, y],
  ];
  return path(smooth(outline, 0.8), fill);
}

/** Sheets of coloured paper laid edge to edge, with leaves on them. */
const herbarium: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const split = dice.pick([0.375, 0.5, 0.625]) * width;
  const fall = dice.pick([0.4, 0.6]) * height;
  const isLeft = dice.chance(0.5);
  const papers = [
    rect(isLeft ? 0 : split, 0, isLeft ? split : width - split, fall, colours.main),
    rect(isLeft ? split : 0, fall, isLeft ? width - split : split, height - fall, colours.second),
  ];
  const length = sheet.is_upright ? 700 : 620;
  const [cx, cy] = [width / 2, height / 2];
  const lean = dice.sign() * dice.pick([14, 24]);
  const fingers = dice.pick([4, 5]);
  const great = turned(
    lean,
    cx,
    cy,
    leaf(split, cy + length * 0.52, length, fingers, colours.accent),
  );
  const small = turned(
    lean - dice.sign() * 50,
    isLeft ? width * 0.78 : width * 0.22,
    height * 0.3,
    leaf(isLeft ? width * 0.78 : width * 0.22, height * 0.3 + 150, 300, 3, colours.main),
  );
  return papers.join('') + small + great;
};

/** A pebble: round, but no disc. */
function pebble(sheet: Sheet, x: number, y: number, r: number, fill: string): string {
  const { dice } = sheet;
  const bends = dice.pick([5, 6]);
  const start = dice.between(0, 360);
  const points = times(bends, (index): Point => {
    const angle = ((start + (index / bends) * 360 + dice.between(-10, 10)) * Math.PI) / 180;
    const reach = r * (index % 2 === 0 ? dice.between(1.02, 1.18) : dice.between(0.72, 0.92));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return path(smooth(points), fill);
}

/** Three pebbles of paper over each other; the largest has a hole. */
const rounds: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const isLeft = dice.chance(0.5);
  const x = (value: number) => (isLeft ? value : width - value);
  const large = sheet.is_upright ? 330 : 340;
  const centre: Point = sheet.is_upright ? [x(350), 590] : [x(480), 420];
  const other: Point = sheet.is_upright ? [x(560), 300] : [x(850), 300];
  const hole: Point = [centre[0] + dice.between(-60, 60), centre[1] + dice.between(20, 80)];
  return [
    pebble(sheet, ...other, sheet.is_upright ? 230 : 250, colours.second),
    over(sheet, pebble(sheet, ...centre, large, colours.main)),
    pebble(sheet, ...hole, large * 0.36, colours.ground),
    pebble(sheet, x(width * 0.86), height * 0.84, 66, colours.accent),
  ].join('');
};

export const cutPaper: readonly [Composition, ...Composition[]] = [herbarium, rounds, dancer];
