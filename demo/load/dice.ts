/** Chance that falls the same way every time for the same seed. */
export interface Dice {
  /** 0 ≤ x < 1 */
  next(): number;
  between(from: number, to: number): number;
  /** whole number, both ends possible */
  int(from: number, to: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  /** 1 or -1 */
  sign(): 1 | -1;
}

/** 32 bits of a text. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // FNV alone leaves neighbours ('p1', 'p2') too similar: mixes once more.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

export function createDice(seed: string): Dice {
  let state = hash(seed);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability) => next() < probability,
    sign: () => (next() < 0.5 ? 1 : -1),
  };
}
