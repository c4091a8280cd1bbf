import { expect, test } from 'vitest';
import { filterEntries } from './entries.ts';

const actions = [
  { title: 'Neue Vorstellung' },
  { title: 'Neuer Artikel', also: 'Beitrag Magazin' },
  { title: 'Überschrift einfügen', also: 'Titel' },
];
const find = (typed: string) => filterEntries(actions, typed).map(({ title }) => title);

test('actions are found by the beginnings of their words, in any order and spelling of "neu" (G-513)', () => {
  expect(find('neue vorst')).toEqual(['Neue Vorstellung']);
  expect(find('vorstellung anlegen')).toEqual(['Neue Vorstellung']);
  expect(find('neuer beitrag')).toEqual(['Neuer Artikel']);
  expect(find('neu')).toEqual(['Neue Vorstellung', 'Neuer Artikel']);
  expect(find('uberschrift')).toEqual(['Überschrift einfügen']);
  expect(find('titel')).toEqual(['Überschrift einfügen']);
});

test('nothing typed and words of others find no action (G-513)', () => {
  expect(find('')).toEqual([]);
  expect(find('  ')).toEqual([]);
  expect(find('faust')).toEqual([]);
  expect(find('vorstellung faust')).toEqual([]);
});
