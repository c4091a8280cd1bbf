import type { FieldErrors } from '#lib/api/problem.ts';
import { checkValue } from './answers/check-value.ts';
import { isReserved } from './field-slug.ts';
import {
  FIELD_TYPES,
  type FormField,
  hasChoices,
  isSection,
  MAX_FILES,
  TICKED,
} from './field-types.ts';

/* Rules across the fields of a form. Pure. */

interface RecipientRule {
  field: string;
  value: string;
}

interface Ruled {
  fields: readonly FormField[];
  recipient_rules: readonly RecipientRule[];
  send_copy: boolean;
}

/** Errors by path (`fields.2.slug`); none if everything fits together. */
export function formErrors({ fields, recipient_rules, send_copy }: Ruled): FieldErrors {
  const errors: [string, string][] = [];
  const before = new Map<string, FormField>();
  for (const [at, field] of fields.entries()) {
    for (const [name, message] of fieldErrors(field, before)) {
      errors.push([`fields.${at}.${name}`, message]);
    }
    before.set(field.slug, field);
  }
  if (fields.filter(({ field_type }) => field_type === FIELD_TYPES.file).length > MAX_FILES)
    errors.push(['fields', `Höchstens ${MAX_FILES} Felder für Dateien.`]);
  if (new Set(fields.map(({ id }) => id)).size < fields.length)
    errors.push(['fields', 'Zwei Felder haben dieselbe Nummer.']);
  for (const [at, { field: slug, value }] of recipient_rules.entries()) {
    const field = before.get(slug);
    if (!field || !hasChoices(field))
      errors.push([`recipient_rules.${at}.field`, 'Bitte ein Feld mit einer Auswahl angeben.']);
    else if (!field.choices.includes(value))
      errors.push([`recipient_rules.${at}.value`, 'Diesen Wert gibt es in dem Feld nicht.']);
  }
  if (send_copy && !fields.some(isAddress))
    errors.push(['send_copy', 'Dafür braucht das Formular ein Feld für die E-Mail-Adresse.']);
  return Object.fromEntries([...Map.groupBy(errors, ([name]) => name)].map(sentences));
}

const sentences = ([name, all]: [string, [string, string][]]) =>
  [name, all.map(([, message]) => message)] as const;

const isAddress = ({ field_type, visible }: FormField) =>
  visible && field_type === FIELD_TYPES.email;

function* fieldErrors(
  field: FormField,
  before: ReadonlyMap<string, FormField>,
): Iterable<[string, string]> {
  const { slug, min, max } = field;
  if (before.has(slug)) yield ['slug', 'Diesen Kurznamen hat schon ein anderes Feld.'];
  if (isReserved(slug)) yield ['slug', 'Dieser Kurzname ist vergeben. Bitte einen anderen wählen.'];
  if (hasChoices(field)) {
    if (field.choices.filter(Boolean).length === 0)
      yield ['choices', 'Bitte mindestens eine Möglichkeit angeben.'];
    if (field.choices.includes('')) yield ['choices', 'Eine Möglichkeit ist leer.'];
    if (new Set(field.choices).size < field.choices.length)
      yield ['choices', 'Eine Möglichkeit steht zweimal da.'];
  }
  if (min !== null && max !== null && min > max)
    yield ['max', 'Die größte Zahl muss mindestens so groß sein wie die kleinste.'];
  const fault = defaultFault(field);
  if (fault) yield ['default', fault];
  yield* checkCondition(field, before);
}

/** Conditions look back only, so that they cannot go in circles. */
function* checkCondition(
  { if_field, if_values }: FormField,
  before: ReadonlyMap<string, FormField>,
): Iterable<[string, string]> {
  if (!if_field) return;
  const asked = before.get(if_field);
  if (!asked || isSection(asked)) {
    yield ['if_field', 'Bitte ein Feld angeben, das weiter oben steht.'];
    return;
  }
  const isTick = asked.field_type === FIELD_TYPES.checkbox;
  const possible = isTick ? [TICKED] : asked.choices;
  const unknown =
    isTick || hasChoices(asked) ? if_values.filter((value) => !possible.includes(value)) : [];
  if (unknown.length > 0)
    yield ['if_values', `Das kann man dort nicht auswählen: ${unknown.join(', ')}.`];
}

/** Why the default would be rejected as an answer; null if it would not. */
function defaultFault(field: FormField): string | null {
  const { default: given, field_type } = field;
  if (given === null || given === '') return null;
  if (isSection(field)) return 'Ein Abschnitt hat keine Vorgabe.';
  if (field_type === FIELD_TYPES.file) return 'Für Dateien gibt es keine Vorgabe.';
  const checked = checkValue({ ...field, required: false }, given);
  return 'error' in checked ? checked.error.de : null;
}
