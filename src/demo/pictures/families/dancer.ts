import { type Composition, disc, over, type Point, polygon, rect, type Sheet } from '../sheet.ts';

type Limb = readonly [Point, Point, Point];
interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  limbs: readonly [Limb, Limb, Limb, Limb];
}

/** Movements seen in a rehearsal, on a field of about 100 × 140; legs first, then arms. */
const POSES: readonly [Pose, ...Pose[]] = [
  {
    head: [42, 22],
    neck: [46, 40],
    hip: [52, 72],
    limbs: [
      [
        [54, 72],
        [84, 60],
        [120, 60],
      ],
      [
        [50, 74],
        [22, 86],
        [-18, 78],
      ],
      [
        [48, 42],
        [72, 26],
        [98, 4],
      ],
      [
        [44, 42],
        [20, 34],
        [-6, 14],
      ],
    ],
  },
  {
    head: [86, 38],
    neck: [70, 50],
    hip: [48, 84],
    limbs: [
      [
        [48, 86],
        [46, 116],
        [40, 148],
      ],
      [
        [46, 84],
        [14, 88],
        [-18, 66],
      ],
      [
        [70, 52],
        [86, 24],
        [72, -6],
      ],
      [
        [70, 54],
        [98, 66],
        [126, 56],
      ],
    ],
  },
  {
    head: [54, 28],
    neck: [50, 46],
    hip: [46, 84],
    limbs: [
      [
        [48, 86],
        [82, 96],
        [80, 140],
      ],
      [
        [44, 86],
        [16, 112],
        [-22, 140],
      ],
      [
        [50, 48],
        [34, 24],
        [50, -6],
      ],
      [
        [52, 48],
        [80, 50],
        [110, 34],
      ],
    ],
  },
  {
    head: [50, 26],
    neck: [50, 44],
    hip: [50, 82],
    limbs: [
      [
        [50, 84],
        [51, 116],
        [50, 152],
      ],
      [
        [52, 84],
        [84, 98],
        [56, 116],
      ],
      [
        [52, 46],
        [80, 24],
        [60, -4],
      ],
      [
        [48, 46],
        [20, 60],
        [-4, 40],
      ],
    ],
  },
];

/** A limb of two tapering pieces, cut with straight edges. */
function limb([from, joint, to]: Limb, [thick, middle, thin]: readonly [number, number, number]) {
  const aside = (a: Point, b: Point, by: number): Point => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(-(b[1] - a[1]) / length) * by, ((b[0] - a[0]) / length) * by];
  };
  const first = aside(from, joint, thick / 2);
  const bend = aside(from, to, middle / 2);
  const last = aside(joint, to, thin / 2);
  const plus = (p: Point, d: Point): Point => [p[0] + d[0], p[1] + d[1]];
  const minus = (p: Point, d: Point): Point => [p[0] - d[0], p[1] - d[1]];
  return [
    plus(from, first),
    plus(joint, bend),
    plus(to, last),
    minus(to, last),
    minus(joint, bend),
    minus(from, first),
  ];
}

/** Makes a pose as large as the sheet allows and sets it in the middle. */
function fitted({ head, limbs }: Pose, { width, height }: Sheet) {
  const all = [head, ...limbs.flat()];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys, head[1] - 10), Math.max(...ys)];
  const scale = Math.min((width * 0.92) / (right - left), (height * 0.93) / (bottom - top));
  return {
    scale,
    ox: width / 2 - ((left + right) / 2) * scale,
    oy: height / 2 - ((top + bottom) / 2) * scale,
  };
}

/** One dancer, larger than the sheet's half, before a single great form. */
export const dancer: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const pose = dice.pick(POSES);
  const { scale, ox, oy } = fitted(pose, sheet);
  const direction = dice.sign();
  const place = ([x, y]: Point): Point => [
    width / 2 + direction * (ox + x * scale - width / 2),
    oy + y * scale,
  ];
  const body = (points: readonly Point[]) => polygon(points.map(place), colours.main);
  const { head, neck, hip } = pose;
  const torso: Point[] = [
    [neck[0] - 11, neck[1] + 2],
    [neck[0] + 11, neck[1] + 1],
    [hip[0] + 8, hip[1] + 4],
    [hip[0] - 9, hip[1] + 3],
  ];
  const joint = (point: Point, r: number) => disc(...place(point), r * scale, colours.main);
  const pieces = [
    ...pose.limbs.map((each, index) => body(limb(each, index < 2 ? [18, 12, 4.5] : [9, 7, 3.5]))),
    body(torso),
    joint(hip, 8.5),
    joint(neck, 4),
    joint(head, 9.5),
  ];
  const back = dice.pick([
    disc(width * 0.5, height * 0.46, sheet.is_upright ? 350 : 360, colours.second),
    rect(0, 0, width * 0.5, height, colours.second),
    polygon(
      [
        [0, height],
        [width, height * 0.18],
        [width, height],
      ],
      colours.second,
    ),
  ]);
  const ball = disc(width * dice.pick([0.14, 0.86]), height * 0.86, 46, colours.accent);
  return back + ball + over(sheet, ...pieces);
};
