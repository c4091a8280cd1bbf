import { expect, it } from 'vitest';
import { collectErrors } from './field-errors.ts';

const LONG = 'Höchstens 60 Zeichen.';

it('what is wrong with one of several words stands at the field and names the word (G-507, G-584)', () => {
  const errors = { 'surtitles.1': [LONG], organiser: ['Bitte ausfüllen.'] };
  expect(collectErrors(errors, 'surtitles', ['Deutsch', 'x'.repeat(50)])).toEqual([
    `„${'x'.repeat(20)} …“: ${LONG}`,
  ]);
  expect(collectErrors({ 'surtitles.0': [LONG] }, 'surtitles', ['Deutsch, Englisch'])).toEqual([
    LONG,
  ]);
  expect(collectErrors(errors, 'organiser', '')).toEqual(['Bitte ausfüllen.']);
  expect(collectErrors(errors, 'sur', null)).toBeUndefined();
});
