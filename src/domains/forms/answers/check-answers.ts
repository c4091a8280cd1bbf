import {
  FIELD_TYPES,
  type FieldValue,
  type FormField,
  getDefault,
  HONEYPOT,
  isMultiple,
  isSection,
} from '../field-types.ts';
import { checkValue } from './check-value.ts';
import { SENTENCES, type Sentence } from './sentences.ts';
import { shownFields } from './visibility.ts';

export interface CheckedAnswers {
  /** of all shown fields, and the defaults of invisible ones, in the form's order */
  values: Map<string, FieldValue>;
  /** the fields of these values */
  answered: FormField[];
  /** fields and sections that apply with these answers */
  shown: FormField[];
  /** errors by slug */
  errors: Map<string, Sentence>;
}

/**
 * Checks answers by the fields of the form (G-56, G-57). Drops answers to fields that other answers hide: a page without scripts
 * shows and sends them all.
 * @param given `field_values`
 */
export function checkAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
  today: string,
): CheckedAnswers {
  const inputs = fields.filter((field) => !isSection(field));
  const errors = new Map<string, Sentence>();
  const values = new Map<string, FieldValue>();
  const checked = new Map(inputs.map((field) => [field.slug, checkField(field, given, today)]));
  for (const [slug, each] of checked) values.set(slug, 'value' in each ? each.value : null);
  const shown = shownFields(fields, values);
  const answered = shown.filter((field) => !isSection(field));
  const kept = new Map<string, FieldValue>();
  for (const field of answered) {
    const { slug } = field;
    const each = checked.get(slug);
    if (each && 'error' in each) errors.set(slug, each.error);
    else kept.set(slug, values.get(slug) ?? getDefault(field));
  }
  const known = new Set([...inputs.map(({ slug }) => slug), HONEYPOT]);
  for (const slug of Object.keys(given)) if (!known.has(slug)) errors.set(slug, SENTENCES.unknown);
  if (typeof own(given, HONEYPOT) !== 'string') errors.set(HONEYPOT, SENTENCES.honeypot);
  return { values: kept, answered, shown, errors };
}

const own = (given: Readonly<Record<string, unknown>>, slug: string): unknown =>
  Object.hasOwn(given, slug) ? given[slug] : undefined;

/** Invisible fields always get their default. */
function checkField(field: FormField, given: Readonly<Record<string, unknown>>, today: string) {
  if (!field.visible) return { value: getDefault(field) };
  const input = own(given, field.slug);
  const isLeft = input === undefined && field.field_type === FIELD_TYPES.hidden;
  return checkValue(field, isLeft ? getDefault(field) : input, today);
}

/** The values of an HTML form as `field_values`: lists as arrays; null for what was not sent. */
export function readFormValues(
  fields: readonly FormField[],
  form: { get(name: string): unknown; getAll(name: string): unknown[] },
): Record<string, unknown> {
  const values = fields
    .filter((field) => !isSection(field))
    .map((field) => [
      field.slug,
      isMultiple(field) ? form.getAll(field.slug) : form.get(field.slug),
    ]);
  const honeypot = form.get(HONEYPOT);
  return Object.fromEntries([...values, ...(honeypot === null ? [] : [[HONEYPOT, honeypot]])]);
}
