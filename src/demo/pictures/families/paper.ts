import {
  type Composition,
  curve,
  disc,
  mirrored,
  path,
  polygon,
  rect,
  ring,
  times,
  turned,
} from '../sheet.ts';

/** Admission tickets in the hand of somebody who brought friends. */
export const tickets: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const [w, h] = sheet.is_upright ? [330, 620] : [300, 540];
  const [x, y] = [width / 2, height * (sheet.is_upright ? 0.52 : 0.56)];
  const side = dice.sign();
  const ticket = (lean: number, fill: string, print: string) => {
    const [l, t] = [x - w / 2, y - h / 2];
    const notch = 34;
    const d =
      `M${l} ${t}H${l + w}V${t + h * 0.64 - notch}A${notch} ${notch} 0 0 0 ${l + w} ${t + h * 0.64 + notch}V${t + h}H${l}` +
      `V${t + h * 0.64 + notch}A${notch} ${notch} 0 0 0 ${l} ${t + h * 0.64 - notch}Z`;
    const bars = times(7, (index) =>
      rect(
        l + w * 0.14 + index * w * 0.105,
        t + h * 0.74,
        index % 3 === 0 ? 22 : 10,
        h * 0.17,
        print,
      ),
    );
    const body = [
      path(d, fill),
      disc(l + w / 2, t + h * 0.26, w * 0.28, print),
      rect(l + w * 0.14, t + h * 0.5, w * 0.72, 14, print),
      ...bars,
    ];
    return turned(lean, x, y + h * 0.7, ...body);
  };
  return [
    ticket(side * -27, colours.second, colours.ground),
    ticket(side * 1, colours.main, colours.ground),
    ticket(side * 27, colours.accent, colours.main),
  ].join('');
};

/** A letter that somebody has sealed. */
export const envelope: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const w = width * (sheet.is_upright ? 0.84 : 0.66);
  const h = w * 0.66;
  const [x, y] = [(width - w) / 2, (height - h) / 2];
  return turned(
    dice.sign() * 8,
    width / 2,
    height / 2,
    rect(x + 26, y + 30, w, h, colours.second),
    rect(x, y, w, h, colours.main),
    curve(
      `M${x} ${y + h}L${x + w * 0.4} ${y + h * 0.5}M${x + w} ${y + h}L${x + w * 0.6} ${y + h * 0.5}`,
      colours.ground,
      10,
    ),
    polygon(
      [
        [x, y],
        [x + w, y],
        [x + w / 2, y + h * 0.62],
      ],
      colours.ground,
    ),
    polygon(
      [
        [x + 24, y],
        [x + w - 24, y],
        [x + w / 2, y + h * 0.58],
      ],
      colours.main,
    ),
    disc(x + w / 2, y + h * 0.58, w * 0.09, colours.accent),
    ring(x + w / 2, y + h * 0.58, w * 0.05, w * 0.058, colours.main),
  );
};

/** Tomorrow's paper. */
export const newspaper: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const m = width * 0.1;
  const [w, columns] = [width - 2 * m, sheet.is_upright ? 3 : 4];
  const gap = 26;
  const column = (w - gap * (columns - 1)) / columns;
  const picture = dice.int(0, columns - 2);
  const top = height * 0.36;
  const text = times(columns, (index) => {
    const x = m + index * (column + gap);
    const isPicture = index === picture || index === picture + 1;
    const from = isPicture ? top + column * 1.05 : top;
    const lines = Math.floor((height - from) / 40) + 1;
    return times(lines, (line) =>
      rect(x, from + 24 + line * 40, column * (line % 6 === 5 ? 0.55 : 1), 16, colours.main),
    ).join('');
  });
  const px = m + picture * (column + gap);
  const pw = column * 2 + gap;
  return turned(
    dice.sign() * 3,
    width / 2,
    height / 2,
    rect(m, height * 0.08, w, height * 0.09, colours.main),
    rect(m, height * 0.2, w * 0.82, height * 0.055, colours.accent),
    rect(m, height * 0.28, w * 0.5, height * 0.03, colours.accent),
    ...text,
    rect(px, top, pw, column * 1.05, colours.second),
    disc(px + pw * 0.62, top + column * 0.55, column * 0.34, colours.main),
  );
};

/** The way here: the river parts before an island, two bridges lead over, the square is the house. */
export const island: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const side = dice.sign();
  const [cx, cy] = [width * 0.5, height * 0.5];
  const long = sheet.is_upright ? 1 : 0.86;
  const land =
    `M${cx - 96} ${cy - 300 * long}C${cx + 70} ${cy - 270 * long} ${cx + 160} ${cy - 60} ${cx + 130} ${cy + 120}` +
    `C${cx + 110} ${cy + 230 * long} ${cx + 60} ${cy + 300 * long} ${cx + 40} ${cy + 340 * long}C${cx - 60} ${cy + 260 * long} ${cx - 150} ${cy + 90} ${cx - 150} ${cy - 70}C${cx - 150} ${cy - 170} ${cx - 120} ${cy - 260 * long} ${cx - 96} ${cy - 300 * long}Z`;
  const river =
    `M${cx - 260} -40C${cx - 200} ${height * 0.16} ${cx - 330} ${height * 0.34} ${cx - 290} ${cy}` +
    `C${cx - 250} ${height * 0.7} ${cx - 120} ${height * 0.84} ${cx - 60} ${height + 40}H${cx + 240}` +
    `C${cx + 190} ${height * 0.86} ${cx + 330} ${height * 0.66} ${cx + 280} ${cy}C${cx + 240} ${height * 0.3} ${cx + 60} ${height * 0.2} ${cx + 30} -40Z`;
  const street = (y: number, lean: number) =>
    turned(lean, cx, y, rect(-300, y - 13, width + 600, 26, colours.second));
  const whole = [
    street(height * 0.14, -8),
    turned(74, width * 0.1, height * 0.5, rect(-600, height * 0.5, width * 2, 20, colours.second)),
    turned(81, width * 0.92, height * 0.5, rect(-600, height * 0.5, width * 2, 20, colours.second)),
    path(river, colours.main),
    street(height * 0.4, 7),
    street(height * 0.66, -12),
    path(land, colours.ground),
    rect(cx - 62, cy - 50, 124, 100, colours.accent),
    rect(cx + 26, cy - 110, 24, 80, colours.accent),
  ].join('');
  return side > 0 ? whole : mirrored(sheet, whole);
};

/** Three lines share a stretch of the way; two of them turn off. */
export const lines: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const [pen, apart, r] = [44, 74, 150];
  const y = height * dice.pick([0.46, 0.54]);
  const up = width * 0.34;
  const down = width * 0.62;
  const stop = (x: number, at: number) => disc(x, at, 30, colours.ground);
  return [
    curve(`M-20 ${y}H${width + 20}`, colours.main, pen),
    curve(
      `M-20 ${y - apart}H${up}A${r} ${r} 0 0 0 ${up + r} ${y - apart - r}V-20`,
      colours.second,
      pen,
    ),
    curve(
      `M-20 ${y + apart}H${down - r}A${r} ${r} 0 0 1 ${down} ${y + apart + r}V${height + 20}`,
      colours.accent,
      pen,
    ),
    ...[0.12, 0.24].flatMap((at) => [-1, 0, 1].map((row) => stop(width * at, y + row * apart))),
    ...[0.66, 0.8].map((at) => stop(width * at, y)),
    stop(up + r, height * 0.14),
    stop(down, height * 0.86),
    disc(width * 0.92, y, 70, colours.main),
    disc(width * 0.92, y, 40, colours.ground),
  ].join('');
};
