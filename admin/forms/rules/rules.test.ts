import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_TYPES } from '../../../src/domains/forms/field-types.ts';
import type { BuiltForm, FormField } from './built-form.ts';
import { duplicateField, insertField, newField } from './new-field.ts';
import { dropField, findBlock, stepField } from './order.ts';
import { changeField, findReferencesTo, followChoices, renamedChoices } from './references.ts';
import { putBack, removeField } from './removing.ts';
import { listSettings, listTranslations, parseChoices, withTranslation } from './setting-names.ts';

const T = FIELD_TYPES;

/** Fields by their labels; a label in capitals is a section. */
function makeFields(...labels: string[]): FormField[] {
  const fields: FormField[] = [];
  for (const label of labels) {
    const type = label === label.toUpperCase() ? T.section : T.line;
    fields.push({ ...newField(fields, type), label, slug: label.toLowerCase() });
  }
  return fields;
}
const labels = (fields: readonly FormField[] | null | undefined) =>
  fields?.map(({ label }) => label).join(' ');
const findId = (fields: readonly FormField[], label: string) =>
  fields.find((field) => field.label === label)?.id ?? 0;

/** Who comes, and what depends on it. */
function booking(): BuiltForm {
  const [who, school, age] = makeFields('wer', 'schule', 'alter') as [
    FormField,
    FormField,
    FormField,
  ];
  return {
    fields: [
      { ...who, field_type: T.radios, choices: ['Schule', 'Verein'], default: 'Schule' },
      { ...school, if_field: 'wer', if_values: ['Schule'] },
      age,
    ],
    rules: [
      { field: 'wer', value: 'Schule', email: 'jung@haus.example' },
      { field: 'wer', value: 'Verein', email: 'gruppen@haus.example' },
    ],
  };
}

describe('the order of the fields of a form', () => {
  const fields = makeFields('a', 'b', 'EINS', 'c', 'd', 'ZWEI', 'e');
  const step = (label: string, by: 1 | -1) => labels(stepField(fields, findId(fields, label), by));

  it('changes by one step, into the section beside, too (G-440)', () => {
    expect(step('a', 1)).toBe('b a EINS c d ZWEI e');
    expect(step('b', 1)).toBe('a EINS b c d ZWEI e');
    expect(step('c', -1)).toBe('a b c EINS d ZWEI e');
    expect(step('a', -1)).toBeUndefined();
    expect(step('e', 1)).toBeUndefined();
  });

  it('changes by whole sections, which take their fields along (G-440)', () => {
    expect(step('ZWEI', -1)).toBe('a b ZWEI e EINS c d');
    expect(step('EINS', 1)).toBe('a b ZWEI e EINS c d');
    // the fields without a section would become its own
    expect(step('EINS', -1)).toBeUndefined();
  });

  it('changes by dropping beside a field, sections only between sections (G-440)', () => {
    const drop = (label: string, at: string, side: 'before' | 'behind') =>
      labels(dropField(fields, findId(fields, label), { id: findId(fields, at), side }));
    expect(drop('e', 'a', 'before')).toBe('e a b EINS c d ZWEI');
    expect(drop('a', 'c', 'behind')).toBe('b EINS c a d ZWEI e');
    expect(drop('ZWEI', 'c', 'before')).toBeUndefined();
    expect(drop('ZWEI', 'EINS', 'before')).toBe('a b ZWEI e EINS c d');
    expect(drop('ZWEI', 'a', 'before')).toBe('a b ZWEI e EINS c d');
    expect(drop('EINS', 'e', 'behind')).toBe('a b ZWEI e EINS c d');
    expect(drop('EINS', 'd', 'behind')).toBeUndefined();
    expect(drop('a', 'b', 'before')).toBeUndefined();
  });

  it('never loses or doubles a field, nor takes one out of the section that is moved (G-440)', () => {
    const form = fc
      .array(fc.boolean(), { minLength: 1, maxLength: 12 })
      .map((kinds) => makeFields(...kinds.map((isHead, n) => (isHead ? `S${n}` : `f${n}`))));
    const side = fc.constantFrom('before' as const, 'behind' as const);
    fc.assert(
      fc.property(form, fc.nat(), fc.nat(), side, (made, one, other, where) => {
        const id = made[one % made.length]?.id ?? 0;
        const target = { id: made[other % made.length]?.id ?? 0, side: where };
        const [from, to] = findBlock(made, id);
        const block = made.slice(from, to);
        for (const next of [
          stepField(made, id, 1),
          stepField(made, id, -1),
          dropField(made, id, target),
        ]) {
          if (!next) continue;
          expect(next.toSorted((a, b) => a.id - b.id)).toEqual(made);
          const [start, end] = findBlock(next, id);
          expect(next.slice(start, end)).toEqual(block);
        }
      }),
    );
  });
});

describe('a field of a form', () => {
  it('is named after its label until it is stored, also where it is named (G-441)', () => {
    const form = booking();
    const rename = (label: string, isStored: boolean) =>
      changeField(form, 1, { patch: { label }, isStored });
    expect(rename('Wer kommt?', true)).toMatchObject({ fields: [{ slug: 'wer' }, {}, {}] });
    expect(rename('Wer kommt?', false)).toMatchObject({
      fields: [{ slug: 'wer-kommt' }, { if_field: 'wer-kommt' }, { if_field: '' }],
      rules: [{ field: 'wer-kommt' }, { field: 'wer-kommt' }],
    });
    // names of other fields stay theirs
    expect(rename('Schule', false).fields[0]).toMatchObject({ slug: 'schule-2' });
    // one that somebody chose stays
    const chosen = changeField(form, 1, { patch: { slug: 'gruppe' }, isStored: false });
    expect(chosen).toMatchObject({ fields: [{ slug: 'gruppe' }, { if_field: 'gruppe' }, {}] });
    const later = changeField(chosen, 1, { patch: { label: 'Wer?' }, isStored: false });
    expect(later.fields[0]).toMatchObject({ slug: 'gruppe', label: 'Wer?' });
  });

  it('leaves all others the same objects when it changes (G-440)', () => {
    const form = booking();
    const { fields, rules } = changeField(form, 3, { patch: { label: 'Jahre' }, isStored: true });
    expect(fields[0]).toBe(form.fields[0]);
    expect(fields[1]).toBe(form.fields[1]);
    expect(rules).toBe(form.rules);
  });

  it('takes renamed choices over into conditions, rules and its default (G-441)', () => {
    const form = booking();
    const renamed = followChoices(form, 'wer', [
      ['Schule', 'Verein'],
      ['Schulklasse', 'Verein'],
    ]);
    expect(renamed.fields[0]?.default).toBe('Schulklasse');
    expect(renamed.fields[1]?.if_values).toEqual(['Schulklasse']);
    expect(renamed.rules.map(({ value }) => value)).toEqual(['Schulklasse', 'Verein']);
    // one that is gone is named still, so that the check says so
    const gone = followChoices(form, 'wer', [['Schule', 'Verein'], ['Verein']]);
    expect(gone.fields[0]?.default).toBeNull();
    expect(gone.fields[1]?.if_values).toEqual(['Schule']);
  });

  it('knows which choices were renamed, not only moved, added or removed (G-441)', () => {
    const listRenamed = (before: string, after: string) =>
      Object.fromEntries(renamedChoices([...before], [...after]));
    expect(listRenamed('abc', 'axc')).toEqual({ b: 'x' });
    expect(listRenamed('abc', 'xyc')).toEqual({ a: 'x', b: 'y' });
    expect(listRenamed('abc', 'cab')).toEqual({});
    expect(listRenamed('abc', 'bcx')).toEqual({});
    expect(listRenamed('abc', 'abcx')).toEqual({});
    expect(listRenamed('abc', 'axyc')).toEqual({});
  });

  it('is copied with a name of its own, a section with fields that depend on each other (G-440)', () => {
    const form = booking();
    const { fields, copy } = duplicateField(form.fields, 1);
    expect(fields.map(({ id }) => id)).toEqual([1, 4, 2, 3]);
    expect(copy).toMatchObject({ id: 4, slug: 'wer-2', choices: ['Schule', 'Verein'] });
    const section = { ...newField(fields, T.section), label: 'KLASSE', slug: 'klasse' };
    const all = [section, ...form.fields];
    const twice = duplicateField(all, section.id).fields;
    expect(twice.map(({ slug }) => slug).slice(4)).toEqual([
      'klasse-2',
      'wer-2',
      'schule-2',
      'alter-2',
    ]);
    expect(twice[6]?.if_field).toBe('wer-2');
    expect(new Set(twice.map(({ id }) => id)).size).toBe(8);
  });

  it('is removed with what names it, and comes back with it (G-441)', () => {
    const form = booking();
    expect(findReferencesTo(form, 'wer', ['Verein'])).toMatchObject({
      conditions: [],
      rules: [{}],
    });
    const done = removeField(form, 1);
    if (!done) throw new Error('there is no such field');
    expect(done.form.fields).toMatchObject([{ id: 2, if_field: '' }, { id: 3 }]);
    expect(done.form.rules).toEqual([]);
    expect(putBack(done.form, done.removed)).toEqual(form);
    // what was changed meanwhile stays
    const changed = changeField(done.form, 2, { patch: { label: 'Ort' }, isStored: true });
    expect(putBack(changed, done.removed).fields[1]).toMatchObject({
      label: 'Ort',
      if_field: 'wer',
    });
    expect(putBack(form, done.removed)).toBe(form);
  });

  it('is put where it was asked for (G-440)', () => {
    const fields = makeFields('a', 'b');
    const made = { ...newField(fields, T.date), label: 'neu' };
    expect(labels(insertField(fields, made, 1))).toBe('a neu b');
    expect(labels(insertField(fields, made, null))).toBe('a b neu');
    expect(made).toMatchObject({ id: 3, slug: 'feld' });
  });

  it('has only the settings of its type (G-53)', () => {
    expect(listSettings(T.section)).toEqual({ first: ['help_text', 'if_field'], more: [] });
    expect(listSettings(T.file).first).toContain('accept');
    for (const type of Object.values(T)) {
      const { first, more } = listSettings(type);
      expect(new Set([...first, ...more]).size).toBe(first.length + more.length);
      expect([...first, ...more].includes('choices')).toBe([5, 6, 7, 8].includes(type));
    }
  });

  it('has English words for all that visitors read of its type (G-444)', () => {
    expect(listTranslations(T.section)).toEqual(['label_en', 'help_text_en']);
    expect(listTranslations(T.line)).toContain('placeholder_text_en');
    expect(listTranslations(T.hidden)).toEqual([]);
    for (const type of Object.values(T)) {
      const { first, more } = listSettings(type);
      const translated = listTranslations(type).map((name) => name.replace('_en', ''));
      const settings: string[] = ['label', ...first, ...more];
      expect(settings).toEqual(expect.arrayContaining(translated));
    }
    expect(withTranslation(undefined, 'Oper', 'Opera')).toEqual({ Oper: 'Opera' });
    expect(withTranslation({ Oper: 'Opera', Tanz: 'Dance' }, 'Oper', ' ')).toEqual({
      Tanz: 'Dance',
    });
  });

  it('keeps the English words of a renamed choice (G-441, G-444)', () => {
    const { fields, rules } = booking();
    const words = { Schule: 'School', Verein: 'Club' };
    const form = { fields: [{ ...fields[0], choices_en: words } as FormField], rules };
    const renamed = followChoices(form, 'wer', [
      ['Schule', 'Verein'],
      ['Schulklasse', 'Verein'],
    ]);
    expect(renamed.fields[0]?.choices_en).toEqual({ Schulklasse: 'School', Verein: 'Club' });
    const removed = followChoices(form, 'wer', [['Schule', 'Verein'], ['Verein']]);
    expect(removed.fields[0]?.choices_en).toBe(words);
  });

  it('takes a pasted list as choices (G-440)', () => {
    expect(parseChoices('• Oper\n  - Tanz\n\n1. Rang\n')).toEqual(['Oper', 'Tanz', '1. Rang']);
    expect(parseChoices('Mo\tDi\tMi')).toEqual(['Mo', 'Di', 'Mi']);
    expect(parseChoices('-5 Grad\n- ')).toEqual(['-5 Grad']);
  });
});
