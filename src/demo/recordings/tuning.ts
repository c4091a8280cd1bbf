import { createDice } from '../pictures/dice.ts';

/** The sound of the demo house: an oboe gives the A, the orchestra takes it up and falls silent. */
export const SOUND = { rate: 22_050, seconds: 14 } as const;

interface Voice {
  /** Hz */
  pitch: number;
  /** seconds */
  from: number;
  to: number;
  loudness: number;
  /** how loud its overtones are, from the first */
  overtones: readonly number[];
  /** how deep and how fast the tone trembles: share of the pitch, Hz */
  vibrato: readonly [number, number];
}

const OBOE = [0.5, 1, 0.8, 0.45, 0.3, 0.2, 0.1];
const STRINGS = [1, 0.6, 0.45, 0.3, 0.25, 0.15, 0.1];
const BRASS = [0.9, 1, 0.7, 0.5, 0.3];
const FLUTE = [1, 0.25, 0.08];

const A = 442;
const fifth = (steps: number) => A * 1.5 ** steps;

/** Who plays what, and when: first the oboe alone, then desks of strings in fifths, then everybody. */
export function voices(): Voice[] {
  const dice = createDice('tuning');
  const players = (
    count: number,
    pitches: readonly [number, ...number[]],
    overtones: readonly number[],
    loudness: number,
    [first, last]: readonly [number, number],
  ): Voice[] =>
    Array.from({ length: count }, () => {
      const from = dice.between(first, last);
      return {
        // nobody has the A at once
        pitch: dice.pick(pitches) * (1 + dice.between(-0.004, 0.004)),
        from,
        to: Math.min(from + dice.between(2.5, 6), SOUND.seconds - dice.between(0.6, 1.6)),
        ...{ loudness, overtones, vibrato: [0.003, dice.between(4.5, 6)] as const },
      };
    });
  return [
    { pitch: A, from: 0.2, to: 5, loudness: 0.5, overtones: OBOE, vibrato: [0.002, 5] },
    ...players(9, [A, A, fifth(-1), fifth(1)], STRINGS, 0.22, [2.6, 6]),
    ...players(7, [fifth(-2), fifth(-3) * 2, fifth(-2) / 2], STRINGS, 0.24, [3.4, 7]),
    ...players(4, [A / 2, fifth(-1) / 2], BRASS, 0.16, [5, 8]),
    ...players(3, [A, A * 2, fifth(1)], FLUTE, 0.16, [4.5, 8]),
  ];
}

/** @returns samples between -1 and 1 */
export function playTuning(): Float64Array {
  const samples = new Float64Array(SOUND.rate * SOUND.seconds);
  for (const voice of voices()) add(voice, samples);
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value / loudest) * 0.8);
}

function add({ pitch, from, to, loudness, overtones, vibrato }: Voice, samples: Float64Array) {
  const [depth, speed] = vibrato;
  const level = loudness / overtones.reduce((sum, each) => sum + each, 0);
  const [first, last] = [Math.floor(from * SOUND.rate), Math.floor(to * SOUND.rate)];
  let phase = 0;
  for (let at = first; at < last; at++) {
    const time = at / SOUND.rate;
    const trembling = 1 + depth * Math.sin(2 * Math.PI * speed * time);
    phase += (2 * Math.PI * pitch * trembling) / SOUND.rate;
    const rise = Math.min(1, (time - from) / 0.35);
    const decay = Math.min(1, (to - time) / 0.9);
    let value = 0;
    for (const [index, strength] of overtones.entries()) {
      // above half of the rate there is no tone, only noise
      if (pitch * (index + 1) * 2.1 < SOUND.rate) value += strength * Math.sin(phase * (index + 1));
    }
    samples[at] = (samples[at] ?? 0) + value * level * rise * rise * decay;
  }
}
