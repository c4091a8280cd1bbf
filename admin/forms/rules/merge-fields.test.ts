import { describe, expect, it } from 'vitest';
import type { FormField } from './built-form.ts';
import { mergeFields, splitClash } from './merge-fields.ts';

const field = (id: number, slug: string, more: Partial<FormField> = {}) =>
  ({ id, slug, label: slug, help_text: '', required: false, ...more }) as FormField;

const BEFORE = [field(1, 'name'), field(2, 'schule'), field(3, 'kinder')];
const [name, school, children] = BEFORE as [FormField, FormField, FormField];
const slugs = (fields: FormField[] | null) => fields?.map(({ slug }) => slug);

describe('two editors on the fields of one form (E-1, G-440)', () => {
  it('keep both changes of different fields, and of different settings of one', () => {
    const mine = [{ ...name, help_text: 'Mit Vornamen' }, school, { ...children, required: true }];
    const theirs = [{ ...name, required: true }, { ...school, label: 'Ihre Schule' }, children];
    expect(mergeFields(BEFORE, mine, theirs)).toEqual([
      { ...name, help_text: 'Mit Vornamen', required: true },
      { ...school, label: 'Ihre Schule' },
      { ...children, required: true },
    ]);
  });

  it('keep what both add, under numbers of their own, beside the same neighbours', () => {
    const mine = [name, field(4, 'tag'), school, children];
    const theirs = [name, school, children, field(4, 'plan')];
    const merged = mergeFields(BEFORE, mine, theirs);
    expect(slugs(merged)).toEqual(['name', 'tag', 'schule', 'kinder', 'plan']);
    expect(new Set(merged?.map(({ id }) => id)).size).toBe(5);
  });

  it('keep the order of who moves, and what the other deletes is gone', () => {
    const mine = [children, name, { ...school, required: true }];
    expect(slugs(mergeFields(BEFORE, mine, [name, school]))).toEqual(['name', 'schule']);
    const added = [field(4, 'anrede'), name, school, children];
    expect(slugs(mergeFields(BEFORE, mine, added))).toEqual(['anrede', 'kinder', 'name', 'schule']);
  });

  it.each([
    ['the same setting', [{ ...name, label: 'A' }], [{ ...name, label: 'B' }]],
    ['what the other has deleted', [{ ...name, label: 'A' }, school, children], [school, children]],
    ['the order', [school, name, children], [name, children, school]],
    ['a short name', [...BEFORE, field(4, 'tag')], [...BEFORE, field(5, 'tag')]],
  ])('have to decide if both changed %s', (_, mine, theirs) => {
    expect(mergeFields(BEFORE, mine, theirs)).toBeNull();
  });

  it('decide field by field, and keep all that only one of them has changed (G-495)', () => {
    const mine = [
      children,
      { ...name, label: 'Ihr Name', help_text: 'Mit Vornamen' },
      { ...school, required: true },
    ];
    const theirs = [{ ...name, label: 'Name', required: true }, children];
    const parts = splitClash(BEFORE, mine as FormField[], theirs as FormField[]);
    expect(parts?.map(({ part, label, settings }) => [part, label, settings])).toEqual([
      [1, 'Ihr Name', ['label']],
      [2, 'schule', []],
    ]);
    const decided = (side: 'mine' | 'theirs') =>
      mergeFields(BEFORE, mine as FormField[], theirs as FormField[], () => side);
    expect(decided('mine')).toEqual([
      children,
      { ...name, label: 'Ihr Name', help_text: 'Mit Vornamen', required: true },
      { ...school, required: true },
    ]);
    expect(decided('theirs')).toEqual([
      children,
      { ...name, label: 'Name', help_text: 'Mit Vornamen', required: true },
    ]);
  });

  it('decide over the order by itself, and over a short name that both have added as a whole (G-495)', () => {
    const [mine, theirs] = [
      [school, name, children],
      [name, children, school],
    ];
    expect(splitClash(BEFORE, mine, theirs)?.map(({ part }) => part)).toEqual(['order']);
    expect(mergeFields(BEFORE, mine, theirs, () => 'mine')).toEqual(mine);
    expect(mergeFields(BEFORE, mine, theirs, () => 'theirs')).toEqual(theirs);
    const added = [...BEFORE, field(4, 'tag')];
    expect(splitClash(BEFORE, added, [...BEFORE, field(5, 'tag')])).toBeNull();
  });
});
