import { texts } from './cast.texts.ts';

export const recastSentence = texts.sentence;

import type { Part } from './cast-lines.ts';

/** The suggested note for visitors: who replaces whom. */
export function recastNote(parts: readonly Part[]): string {
  const sentences = parts.flatMap(({ usual, usual_name, tonight }) =>
    tonight ? [texts.sentence(tonight.name, usual_name, usual.role)] : [],
  );
  return sentences.join(' ');
}
