import { type Composition, disc, ellipse, path, rect, ringPart, times } from '../sheet.ts';

/** A choir that holds one vowel. */
export const choir: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const [across, rows] = sheet.is_upright ? [3, 3] : [5, 3];
  const pitch = width / across;
  const [rx, ry] = [pitch * 0.25, pitch * 0.31];
  const solo = { row: dice.int(1, rows - 1), column: dice.int(1, across - 2) };
  const singers = times(rows, (row) => {
    const y = height * 0.24 + row * ((height * 0.86) / rows);
    const shift = row % 2 === 0 ? 0 : pitch / 2;
    return times(across + 1, (column) => {
      const x = (column + 0.5) * pitch - shift;
      const isSolo = row === solo.row && column === solo.column;
      const coat = isSolo ? colours.accent : row % 2 === 0 ? colours.second : colours.main;
      const top = y + ry * 1.02;
      const body = path(
        `M${x - pitch * 0.48} ${height}V${top + ry}A${pitch * 0.48} ${ry} 0 0 1 ${x + pitch * 0.48} ${top + ry}V${height}Z`,
        coat,
      );
      const sound = ellipse(
        x,
        y + ry * 0.38,
        rx * 0.34,
        ry * (isSolo ? 0.42 : 0.3),
        isSolo ? colours.accent : colours.main,
      );
      return body + ellipse(x, y, rx, ry, colours.ground) + sound;
    }).join('');
  });
  return rect(0, 0, width, height, colours.main) + singers.join('');
};

/** The stalls from behind, before a bright stage. */
export const audience: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const rows = 3;
  const stage = height * 0.46;
  const heads = times(rows, (row) => {
    const count = (sheet.is_upright ? 6 : 9) - row;
    const pitch = width / count;
    const y = stage + 60 + row * height * 0.2;
    const r = pitch * 0.27;
    const odd = dice.int(1, count - 2);
    return times(count + 1, (index) => {
      const x = (index + (row % 2 ? 0 : 0.5)) * pitch;
      const fill =
        row === 1 && index === odd ? colours.accent : row === 1 ? colours.second : colours.main;
      const back = path(
        `M${x - pitch * 0.46} ${height}V${y + r * 2.1}A${pitch * 0.46} ${r * 1.2} 0 0 1 ${x + pitch * 0.46} ${y + r * 2.1}V${height}Z`,
        fill,
      );
      return back + disc(x, y + r * 0.2, r, fill);
    }).join('');
  });
  const opening = sheet.is_upright ? 0.12 : 0.2;
  return [
    rect(0, 0, width, stage + 200, colours.main),
    rect(width * opening, height * 0.1, width * (1 - 2 * opening), stage + 120, colours.ground),
    disc(width * dice.pick([0.4, 0.5, 0.6]), stage * 0.62, stage * 0.26, colours.accent),
    ...heads,
  ].join('');
};

/** Rows of empty seats; one is yours. */
export const stalls: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const [across, rows] = sheet.is_upright ? [4, 5] : [7, 4];
  const pitch = width / across;
  const yours = { row: dice.int(1, rows - 2), column: dice.int(1, across - 2) };
  return times(rows, (row) => {
    const y = height * (0.08 + (row * 0.94) / rows);
    const shift = row % 2 === 0 ? 0 : pitch / 2;
    const wide = pitch * 0.82;
    return times(across + 1, (column) => {
      const x = column * pitch - shift + pitch * 0.09;
      const isYours = row === yours.row && column === yours.column;
      const fill = isYours ? colours.accent : row % 2 === 0 ? colours.main : colours.second;
      const r = wide * 0.38;
      const tall = (height / rows) * 1.1;
      const seat = path(
        `M${x} ${y + tall}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}H${x + wide - r}A${r} ${r} 0 0 1 ${x + wide} ${y + r}V${y + tall}Z`,
        fill,
      );
      return seat + rect(x + wide * 0.2, y + tall * 0.56, wide * 0.6, 10, colours.ground);
    }).join('');
  }).join('');
};

/** A single chair in the middle of the afternoon. */
export const chair: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const side = dice.sign();
  const floor = height * 0.64;
  const s = sheet.is_upright ? 1 : 0.9;
  const [x, y] = [width * (side > 0 ? 0.42 : 0.58), height * 0.86];
  const p = (dx: number, dy: number) => `${x + side * dx * s} ${y + dy * s}`;
  const seat =
    `M${p(-130, -250)}L${p(120, -250)}L${p(150, -205)}L${p(-150, -205)}Z` +
    `M${p(-150, -205)}L${p(-112, -205)}L${p(-122, 0)}L${p(-150, 0)}Z` +
    `M${p(112, -205)}L${p(150, -205)}L${p(150, 0)}L${p(122, 0)}Z` +
    `M${p(-150, -600)}L${p(-116, -600)}L${p(-112, -205)}L${p(-150, -205)}Z` +
    `M${p(-150, -600)}C${p(-60, -640)} ${p(40, -640)} ${p(84, -600)}L${p(84, -500)}C${p(30, -530)} ${p(-60, -530)} ${p(-132, -500)}Z` +
    `M${p(56, -520)}L${p(84, -520)}L${p(112, -240)}L${p(84, -240)}Z`;
  const shadow = `M${p(-150, 0)}L${p(150, 0)}L${p(720, 70)}L${p(560, 130)}L${p(-120, 26)}Z`;
  return [
    rect(0, floor, width, height - floor, colours.second),
    ringPart(
      [side > 0 ? width : 0, 0],
      [0, height * 0.42],
      side > 0 ? [90, 180] : [0, 90],
      colours.accent,
    ),
    path(shadow, colours.ground),
    path(seat, colours.main),
  ].join('');
};
