import type { FieldErrors } from '#lib/api/problem.ts';
import { factsTexts as texts } from './facts.texts.ts';

/**
 * What is wrong with a field, and with single words of it, whose errors the server names by their place (`surtitles.1`).
 * @returns undefined if nothing is
 */
export function collectErrors(
  errors: Readonly<FieldErrors>,
  name: string,
  value: unknown,
): string[] | undefined {
  const words: readonly unknown[] = Array.isArray(value) ? value : [];
  const found = Object.entries(errors).flatMap(([place, messages]) => {
    if (place === name) return messages;
    if (!place.startsWith(`${name}.`)) return [];
    const word = words[Number(place.slice(name.length + 1))];
    if (words.length < 2 || typeof word !== 'string') return messages;
    return messages.map((message) => texts.wrongWord(word, message));
  });
  return found.length > 0 ? [...new Set(found)] : undefined;
}
