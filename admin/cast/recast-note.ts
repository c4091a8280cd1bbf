import { texts } from './cast.texts.ts';

export const recastSentence = texts.sentence;

import type { Part } from './cast-lines.ts';

/** What is proposed to be said of it beside the date. */
export function recastNote(parts: readonly Part[]): string {
  const sentences = parts.flatMap(({ usual, usual_name, tonight }) =>
    tonight ? [texts.sentence(tonight.name, usual_name, usual.role)] : [],
  );
  return sentences.join(' ');
}
