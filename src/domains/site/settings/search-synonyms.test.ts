import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_SYNONYMS, searchSynonyms } from './search-synonyms.ts';

const getErrors = (...lines: string[]) =>
  z
    .safeParse(
      searchSynonyms,
      lines.map((words) => ({ words })),
    )
    .error?.issues.map(({ message }) => message);

it('words of the same meaning that the software brings are valid (G-551)', () => {
  expect(z.safeParse(searchSynonyms, DEFAULT_SYNONYMS).success).toBe(true);
});

it.each([
  ['Karten', 'Bitte mindestens zwei Wörter eingeben, getrennt durch Kommas.'],
  ['Karten, ,', 'Bitte mindestens zwei Wörter eingeben, getrennt durch Kommas.'],
  ['Karten, rotes-Sofa', 'Zwischen zwei Kommas stehen höchstens 5 Wörter, ohne Bindestrich.'],
  ['Karten, a b c d e f', 'Zwischen zwei Kommas stehen höchstens 5 Wörter, ohne Bindestrich.'],
  ['box office, ticket office', 'Eine Gruppe braucht wenigstens ein einzelnes Wort.'],
  ['Karten, Tickets, karten', 'Ein Wort steht in dieser Gruppe zweimal.'],
  [`Karten, ${'x'.repeat(41)}`, 'Höchstens 40 Zeichen zwischen zwei Kommas.'],
  [Array.from({ length: 21 }, (_, n) => `w${n}`).join(), 'Höchstens 20 Wörter in einer Gruppe.'],
])('a group of words such as “%s” is rejected with a sentence (G-551, G-760)', (line, sentence) => {
  expect(getErrors(line)).toContain(sentence);
  expect(getErrors('Karten, Tickets', 'Größe, Umfang-2')).toHaveLength(1);
  expect(getErrors('Programm, what’s on')).toBeUndefined();
  expect(getErrors('Karten,Tickets, Übertitel')).toBeUndefined();
});
