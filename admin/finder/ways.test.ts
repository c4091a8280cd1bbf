import { expect, it } from 'vitest';
import { filterWays, findSimilarWays } from './ways.ts';

const ways = ['Öffnungszeiten', 'Einstellungen', 'Neu: Produktion', 'Konten', 'Haus'].map(
  (title) => ({ url: `/cms-hub/${title}`, title, kind: 'Bereich', detail: null, is_hidden: false }),
);
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

it.each([
  ['Öfnungszeiten', ['Öffnungszeiten']],
  ['einstelung', ['Einstellungen']],
  ['neue Produckton', ['Neu: Produktion']],
  ['Karten', []],
  ['aus', []],
])('screens are found misspelt: %s (G-388)', (typed, found) => {
  expect(filterWays(ways, typed)).toEqual([]);
  expect(titles(findSimilarWays(ways, typed))).toEqual(found);
});
