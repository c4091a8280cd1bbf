import { describe, expect, it } from 'vitest';
import { isEmptyValue, mergeFields, proposeChoices } from './merge-choices.ts';

const older = { updated_at: '2026-01-01T00:00:00Z' };
const newer = { updated_at: '2026-02-01T00:00:00Z' };
const proposed = (mine: object, other: object, unmerged: string[] = []) =>
  proposeChoices({
    mine: { ...older, ...mine },
    other: { ...newer, ...other },
    fields: Object.keys({ ...mine, ...other }),
    unmerged,
  });

describe('the proposal for two records that differ (G-418)', () => {
  it('is the value that is not empty, and nothing for equal or empty fields', () => {
    expect(proposed({ a: '', b: 'x', c: 7, d: null }, { a: 'y', b: '', c: 7, d: '' })).toEqual({
      a: 'other',
      b: 'mine',
    });
    expect(proposed({ text: '<p>&nbsp;</p>' }, { text: '<p>Kurz</p>' })).toEqual({ text: 'other' });
    expect(proposed({ is_online: false }, { is_online: true })).toEqual({ is_online: 'other' });
  });

  it('joins lists, takes the newer text, and keeps name and address of the record that stays', () => {
    const mine = { quote: 'alt', gallery: [1, 2], slug: 'anna' };
    const other = { quote: 'neu', gallery: [2, 3], slug: 'a-b' };
    const choices = proposed(mine, other, ['slug']);
    expect(choices).toEqual({ quote: 'other', gallery: 'both', slug: 'mine' });
    expect(mergeFields(mine, other, choices)).toEqual({ quote: 'neu', gallery: [1, 2, 3] });
  });

  it('takes equal list entries once', () => {
    const links = (...titles: string[]) => titles.map((title) => ({ title, url: '/' }));
    const merged = mergeFields({ l: links('a') }, { l: links('a', 'b') }, { l: 'both' });
    expect(merged).toEqual({ l: links('a', 'b') });
  });

  it.each([[''], [null], [[]], [{ url: '', title: '' }], ['<p> </p>'], [false]])(
    'knows that %j is nothing',
    (value) => expect(isEmptyValue(value)).toBe(true),
  );
  it.each([['0'], [0], [[0]], [{ url: '/de' }], ['<p><img src="/a"></p>'], [true]])(
    'knows that %j is something',
    (value) => expect(isEmptyValue(value)).toBe(false),
  );
});
