import { leaningLetter, letter, letterWidth } from '../alphabet.ts';
import { type Composition, disc, over, rect, times } from '../sheet.ts';

/** The first letter, so large that the sheet cannot hold it, and a disc in the way. */
const initial: Composition = (sheet) => {
  const { width, height, dice, colours, initial: name } = sheet;
  const size = height * (sheet.is_upright ? 0.8 : 1.06);
  const pen = size * dice.pick([0.2, 0.25]);
  const x = (width - letterWidth(name, size)) / 2 + dice.sign() * width * 0.06;
  const y = (height - size) / 2;
  const r = sheet.is_upright ? 150 : 160;
  const side = dice.sign();
  return [
    disc(
      width / 2 + side * width * 0.24,
      height * dice.pick([0.26, 0.74]),
      r * 1.5,
      colours.second,
    ),
    over(sheet, letter(name, { x, y, height: size, pen, ink: colours.main })),
    disc(
      width / 2 - side * width * 0.36,
      height * dice.pick([0.14, 0.86]),
      r * 0.42,
      colours.accent,
    ),
  ].join('');
};

/** The letter as a pattern that one of them does not keep to. */
const rows: Composition = (sheet) => {
  const { width, height, dice, colours, initial: name } = sheet;
  const [across, down] = sheet.is_upright ? [3, 4] : [5, 3];
  const cell = { w: width / across, h: height / down };
  const size = cell.h * 0.62;
  const pen = size * 0.24;
  const odd = dice.int(0, across * down - 1);
  return times(across * down, (index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    const isOdd = index === odd;
    const at = {
      x: column * cell.w + (cell.w - letterWidth(name, size)) / 2,
      y: row * cell.h + (cell.h - size) / 2,
      ...{ height: size, pen, ink: isOdd ? colours.accent : colours.main },
    };
    const field = isOdd ? rect(column * cell.w, row * cell.h, cell.w, cell.h, colours.second) : '';
    return field + leaningLetter(name, isOdd ? 24 : 0, at);
  }).join('');
};

export const letters: readonly [Composition, ...Composition[]] = [initial, rows];
