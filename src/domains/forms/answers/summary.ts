import { FIELD_TYPES, type FieldValue } from '../field-types.ts';
import { type AskedField, answerText } from './answer-text.ts';

/* How a list of entries names them (G-442). */

const FIRST = new Set(['vorname', 'first-name', 'given-name', 'firstname']);
const LAST = new Set(['nachname', 'familienname', 'last-name', 'family-name', 'surname']);
/** Whole names, the surest first. */
const WHOLE = [
  /^(?:ihr-|your-)?(?:full-)?name$/,
  /^(?:vor-und-nachname|vorname-(?:und-)?nachname|name-(?:und-)?vorname)$/,
  /^(?:ansprech|kontakt)(?:person|partner)/,
];

type Values = Readonly<Record<string, FieldValue>>;

const read = (field: AskedField, values: Values) =>
  answerText(field, Object.hasOwn(values, field.slug) ? values[field.slug] : null).trim();

/** The fields that name the sender: one, or first and last name. */
function nameFields(fields: readonly AskedField[]): AskedField[] {
  const lines = fields.filter(({ field_type }) => field_type === FIELD_TYPES.line);
  const whole = WHOLE.flatMap((pattern) => lines.find(({ slug }) => pattern.test(slug)) ?? []);
  const first = lines.find(({ slug }) => FIRST.has(slug));
  const last = lines.find(({ slug }) => LAST.has(slug));
  // a form that asks for both calls the family name just 'Name'
  const family = last ?? (first && whole[0]);
  if (first || last) return [first, family].flatMap((field) => field ?? []);
  return whole.slice(0, 1);
}

/** The name that the sender gave; '' if the form does not ask for one. */
export function senderName(fields: readonly AskedField[], values: Values): string {
  return nameFields(fields)
    .map((field) => read(field, values))
    .filter(Boolean)
    .join(' ');
}

const UNSAYING = new Set<number>([FIELD_TYPES.email, FIELD_TYPES.checkbox, FIELD_TYPES.file]);

/** The answers as one line, without those that the list shows anyway: name, address, ticks and files. */
export function excerptOf(fields: readonly AskedField[], values: Values, length: number): string {
  const shown = new Set(nameFields(fields).map(({ slug }) => slug));
  const line = fields
    .filter(({ slug, field_type }) => !shown.has(slug) && !UNSAYING.has(field_type))
    .map((field) => read(field, values).replace(/\s+/g, ' '))
    .filter(Boolean)
    .join(' · ');
  const points = [...line];
  return points.length > length ? `${points.slice(0, length).join('').trimEnd()} …` : line;
}
