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
  times,
  turned,
} from '../sheet.ts';

/** Keys from very near, one of them held down. */
export const piano: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const wide = sheet.is_upright ? 150 : 165;
  const count = Math.ceil(width / wide) + 6;
  const left = -3 * wide;
  const foot = height * 0.86;
  const held = dice.int(4, sheet.is_upright ? 6 : 8);
  const first = dice.int(0, 6);
  const whites = times(count, (index) => {
    const fill = index === held ? colours.second : colours.main;
    return rect(
      left + index * wide + 4,
      -400,
      wide - 8,
      foot + 400 + (index === held ? 40 : 0),
      fill,
    );
  });
  // two and three of them in turn
  const blacks = times(count, (index) =>
    [0, 1, 3, 4, 5].includes((index + first) % 7)
      ? rect(
          left + (index + 1) * wide - wide * 0.3,
          -400,
          wide * 0.6,
          foot * 0.56 + 400,
          colours.ground,
        )
      : '',
  );
  const finger = disc(left + (held + 0.5) * wide, foot * 0.84, wide * 0.24, colours.accent);
  return turned(dice.sign() * 12, width / 2, height / 2, ...whites, ...blacks, finger);
};

/** One of the two openings of a violin: a slender S between two holes. */
function soundHole(x: number, y: number, size: number, side: 1 | -1, ink: string): string {
  const at = (dx: number, dy: number) => `${x + side * dx * size} ${y + dy * size}`;
  const body =
    `M${at(0.16, -0.42)}C${at(-0.18, -0.5)} ${at(-0.2, -0.16)} ${at(-0.02, 0)}` +
    `C${at(0.16, 0.16)} ${at(0.16, 0.5)} ${at(-0.2, 0.42)}`;
  return (
    curve(body, ink, size * 0.09) +
    disc(x + side * 0.17 * size, y - 0.37 * size, size * 0.09, ink) +
    disc(x - side * 0.21 * size, y + 0.37 * size, size * 0.11, ink) +
    rect(x - size * 0.12, y - size * 0.02, size * 0.24, size * 0.04, ink)
  );
}

/** A violin that leaves the sheet above and below. */
export const violin: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const u = sheet.is_upright ? 1 : 0.94;
  const lean = dice.sign() * (sheet.is_upright ? 9 : 64);
  const [x, y] = [width / 2, height / 2];
  const p = (dx: number, dy: number) => `${x + dx * u} ${y + dy * u}`;
  const half = (s: 1 | -1) =>
    `C${p(s * 130, -520)} ${p(s * 250, -440)} ${p(s * 240, -300)}` +
    `C${p(s * 232, -200)} ${p(s * 170, -170)} ${p(s * 168, -60)}` +
    `C${p(s * 168, 60)} ${p(s * 300, 100)} ${p(s * 300, 270)}` +
    `C${p(s * 300, 430)} ${p(s * 150, 500)} ${p(0, 500)}`;
  const right = `M${p(0, -520)}${half(1)}`;
  const left = `M${p(0, -520)}${half(-1)}`;
  const strings = times(4, (index) =>
    rect(x + (index - 1.5) * 26 * u - 3, -600, 6, height + 1200, colours.ground),
  );
  return turned(
    lean,
    x,
    y,
    over(sheet, path(`${right}Z`, colours.main) + path(`${left}Z`, colours.main)),
    rect(x - 62 * u, -700, 124 * u, y + 700 - 150 * u, colours.accent),
    ...strings,
    soundHole(x - 150 * u, y + 120 * u, 250 * u, 1, colours.second),
    soundHole(x + 150 * u, y + 120 * u, 250 * u, -1, colours.second),
    rect(x - 80 * u, y + 110 * u, 160 * u, 22 * u, colours.accent),
  );
};

/** A drum from above, and two sticks that meet. */
export const drum: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const r = sheet.is_upright ? 330 : 335;
  const [x, y] = [width * (sheet.is_upright ? 0.5 : dice.pick([0.38, 0.62])), height * 0.54];
  const lugs = times(10, (index) => {
    const angle = index * 36;
    return turned(angle, x, y, rect(x - 12, y - r - 26, 24, 60, colours.accent));
  });
  const stick = (degrees: number) =>
    turned(
      degrees,
      x,
      y,
      rect(x - 11, y - height * 1.1, 22, height * 1.1, colours.accent) +
        ellipse(x, y - 18, 22, 40, colours.accent),
    );
  return [
    disc(x, y, r + 18, colours.main),
    ...lugs,
    disc(x, y, r - 34, colours.second),
    ring(x, y, r * 0.42, r * 0.46, colours.main),
    ring(x, y, r * 0.2, r * 0.24, colours.main),
    stick(dice.pick([-34, -28])),
    stick(dice.pick([22, 38])),
  ].join('');
};

/** The front of an organ. */
export const organ: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const count = sheet.is_upright ? 9 : 13;
  const pitch = width / (count + 1);
  const isValley = dice.chance(0.5);
  const lit = dice.int(2, count - 3);
  const foot = height * 0.84;
  const pipes = times(count, (index) => {
    const from = Math.abs(index - (count - 1) / 2) / ((count - 1) / 2);
    const tall = height * (0.3 + 0.44 * (isValley ? from : 1 - from));
    const x = (index + 1) * pitch;
    const half = pitch * 0.36;
    const fill = index === lit ? colours.accent : index % 2 ? colours.second : colours.main;
    const mouth = foot - 60;
    return (
      path(
        `M${x - half} ${foot - tall}A${half} ${half * 0.5} 0 0 1 ${x + half} ${foot - tall}V${mouth}L${x + half * 0.4} ${foot + 70}H${x - half * 0.4}L${x - half} ${mouth}Z`,
        fill,
      ) +
      polygon(
        [
          [x - half * 0.7, mouth - 10],
          [x + half * 0.7, mouth - 10],
          [x, mouth - 66],
        ],
        colours.ground,
      )
    );
  });
  return pipes.join('') + rect(0, foot + 70, width, height, colours.main);
};
