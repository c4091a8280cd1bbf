import { expect, it } from 'vitest';
import { FIELD_TYPES } from '../../../src/domains/forms/field-types.ts';
import { groupBySection } from './answer-sections.ts';

const line = (label: string) => ({ label, field_type: FIELD_TYPES.line });
const section = (label: string) => ({ label, field_type: FIELD_TYPES.section });
const shown = (answers: { label: string; field_type: number }[]) =>
  groupBySection(answers).map(({ heading, answers: below }) => [
    heading,
    ...below.map(({ label }) => label),
  ]);

it('Answers stand below the sections in which they were asked (G-431, G-443)', () => {
  expect(shown([line('a'), section('Besuch'), line('b'), line('c')])).toEqual([
    ['', 'a'],
    ['Besuch', 'b', 'c'],
  ]);
  expect(shown([section('Besuch'), line('a')])).toEqual([['Besuch', 'a']]);
  expect(shown([])).toEqual([]);
});
