import { expect, it } from 'vitest';
import { fold } from './fold.ts';
import { getSound } from './sound.ts';

const sounds = (...words: string[]) => words.map((word) => getSound(fold(word)));

it.each([
  ['Woyzeck', 'Woizek'],
  ['Schmidt', 'Schmitt'],
  ['Philipp', 'Filip'],
  ['Mayer', 'Meier'],
  ['Kleist', 'Claist'],
])('%s sounds like %s (G-551)', (one, other) => {
  const [a, b] = sounds(one, other);
  expect(a).toBe(b);
});

it.each([
  ['english', 'endlich'],
  ['Karten', 'Kanten'],
  ['Rollstuhl', 'Rolltreppe'],
])('%s does not sound like %s (G-551)', (one, other) => {
  const [a, b] = sounds(one, other);
  expect(a).not.toBe(b);
});
