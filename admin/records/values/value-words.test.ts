import { describe, expect, it } from 'vitest';
import { formatValue } from './value-words.ts';

const field = (input: string, more: object = {}) => ({ input, of: null, choices: null, ...more });
const label = (de: string) => ({ de, en: de });

describe('a value in German', () => {
  it('is formatted: moments in Berlin time, days, amounts, choices, yes and no (G-410)', () => {
    expect(formatValue(field('moment'), '2026-12-01T18:30:00.000Z')).toBe('Di., 01.12.2026, 19:30');
    expect(formatValue(field('day'), '2026-12-01')).toBe('01.12.2026');
    expect(formatValue(field('amount'), '18.00')).toBe('18,00 €');
    expect(formatValue(field('flag'), false)).toBe('Nein');
    const choices = [{ value: 'cancelled', label: label('Fällt aus') }];
    expect(formatValue(field('choice', { choices }), 'cancelled')).toBe('Fällt aus');
    for (const empty of [null, undefined, '', []]) {
      expect(formatValue(field('line'), empty)).toBe('–');
    }
  });

  it('has the names of references and files, or the number of one without a name (G-410)', () => {
    const names = { 'tag:3': 'Premiere', 'media_item:7': 'Plakat' };
    expect(formatValue(field('records', { of: 'tag' }), [3, 4], names)).toBe('Premiere, Nr. 4');
    expect(formatValue(field('file', { of: 'image' }), 7, names)).toBe('Plakat');
  });

  it('has a line for each entry of a list, in form order, without empty fields (G-410)', () => {
    const fields = [
      { ...field('line'), name: 'category', label: label('Kategorie') },
      { ...field('amount'), name: 'amount', label: label('Preis') },
      { ...field('amount'), name: 'reduced', label: label('Ermäßigt') },
    ];
    const prices = [
      { amount: '18.00', reduced: null, category: 'A' },
      { amount: '9.00', reduced: '4.50', category: '' },
    ];
    expect(formatValue(field('list', { fields }), prices)).toBe(
      'Kategorie: A, Preis: 18,00 €\nPreis: 9,00 €, Ermäßigt: 4,50 €',
    );
  });
});
