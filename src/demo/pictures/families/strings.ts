import {
  type Composition,
  disc,
  line,
  MODULE,
  over,
  path,
  polygon,
  rect,
  times,
  turned,
  within,
} from '../sheet.ts';

/** Straight threads between two edges whose envelope is a curve. */
const threads: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const count = dice.pick([16, 20]);
  const isLeft = dice.chance(0.5);
  const x = (value: number) => (isLeft ? value : width - value);
  const reach = sheet.is_upright ? width : width * 0.86;
  const thickness = sheet.is_upright ? 11 : 12;
  const hasBoth = dice.chance(0.5);
  const woven = times(count, (index) => {
    const t = index / (count - 1);
    const low = line([x(0), height * t], [x(reach * t), height], colours.main, thickness);
    const high = line(
      [x(width), height * (1 - t)],
      [x(width - reach * t), 0],
      colours.main,
      thickness,
    );
    return hasBoth ? low + high : low;
  });
  const r = sheet.is_upright ? 400 : 420;
  return [
    disc(x(0), height, r, colours.second),
    over(sheet, ...woven),
    disc(
      x(width * (hasBoth ? 0.5 : 0.66)),
      height * (hasBoth ? 0.5 : 0.36),
      hasBoth ? 60 : 170,
      colours.accent,
    ),
  ].join('');
};

/** Four strings from thick to thin over a body; one of them sounds. */
const cello: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const lean = dice.sign() * dice.pick([12, 18, 24]);
  const [cx, cy] = [width / 2, height / 2];
  const gap = sheet.is_upright ? 120 : 150;
  const sounding = dice.int(0, 3);
  const swing = sheet.is_upright ? 58 : 72;
  const body = disc(
    cx + dice.sign() * gap,
    cy + (sheet.is_upright ? 90 : 0),
    sheet.is_upright ? 310 : 300,
    colours.second,
  );
  const strings = [40, 28, 18, 11].map((thickness, index) => {
    const x = cx + (index - 1.5) * gap;
    if (index !== sounding)
      return rect(x - thickness / 2, -400, thickness, height + 800, colours.main);
    const [top, bottom] = [-150, height + 150];
    const spindle = `M${x} ${top}Q${x + swing * 2} ${cy} ${x} ${bottom}Q${x - swing * 2} ${cy} ${x} ${top}Z`;
    return path(spindle, colours.accent);
  });
  return body + turned(lean, cx, cy, over(sheet, ...strings));
};

/** Strings closer and closer; where they pass the body, figure and ground change places. */
const harp: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const lean = dice.sign() * dice.pick([0, 30, 45]);
  const bars: string[] = [];
  const gaps: string[] = [];
  let x = -width * 0.3;
  let step = 120;
  while (x < width * 1.3) {
    bars.push(rect(x, -height, step * 0.5, height * 3, colours.main));
    gaps.push(rect(x, -height, step * 0.5, height * 3, colours.ground));
    x += step;
    step = Math.max(26, step * 0.9);
  }
  const r = sheet.is_upright ? 260 : 280;
  const cx = dice.pick([0.375, 0.5, 0.625]) * width;
  const cy = sheet.is_upright ? dice.pick([400, 600]) : height / 2;
  const body = disc(cx, cy, r, colours.main);
  return [
    turned(lean, width / 2, height / 2, ...bars),
    disc(cx, cy, r + 34, colours.ground),
    body,
    within(disc(cx, cy, r, colours.main), turned(lean + 90, cx, cy, ...gaps)),
    disc(cx, cy, MODULE * 0.6, colours.accent),
  ].join('');
};

/** The bow: one broad beam across a bundle of strings. */
const bow: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const count = dice.pick([5, 7]);
  const gap = width / (count * 2);
  const start = dice.pick([0, 0.25, 0.5]) * width;
  const strings = times(count, (index) => {
    const x = start + gap * (index + 0.5);
    return polygon(
      [
        [x - 6, 0],
        [x + 6, 0],
        [x + 6 + index * 5, height],
        [x - 6 - index * 5, height],
      ],
      colours.main,
    );
  });
  const y = height * dice.pick([0.36, 0.6]);
  const rise = dice.sign() * height * 0.22;
  const beam = polygon(
    [
      [0, y + rise - 20],
      [width, y - rise - 75],
      [width, y - rise + 75],
      [0, y + rise + 20],
    ],
    colours.accent,
  );
  const low = rise > 0 ? [width - 170, height - 170] : [170, height - 170];
  return disc(low[0] ?? 0, low[1] ?? 0, 250, colours.second) + over(sheet, ...strings, beam);
};

export const strings: readonly [Composition, ...Composition[]] = [threads, cello, harp, bow];
