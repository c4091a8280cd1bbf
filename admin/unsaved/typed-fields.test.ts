import { describe, expect, it } from 'vitest';
import { overtakenFields, typedFields } from './typed-fields.ts';

describe('unsaved input of a form', () => {
  it('is what differs from the stored record; null and empty text are equal (G-421)', () => {
    const stored = { name: 'Die Möwe', subline: null, tag_ids: [3], place: '', link: null };
    const shown = { ...stored, subline: '', link: { url: '', label: null }, gallery: [] };
    expect(typedFields(shown, stored)).toBeNull();
    expect(typedFields({ ...stored, tag_ids: [3, 4], place: undefined }, stored)).toEqual({
      fields: { tag_ids: { mine: [3, 4], before: [3] } },
    });
    expect(typedFields({ name: 'Neu' }, {})).toEqual({
      fields: { name: { mine: 'Neu', before: null } },
    });
  });

  it('is overtaken where another editor has stored a different value since (E-1, G-421)', () => {
    const typed = typedFields({ name: 'Die Möwe', place: 'Foyer' }, { name: 'Möwe', place: '' });
    if (!typed) throw new Error('nothing was typed');
    expect(overtakenFields(typed, { name: 'Möwe', place: null })).toEqual([]);
    expect(overtakenFields(typed, { name: 'Die Möwe', place: '' })).toEqual([]);
    expect(overtakenFields(typed, { name: 'Seemöwe', place: '' })).toEqual(['name']);
  });
});
