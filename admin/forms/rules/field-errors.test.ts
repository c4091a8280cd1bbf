import { expect, it } from 'vitest';
import { answeredErrors, findListErrors } from './field-errors.ts';

it('Errors of a list are found by their place, those of the list itself apart (G-440)', () => {
  const errors = {
    fields: ['Höchstens 10 Felder für Dateien.'],
    'fields.3.choices': ['Eine Möglichkeit ist leer.', 'Eine Möglichkeit steht zweimal da.'],
    'fields.3.slug': ['Vergeben.'],
    'recipient_rules.0.value': ['Diesen Wert gibt es in dem Feld nicht.'],
    title: ['Bitte einen Titel eingeben.'],
  };
  const { entries, whole } = findListErrors(errors, 'fields');
  expect(whole).toBe('Höchstens 10 Felder für Dateien.');
  expect([...entries]).toEqual([
    [
      3,
      {
        choices: 'Eine Möglichkeit ist leer. Eine Möglichkeit steht zweimal da.',
        slug: 'Vergeben.',
      },
    ],
  ]);
  expect([...findListErrors(errors, 'recipient_rules').entries.keys()]).toEqual([0]);
});

it('Answers of the server are read as the form holds them, also those of single choices (G-440)', () => {
  const leaf = (message: string) => ({ type: 'server', message });
  const error = [undefined, { choices: [undefined, leaf('Zu lang.')], label: leaf('Fehlt.') }];
  expect([...answeredErrors(error).entries]).toEqual([
    [1, { choices: 'Zu lang.', label: 'Fehlt.' }],
  ]);
  expect(answeredErrors(leaf('Höchstens 80.'))).toEqual({
    entries: new Map(),
    whole: 'Höchstens 80.',
  });
  expect(answeredErrors(undefined).entries.size).toBe(0);
});
