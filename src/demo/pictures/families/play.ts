import {
  type Composition,
  curve,
  disc,
  path,
  polygon,
  rect,
  ringPart,
  sine,
  times,
  turned,
} from '../sheet.ts';

/** The whale that hangs from the crane once a year. */
export const whale: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const side = dice.sign();
  const s = sheet.is_upright ? 0.86 : 1.16;
  const [cx, cy] = [width * 0.5, height * (sheet.is_upright ? 0.5 : 0.54)];
  const p = (dx: number, dy: number) => `${cx + side * dx * s} ${cy + dy * s}`;
  const body =
    `M${p(-400, 60)}C${p(-400, -160)} ${p(-150, -230)} ${p(60, -170)}C${p(210, -120)} ${p(280, -30)} ${p(340, -90)}` +
    `C${p(330, -160)} ${p(350, -210)} ${p(420, -240)}C${p(430, -190)} ${p(425, -160)} ${p(410, -130)}C${p(440, -130)} ${p(465, -120)} ${p(480, -90)}C${p(430, -60)} ${p(400, -60)} ${p(380, -40)}` +
    `C${p(330, 120)} ${p(120, 210)} ${p(-120, 200)}C${p(-300, 195)} ${p(-395, 150)} ${p(-400, 60)}Z`;
  const belly = `M${p(-396, 90)}C${p(-250, 110)} ${p(-60, 110)} ${p(60, 196)}C${p(-120, 220)} ${p(-380, 200)} ${p(-396, 90)}Z`;
  const ropes = [-180, 140].map((x) =>
    rect(cx + side * x * s - 5, -20, 10, cy - 150 * s, colours.accent),
  );
  const waves = times(3, (index) => {
    const y = height * (sheet.is_upright ? 0.8 : 0.86) + index * 52;
    return curve(
      sine({ from: -20, to: width + 20, y, amplitude: 16, wavelength: 200, phase: index * 1.4 }),
      colours.second,
      20,
    );
  });
  return [
    ...ropes,
    ...waves,
    path(body, colours.main),
    path(belly, colours.second),
    disc(cx - side * 270 * s, cy - 10 * s, 17 * s, colours.ground),
    path(
      `M${p(-120, 130)}C${p(-80, 190)} ${p(-20, 260)} ${p(60, 262)}C${p(40, 200)} ${p(10, 150)} ${p(-20, 128)}Z`,
      colours.accent,
    ),
  ].join('');
};

/** A kite, its string and its wind. */
export const kite: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const side = dice.sign();
  const x = width * (side > 0 ? 0.58 : 0.42);
  const y = height * 0.4;
  const r = sheet.is_upright ? 330 : 285;
  const body = [
    polygon(
      [
        [x, y - r],
        [x + r * 0.72, y],
        [x, y],
      ],
      colours.main,
    ),
    polygon(
      [
        [x, y - r],
        [x - r * 0.72, y],
        [x, y],
      ],
      colours.second,
    ),
    polygon(
      [
        [x, y + r * 1.35],
        [x + r * 0.72, y],
        [x, y],
      ],
      colours.second,
    ),
    polygon(
      [
        [x, y + r * 1.35],
        [x - r * 0.72, y],
        [x, y],
      ],
      colours.main,
    ),
  ];
  const tail = times(5, (index) => {
    const at: [number, number] = [
      x - side * (70 + index * 92),
      y + r * 1.35 + 26 + index * 30 + (index % 2) * 34,
    ];
    return turned(
      index * 50,
      at[0],
      at[1],
      polygon(
        [
          [at[0] - 34, at[1] - 22],
          [at[0] + 34, at[1] + 22],
          [at[0] + 34, at[1] - 22],
          [at[0] - 34, at[1] + 22],
        ],
        colours.accent,
      ),
    );
  });
  const cloud = (cx: number, cy: number, u: number) =>
    ringPart([cx, cy], [0, 90 * u], [180, 360], colours.second) +
    ringPart([cx + 110 * u, cy], [0, 60 * u], [180, 360], colours.second);
  return [
    cloud(width * (side > 0 ? 0.14 : 0.68), height * 0.24, 1),
    turned(side * 24, x, y, ...body),
    ...tail,
    curve(
      `M${x - side * 60} ${y + r * 1.2}Q${x - side * width * 0.2} ${height * 0.9} ${x - side * width * 0.62} ${height * 1.04}`,
      colours.accent,
      6,
    ),
  ].join('');
};

/** Building blocks: house, gate, tower, a ball. */
export const blocks: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const a = sheet.is_upright ? 200 : 190;
  const foot = height * 0.9;
  const left = (width - a * (sheet.is_upright ? 3 : 4)) / 2;
  const gate = (x: number, y: number, fill: string) =>
    path(
      `M${x} ${y}V${y - a}H${x + 2 * a}V${y}H${x + 1.5 * a}A${a / 2} ${a / 2} 0 0 0 ${x + a / 2} ${y}Z`,
      fill,
    );
  const roof = (x: number, y: number, fill: string) =>
    polygon(
      [
        [x, y],
        [x + a, y],
        [x + a / 2, y - a * 0.8],
      ],
      fill,
    );
  const isMirrored = dice.chance(0.5);
  const tower = isMirrored ? left + (sheet.is_upright ? 2 : 3) * a : left;
  const house = isMirrored ? left : left + a;
  return [
    rect(0, foot, width, height - foot, colours.second),
    rect(tower, foot - a, a, a, colours.second),
    disc(tower + a / 2, foot - a / 2, a * 0.3, colours.main),
    rect(tower, foot - 2 * a, a, a, colours.main),
    roof(tower, foot - 2 * a, colours.accent),
    gate(house, foot, colours.main),
    rect(house + a * 0.5, foot - 2 * a, a, a, colours.second),
    ringPart([house + a, foot - 2 * a], [0, a / 2], [180, 360], colours.accent),
    sheet.is_upright
      ? ''
      : disc(
          isMirrored ? house + 2.5 * a : house + 2.5 * a,
          foot - a * 0.3,
          a * 0.3,
          colours.accent,
        ),
  ].join('');
};

/** A hand, cut in one go. */
export const hand: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const side = dice.sign();
  const s = sheet.is_upright ? 1.22 : 1;
  const [x, y] = [
    width * (sheet.is_upright ? 0.5 : side > 0 ? 0.4 : 0.6),
    height * (sheet.is_upright ? 0.66 : 0.7),
  ];
  const finger = (dx: number, tall: number, lean: number, wide = 62) => {
    const at = x + side * dx * s;
    return turned(
      side * lean,
      at,
      y,
      path(
        `M${at - (wide / 2) * s} ${y}V${y - tall * s}A${(wide / 2) * s} ${(wide / 2) * s} 0 0 1 ${at + (wide / 2) * s} ${y - tall * s}V${y}Z`,
        colours.main,
      ),
    );
  };
  const palm = path(
    `M${x - 140 * s} ${y - 60 * s}H${x + 140 * s}C${x + 150 * s} ${y + 90 * s} ${x + 90 * s} ${y + 120 * s} ${x + 84 * s} ${y + 600 * s}H${x - 84 * s}C${x - 90 * s} ${y + 120 * s} ${x - 150 * s} ${y + 90 * s} ${x - 140 * s} ${y - 60 * s}Z`,
    colours.main,
  );
  return [
    disc(width * 0.5, height * 0.42, sheet.is_upright ? 340 : 330, colours.second),
    finger(-108, 240, -13),
    finger(-36, 300, -4),
    finger(38, 290, 4),
    finger(108, 220, 12, 56),
    turned(
      side * -58,
      x - side * 100 * s,
      y + 40 * s,
      path(
        `M${x - side * 100 * s - 34 * s} ${y + 60 * s}V${y - 170 * s}A${34 * s} ${34 * s} 0 0 1 ${x - side * 100 * s + 34 * s} ${y - 170 * s}V${y + 60 * s}Z`,
        colours.main,
      ),
    ),
    palm,
    disc(x + side * 30 * s, y - 430 * s, 62 * s, colours.accent),
  ].join('');
};
