import { describe, expect, it } from 'vitest';
import { FIELD_TYPES } from '../field-types.ts';
import { typedAnswers } from './typed-answers.ts';

const field = (slug: string, field_type: number, visible = true) => ({
  slug,
  label: slug.toUpperCase(),
  field_type,
  visible,
});

describe('what was typed into a form that has closed (G-438)', () => {
  it('is listed in the order of the form, without what nobody typed or sees', () => {
    const fields = [
      field('teil', FIELD_TYPES.section),
      field('name', FIELD_TYPES.line),
      field('leer', FIELD_TYPES.line),
      field('zeiten', FIELD_TYPES.checkboxes),
      field('plan', FIELD_TYPES.file),
      field('quelle', FIELD_TYPES.hidden),
      field('intern', FIELD_TYPES.line, false),
      field('constructor', FIELD_TYPES.line),
    ];
    const values = {
      plan: '7',
      zeiten: ['Mo', 'Di'],
      name: 'Ada',
      leer: null,
      quelle: 'Plakat',
      intern: 'x',
      teil: 'x',
      fremd: 'x',
    };
    expect(typedAnswers(fields, values, { plan: 'plan.pdf' })).toEqual([
      { slug: 'name', label: 'NAME', text: 'Ada' },
      { slug: 'zeiten', label: 'ZEITEN', text: 'Mo, Di' },
      { slug: 'plan', label: 'PLAN', text: 'plan.pdf' },
    ]);
  });

  it('is what the local copy has, too: lists of words', () => {
    const fields = [field('name', FIELD_TYPES.line)];
    expect(typedAnswers(fields, { name: ['Ada'] }, {})).toMatchObject([{ text: 'Ada' }]);
    expect(typedAnswers(fields, { name: [] }, {})).toEqual([]);
  });
});
