import { expect, it } from 'vitest';
import { unknownChoice, unknownPage } from './list-notes.ts';

it('says what is shown instead of a missing page of a list, and nothing for an existing one (G-276)', () => {
  const said = (asked: number | null, last: number) => unknownPage(asked, last)[0]?.text;
  expect(said(99, 4)).toBe('Seite 99 gibt es nicht; dies ist die letzte.');
  expect(said(2, 1)).toBe('Seite 2 gibt es nicht; diese Liste hat nur eine.');
  expect(said(null, 4)).toBe('Die Seite in der Adresse gibt es nicht; dies ist die erste.');
  expect([said(1, 1), said(4, 4)]).toEqual([undefined, undefined]);
});

it('names the filters in whose place an address has something unknown, and no others (G-305)', () => {
  const said = (...labels: string[]) => unknownChoice(labels)[0]?.text;
  expect(said('Ort')).toBe(
    'Die Adresse wählt bei „Ort“ etwas, das es hier nicht gibt. Gezeigt wird alles ohne diese Auswahl.',
  );
  expect(said('Ort', 'Preis')).toContain('bei „Ort“ und „Preis“ etwas');
  expect(unknownChoice([])).toEqual([]);
});
