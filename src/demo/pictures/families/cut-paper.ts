import {
  type Composition,
  disc,
  over,
  type Point,
  path,
  polygon,
  rect,
  type Sheet,
  smooth,
  times,
  turned,
} from '../sheet.ts';

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

/** One dancer, larger than the sheet's half, before a single great form. */
const dancer: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const pose = dice.pick(POSES);
  const scale = sheet.is_upright ? 5.2 : 4.6;
  const [ox, oy] = [width / 2 - 50 * scale, height / 2 - 72 * scale];
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
    ...pose.limbs.map((each, index) => body(limb(each, index < 2 ? [17, 11, 4] : [9, 7, 3.5]))),
    body(torso),
    joint(hip, 8.5),
    joint(neck, 5),
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

export const cutPaper: readonly [Composition, ...Composition[]] = [herbarium, rounds, dancer];
