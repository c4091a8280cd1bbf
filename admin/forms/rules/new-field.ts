import { findFreeSlug } from '../../../src/domains/forms/field-slug.ts';
import { FIELD_TYPES, hasChoices, isSection } from '../../../src/domains/forms/field-types.ts';
import type { FormField } from './built-form.ts';
import { findBlock } from './order.ts';

const nextId = (fields: readonly FormField[]) => Math.max(0, ...fields.map(({ id }) => id)) + 1;
const collectSlugs = (fields: readonly FormField[]) => new Set(fields.map(({ slug }) => slug));

/** An empty field. It has a number and a short name at once, so that conditions can name it before it is stored. */
export function newField(fields: readonly FormField[], field_type: number): FormField {
  return {
    id: nextId(fields),
    label: '',
    slug: findFreeSlug('', collectSlugs(fields)),
    field_type,
    required: false,
    visible: true,
    choices: [],
    default: null,
    placeholder_text: '',
    help_text: '',
    max_length: null,
    min: null,
    max: null,
    accept: [],
    max_size: null,
    autocomplete: field_type === FIELD_TYPES.email ? 'email' : '',
    if_field: '',
    if_values: [],
  };
}

/** @param behind id of the field before it; null: at the end */
export function insertField(
  fields: readonly FormField[],
  field: FormField,
  behind: number | null,
): FormField[] {
  const at = fields.findIndex(({ id }) => id === behind);
  return fields.toSpliced(at < 0 ? fields.length : at + 1, 0, field);
}

/** Copies a field, or a section with its fields, below the original. Conditions inside a copied section name its own copies. */
export function duplicateField(
  fields: readonly FormField[],
  id: number,
): { fields: FormField[]; copy: FormField | undefined } {
  const [from, to] = findBlock(fields, id);
  const taken = collectSlugs(fields);
  let last = nextId(fields) - 1;
  const renamed = new Map<string, string>();
  const copies = fields.slice(from, to).map((field) => {
    const slug = findFreeSlug(field.label, taken);
    taken.add(slug);
    renamed.set(field.slug, slug);
    last += 1;
    return { ...field, id: last, slug, if_field: renamed.get(field.if_field) ?? field.if_field };
  });
  return { fields: fields.toSpliced(to, 0, ...copies), copy: copies[0] };
}

/** The field as another type, without what that type does not have. */
export function withType(field: FormField, field_type: number): FormField {
  const isNumber = field_type === FIELD_TYPES.number;
  const keepsDefault =
    hasChoices({ field_type }) && hasChoices(field) && typeof field.default === 'string';
  return {
    ...field,
    field_type,
    default: keepsDefault ? field.default : null,
    required: field.required && !isSection({ field_type }),
    min: isNumber ? field.min : null,
    max: isNumber ? field.max : null,
    accept: field_type === FIELD_TYPES.file ? field.accept : [],
    max_size: field_type === FIELD_TYPES.file ? field.max_size : null,
  };
}
