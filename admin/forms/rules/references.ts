import { findFreeSlug } from '../../../src/domains/forms/field-slug.ts';
import { hasChoices } from '../../../src/domains/forms/field-types.ts';
import { type BuiltForm, type FormField, mapSome, type RecipientRule } from './built-form.ts';

/** What refers to a field by its short name: conditions of other fields, and rules of recipients. */
export interface References {
  conditions: readonly FormField[];
  rules: readonly RecipientRule[];
}

/** @param values only those that name one of these choices */
export function findReferencesTo(
  { fields, rules }: BuiltForm,
  slug: string,
  values?: readonly string[],
): References {
  const names = (given: readonly string[]) => !values || given.some((one) => values.includes(one));
  return {
    conditions: fields.filter(({ if_field, if_values }) => if_field === slug && names(if_values)),
    rules: rules.filter(({ field, value }) => field === slug && names([value])),
  };
}

/** Changes a field's short name, and every reference to it. */
export function renameSlug(form: BuiltForm, from: string, to: string): BuiltForm {
  if (from === to || !from) return form;
  return {
    fields: mapSome(form.fields, (field) => {
      if (field.slug !== from && field.if_field !== from) return field;
      const if_field = field.if_field === from ? to : field.if_field;
      return { ...field, slug: field.slug === from ? to : field.slug, if_field };
    }),
    rules: mapSome(form.rules, (rule) => (rule.field === from ? { ...rule, field: to } : rule)),
  };
}

/**
 * Changes a field. The short name of one that is not stored yet follows its label until somebody chooses another; stored ones
 * keep theirs, because entries are stored under it.
 */
export function changeField(
  form: BuiltForm,
  id: number,
  { patch, isStored }: { patch: Partial<FormField>; isStored: boolean },
): BuiltForm {
  const field = form.fields.find((each) => each.id === id);
  if (!field) return form;
  const { slug, ...others } = patch;
  const fields = mapSome(form.fields, (each) => (each === field ? { ...field, ...others } : each));
  const changed = { ...form, fields };
  if (slug !== undefined) return renameOnce(changed, field, slug);
  if (others.label === undefined || isStored) return changed;
  const taken = new Set(form.fields.flatMap((each) => (each === field ? [] : [each.slug])));
  if (field.slug !== findFreeSlug(field.label, taken)) return changed;
  return renameSlug(changed, field.slug, findFreeSlug(others.label, taken));
}

/** References do not follow to or from a short name that two fields have: it would be ambiguous. */
function renameOnce(form: BuiltForm, { id, slug: before }: FormField, slug: string): BuiltForm {
  const isShared = form.fields.some((each) => each.id !== id && [before, slug].includes(each.slug));
  if (before && slug && !isShared) return renameSlug(form, before, slug);
  return {
    ...form,
    fields: mapSome(form.fields, (each) => (each.id === id ? { ...each, slug } : each)),
  };
}

/** Old to new names of renamed choices: those between the same neighbours, if their number has not changed. */
export function renamedChoices(
  before: readonly string[],
  after: readonly string[],
): Map<string, string> {
  const kept = (one: string) => before.includes(one) && after.includes(one);
  const [old, now] = [findGaps(before, kept), findGaps(after, kept)];
  const renamed = new Map<string, string>();
  for (const [neighbours, gone] of old) {
    const come = now.get(neighbours) ?? [];
    if (gone.length !== come.length) continue;
    for (const [at, name] of gone.entries()) renamed.set(name, come[at] ?? name);
  }
  return renamed;
}

/** The entries between kept ones, keyed by the two kept neighbours. */
function findGaps(list: readonly string[], kept: (one: string) => boolean): Map<string, string[]> {
  const gaps = new Map<string, string[]>();
  let last = '';
  let gap: string[] = [];
  for (const one of [...list, null]) {
    if (one !== null && !kept(one)) {
      gap.push(one);
      continue;
    }
    if (gap.length > 0) gaps.set(JSON.stringify([last, one]), gap);
    last = one ?? '';
    gap = [];
  }
  return gaps;
}

/** Renames choices of a field in conditions, rules, its own default and its translations. */
export function followChoices(
  form: BuiltForm,
  slug: string,
  [before, after]: readonly [before: readonly string[], after: readonly string[]],
): BuiltForm {
  const renamed = renamedChoices(before, after);
  const follow = (value: string) => renamed.get(value) ?? value;
  const followAll = (values: readonly string[]) => mapSome(values, follow) as string[];
  return {
    fields: mapSome(form.fields, (field) => {
      if (field.slug === slug) return withDefault(withTranslations(field, renamed), follow, after);
      if (field.if_field !== slug) return field;
      const if_values = followAll(field.if_values);
      return if_values === field.if_values ? field : { ...field, if_values };
    }),
    rules: mapSome(form.rules, (rule) => {
      const value = rule.field === slug ? follow(rule.value) : rule.value;
      return value === rule.value ? rule : { ...rule, value };
    }),
  };
}

function withTranslations(field: FormField, renamed: ReadonlyMap<string, string>): FormField {
  const all = Object.entries(field.choices_en ?? {});
  if (!all.some(([choice]) => renamed.has(choice))) return field;
  const choices_en = all.map(([choice, words]) => [renamed.get(choice) ?? choice, words]);
  return { ...field, choices_en: Object.fromEntries(choices_en) };
}

/** Drops removed choices from the default. */
function withDefault(
  field: FormField,
  follow: (value: string) => string,
  after: readonly string[],
): FormField {
  if (!hasChoices(field) || field.default === null) return field;
  const values = [field.default].flat().map((value) => follow(String(value)));
  const left = values.filter((value) => after.includes(value));
  const next = Array.isArray(field.default) ? left : (left[0] ?? null);
  return JSON.stringify(next) === JSON.stringify(field.default)
    ? field
    : { ...field, default: next };
}
