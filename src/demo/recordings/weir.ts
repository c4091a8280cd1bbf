import { createDice } from '../pictures/dice.ts';
import { GENRES, INK, PAPER, SIGNAL } from '../pictures/palette.ts';
import { curve, disc, path, rect, sine, times } from '../pictures/sheet.ts';

/** The film of the demo house: water comes, falls over the weir and goes on, under the evening sun. Its end is its beginning. */
export const FILM = { width: 960, height: 540, frames: 96, per_second: 12 } as const;

const WIDTH = 1600;
const HEIGHT = 900;
/** where the water comes, and where it falls to */
const CREST = 430;
const FOOT = 700;
const { tint, deep } = GENRES.tanz;

/** One picture of the film as SVG. @param at 0 … 1 through the film */
export function weirFrame(at: number): string {
  const turn = at * Math.PI * 2;
  const parts = [
    rect(0, 0, WIDTH, HEIGHT, PAPER),
    sun(turn),
    upperWater(turn),
    fall(at),
    lowerWater(turn),
  ];
  const size = `width="${FILM.width}" height="${FILM.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`;
}

/** It sinks a little and comes back: so the film can go round. */
function sun(turn: number): string {
  return disc(1130, 300 + 14 * Math.sin(turn), 190, SIGNAL);
}

/** Layers that drift, each a whole number of waves in the time of the film. */
function upperWater(turn: number): string {
  const layers = [
    { y: 318, amplitude: 16, waves: 1, fill: tint },
    { y: 362, amplitude: 13, waves: 2, fill: deep },
    { y: 402, amplitude: 9, waves: 3, fill: tint },
  ];
  return layers
    .map(({ y, amplitude, waves, fill }, index) => {
      const wavelength = WIDTH / (index + 1.5);
      const edge = sine({ from: 0, to: WIDTH, y, wavelength, amplitude, phase: -turn * waves });
      return path(`${edge}L${WIDTH} ${CREST}L0 ${CREST}Z`, fill);
    })
    .join('');
}

/** Threads of water of many lengths fall at one of three speeds; what goes out below comes in above. */
function fall(at: number): string {
  const dice = createDice('weir');
  const pitch = 20;
  const threads = times(WIDTH / pitch, (index) => {
    const x = index * pitch + pitch / 2;
    const length = dice.between(60, 190);
    const start = dice.next();
    const rounds = dice.int(5, 7);
    const height = FOOT + 20 - CREST;
    const y = CREST + ((start + at * rounds) % 1) * (height + length) - length;
    const top = Math.max(CREST, y);
    const bottom = Math.min(FOOT + 20, y + length);
    return bottom > top ? rect(x - 3, top, 6, bottom - top, index % 9 === 4 ? SIGNAL : PAPER) : '';
  });
  return [
    rect(0, CREST, WIDTH, FOOT - CREST + 20, deep),
    ...threads,
    rect(0, CREST - 6, WIDTH, 14, INK),
  ].join('');
}

function lowerWater(turn: number): string {
  const foam = times(4, (index) => {
    const y = FOOT + 34 + index * 46;
    const wavelength = 150 + index * 70;
    const amplitude = 12 - index * 1.5;
    const phase = turn * (4 - index) + index;
    return curve(sine({ from: 0, to: WIDTH, y, wavelength, amplitude, phase }), PAPER, 9 - index);
  });
  const edge = sine({
    from: 0,
    to: WIDTH,
    y: FOOT,
    wavelength: 130,
    amplitude: 14,
    phase: turn * 5,
  });
  return path(`${edge}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`, INK) + foam.join('');
}
