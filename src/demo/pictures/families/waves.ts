import { type Composition, disc, over, path, rect, sine, times, turned, within } from '../sheet.ts';

/** A sea in layers under a sun. */
const sea: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const wavelength = width / dice.pick([1, 1.5, 2]);
  const horizon = height * dice.pick([0.42, 0.5, 0.58]);
  const layers = 5;
  const phase = dice.between(0, Math.PI * 2);
  const drift = dice.sign() * dice.pick([0.7, 1.1, Math.PI / 2]);
  const swell = sheet.is_upright ? 46 : 52;
  const bands = times(layers, (index) => {
    const t = index / (layers - 1);
    const y = horizon + (height - horizon) * t ** 1.25 * 0.86;
    const d = sine({
      ...{ from: 0, to: width, y, wavelength },
      ...{ amplitude: swell * (0.5 + t * 0.7), phase: phase + index * drift },
    });
    const fill = [colours.second, colours.main, colours.ground, colours.main, colours.second][
      index
    ];
    return path(`${d}L${width} ${height}L0 ${height}Z`, fill ?? colours.main);
  });
  const r = sheet.is_upright ? 200 : 210;
  const sun = disc(dice.pick([0.3, 0.5, 0.7]) * width, horizon - r * 0.2, r, colours.accent);
  return sun + bands.join('');
};

/** Stripes that run straight and, inside of a great disc, a half step beside. */
const shifted: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const pitch = dice.pick([60, 80]);
  const lean = dice.pick([0, 0, 45, -45]);
  const size = width + height;
  const stripes = (offset: number, fill: string) =>
    times(Math.ceil((size * 2) / pitch), (index) =>
      rect(-size / 2 + index * pitch + offset, -size / 2, pitch / 2, size * 2, fill),
    ).join('');
  const r = sheet.is_upright ? 290 : 300;
  const cx = dice.pick([0.4, 0.5, 0.6]) * width;
  const cy = sheet.is_upright ? dice.pick([420, 500, 580]) : height / 2;
  const [mx, my] = [width / 2, height / 2];
  const body = disc(cx, cy, r, colours.ground);
  return [
    turned(lean, mx, my, stripes(0, colours.main)),
    body,
    within(
      disc(cx, cy, r, colours.main),
      turned(lean, mx, my, stripes(pitch / 2, dice.chance(0.5) ? colours.main : colours.accent)),
    ),
  ].join('');
};

/** One sound as a broad ribbon of lines across the sheet. */
const ribbon: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const count = dice.pick([5, 7]);
  const pitch = sheet.is_upright ? 62 : 66;
  const wavelength = width * dice.pick([0.8, 1.1, 1.4]);
  const phase = dice.between(0, Math.PI * 2);
  const lines = times(count, (index) => {
    const offset = (index - (count - 1) / 2) * pitch;
    const amplitude = (sheet.is_upright ? 190 : 170) - Math.abs(offset) * 0.25;
    const y = height / 2 + offset;
    const edge = { from: 0, to: width, wavelength, phase, amplitude };
    const upper = sine({ ...edge, y: y - pitch * 0.3 });
    const lower = sine({ ...edge, from: width, to: 0, y: y + pitch * 0.3 }, 'L');
    const isMiddle = index === (count - 1) / 2;
    return path(`${upper}${lower}Z`, isMiddle ? colours.accent : colours.main);
  });
  const r = sheet.is_upright ? 230 : 240;
  return (
    disc(dice.pick([0.28, 0.72]) * width, height * dice.pick([0.3, 0.7]), r, colours.second) +
    over(sheet, ...lines)
  );
};

/** Upright waves side by side, as cloth or water in the light. */
const reeds: Composition = (sheet) => {
  const { width, height, dice, colours } = sheet;
  const pitch = sheet.is_upright ? 100 : 120;
  const phase = dice.between(0, Math.PI * 2);
  const turn = dice.pick([0.25, 0.5]);
  const bands = times(Math.ceil((height * 1.6) / pitch) + 4, (index) => {
    const y = -height * 0.3 + index * pitch;
    const thick = pitch * (0.25 + 0.17 * Math.sin(index * turn + phase));
    const edge = {
      from: -width,
      to: width * 2,
      wavelength: width * 0.72,
      phase: phase + index * 0.18,
      amplitude: 60,
    };
    return path(
      `${sine({ ...edge, y: y - thick })}${sine({ ...edge, from: width * 2, to: -width, y: y + thick }, 'L')}Z`,
      colours.main,
    );
  });
  const spot = disc(
    dice.pick([0.35, 0.65]) * width,
    height * dice.pick([0.35, 0.65]),
    sheet.is_upright ? 170 : 180,
    colours.accent,
  );
  return turned(dice.pick([90, 90, 60, 30]), width / 2, height / 2, ...bands) + spot;
};

export const waves: readonly [Composition, ...Composition[]] = [sea, shifted, ribbon, reeds];
