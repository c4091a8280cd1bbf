import { expect, it } from 'vitest';
import { replaceWord } from './understand.ts';

it.each([
  ['Yo-Yo Ma', 'Yo', '', ' Ma'],
  ['Ha-ha Carmen', 'Ha', '', ' Carmen'],
  ['Karl-Xqz-Müller', 'Xqz', '', 'Karl-Müller'],
  ['Faust – Xqz', 'Xqz', '', 'Faust – '],
  ['Baden-Badn', 'Badn', 'baden', 'Baden-baden'],
])(
  '„%s“ without or with another word for „%s“ keeps no stray hyphen (G-131)',
  (text, word, by, said) => {
    expect(replaceWord(text, word, by)).toBe(said);
  },
);
