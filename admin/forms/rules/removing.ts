import { type BuiltForm, type FormField, mapSome, type RecipientRule } from './built-form.ts';
import { insertField } from './new-field.ts';
import { findReferencesTo } from './references.ts';

/** A removed field, and what went with it. */
export interface RemovedField {
  field: FormField;
  /** id of the field before it; null: it was the first */
  behind: number | null;
  /** conditions that named it, by the id of their fields */
  conditions: ReadonlyMap<number, Pick<FormField, 'if_field' | 'if_values'>>;
  rules: readonly RecipientRule[];
}

/** Removes a field with the conditions and rules that name it. The fields of a removed section stay. */
export function removeField(
  form: BuiltForm,
  id: number,
): { form: BuiltForm; removed: RemovedField } | null {
  const at = form.fields.findIndex((each) => each.id === id);
  const field = form.fields[at];
  if (!field) return null;
  const { conditions, rules } = findReferencesTo(form, field.slug);
  const fields = form.fields
    .toSpliced(at, 1)
    .map((each) => (conditions.includes(each) ? { ...each, if_field: '', if_values: [] } : each));
  const left = form.rules.filter((rule) => !rules.includes(rule));
  return {
    form: { fields, rules: rules.length > 0 ? left : form.rules },
    removed: {
      field,
      behind: form.fields[at - 1]?.id ?? null,
      conditions: new Map(
        conditions.map(({ id: of, if_field, if_values }) => [of, { if_field, if_values }]),
      ),
      rules,
    },
  };
}

/** Undoes a removal, whatever was changed since: fields that have got another condition keep that one. */
export function putBack(form: BuiltForm, removed: RemovedField): BuiltForm {
  const { field, behind, conditions, rules } = removed;
  if (form.fields.some(({ id, slug }) => id === field.id || slug === field.slug)) return form;
  const fields =
    behind === null ? [field, ...form.fields] : insertField(form.fields, field, behind);
  return {
    fields: mapSome(fields, (each) => {
      const condition = each.if_field ? undefined : conditions.get(each.id);
      return condition ? { ...each, ...condition } : each;
    }),
    rules: rules.length > 0 ? [...form.rules, ...rules] : form.rules,
  };
}
