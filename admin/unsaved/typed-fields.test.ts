import { describe, expect, it } from 'vitest';
import { findKept, overtakenFields, typedFields } from './typed-fields.ts';

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

describe('unsaved input of a form whose record is stored meanwhile', () => {
  const before = { name: 'Die Möwe', subline: null, place: 'Foyer', team: ['Anna'] };

  it('is what was typed since it was sent; what the server has tidied up is stored (G-421)', () => {
    const typed = { name: 'Möwe ', subline: 'Von Tschechow', place: 'Hof', team: ['Anna', 'Bodo'] };
    const latest = { name: 'Möwe', subline: 'Von', place: 'Foyer', team: ['Anna'] };
    const sent = { name: 'Möwe ', subline: 'Von' };
    const written = Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, { value, isRestored: false }]),
    );
    expect(findKept(typed, { before, latest, written })).toEqual({
      kept: { subline: 'Von Tschechow', place: 'Hof', team: ['Anna', 'Bodo'] },
      clashes: {},
    });
  });

  it('gives way to a value that was restored, and to no other: two editors’ values clash (E-1, G-410)', () => {
    const typed = { ...before, name: 'Möwe', subline: 'Komödie' };
    const latest = { ...before, name: 'Seemöwe', subline: 'Drama', place: 'Hof' };
    const written = { name: { value: 'Seemöwe', isRestored: true } };
    expect(findKept(typed, { before, latest, written })).toEqual({
      kept: { subline: 'Komödie' },
      clashes: { subline: { before: null, mine: 'Komödie', theirs: 'Drama' } },
    });
  });

  it('is not what nobody has typed: a record that is hidden by a button stays hidden (G-440)', () => {
    const written = { place: { value: 'Hof', isRestored: false } };
    const latest = { ...before, place: 'Hof' };
    expect(findKept(before, { before, latest, written })).toEqual({ kept: {}, clashes: {} });
  });

  it('is put together with what others have changed in other parts of the same value (G-495)', () => {
    const written = { team: { value: ['Anna', 'Bodo'], isRestored: false } };
    const typed = { team: ['Anna', 'Bodo', 'Cora'] };
    const latest = { team: ['Dora', 'Anna', 'Bodo'] };
    const merge = { team: () => ['Dora', 'Anna', 'Bodo', 'Cora'] };
    expect(findKept(typed, { before, latest, written, merge })).toEqual({
      kept: { team: ['Dora', 'Anna', 'Bodo', 'Cora'] },
      clashes: {},
    });
    const { clashes } = findKept(typed, { before, latest, written, merge: { team: () => null } });
    expect(Object.keys(clashes)).toEqual(['team']);
  });
});
