import { describe, expect, it } from 'vitest';
import type { KindDescription } from '../api/kinds.ts';
import { differingFields, fieldsOfKind, namedField } from './subject.ts';

const described = (name: string, translation: string | null = null) => ({
  name,
  label: { de: name.toUpperCase(), en: name },
  translation,
  input: 'line',
});
const kind = {
  fields: [described('place'), described('name', 'name_en'), described('prices')],
  groups: [{ fields: ['name', 'prices'] }, { fields: ['place'] }],
} as unknown as KindDescription;

describe('the fields of a history', () => {
  it('come in the order of the form, translations behind their fields (G-410)', () => {
    expect(fieldsOfKind(kind).map(({ label }) => label)).toEqual([
      'NAME',
      'NAME auf Englisch',
      'PRICES',
      'PLACE',
    ]);
  });

  it('are called by their names where the kind has them no more (G-410)', () => {
    expect(namedField(fieldsOfKind(kind), 'gone').label).toBe('gone');
  });

  it('differ by their values, not by the order of keys or by what a state does not have (G-410)', () => {
    const then = { name: 'Nora', prices: [{ category: 'A', amount: '1.00' }], place: null };
    const now = { name: 'Nora 2', prices: [{ amount: '1.00', category: 'A' }], name_en: 'Nora' };
    const differing = differingFields(fieldsOfKind(kind), then, now);
    expect(differing.map(({ name }) => name)).toEqual(['name']);
  });
});
