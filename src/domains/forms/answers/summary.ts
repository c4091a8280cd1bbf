import { FIELD_TYPES, type FieldValue } from '../field-types.ts';
import { type AskedField, answerTo } from './answer-text.ts';

/* Name and excerpt of an entry in a list (G-442). */

/** Slugs of fields for a first or a last name. */
const FIRST_NAMES = new Set(['vorname', 'first-name', 'given-name', 'firstname']);
const LAST_NAMES = new Set(['nachname', 'familienname', 'last-name', 'family-name', 'surname']);
/** Slugs of fields for a full name, the surest first. */
const FULL_NAMES = [
  /^(?:ihr-|your-)?(?:full-)?name$/,
  /^(?:vor-und-nachname|vorname-(?:und-)?nachname|name-(?:und-)?vorname)$/,
  /^(?:ansprech|kontakt)(?:person|partner)/,
];

type Values = Readonly<Record<string, FieldValue>>;

const read = (field: AskedField, values: Values) => answerTo(field, values).trim();

/** The fields with the sender's name: one for the full name, or first and last name. */
function nameFields(fields: readonly AskedField[]): AskedField[] {
  const lines = fields.filter(({ field_type }) => field_type === FIELD_TYPES.line);
  const full = FULL_NAMES.flatMap((pattern) => lines.find(({ slug }) => pattern.test(slug)) ?? []);
  const first = lines.find(({ slug }) => FIRST_NAMES.has(slug));
  const last = lines.find(({ slug }) => LAST_NAMES.has(slug));
  // a form that asks for both calls the family name just 'Name'
  const family = last ?? (first && full[0]);
  if (first || last) return [first, family].flatMap((field) => field ?? []);
  return full.slice(0, 1);
}

/** The name that the sender gave; '' if the form does not ask for one. */
export function senderName(fields: readonly AskedField[], values: Values): string {
  return nameFields(fields)
    .map((field) => read(field, values))
    .filter(Boolean)
    .join(' ');
}

const NOT_IN_EXCERPTS = new Set<number>([
  FIELD_TYPES.email,
  FIELD_TYPES.checkbox,
  FIELD_TYPES.file,
]);

/** The answers as one line, without what the list shows elsewhere (name, address, files) and without check boxes. */
export function buildExcerpt(
  fields: readonly AskedField[],
  values: Values,
  length: number,
): string {
  const shown = new Set(nameFields(fields).map(({ slug }) => slug));
  const line = fields
    .filter(({ slug, field_type }) => !shown.has(slug) && !NOT_IN_EXCERPTS.has(field_type))
    .map((field) => read(field, values).replace(/\s+/g, ' '))
    .filter(Boolean)
    .join(' · ');
  const characters = [...line];
  if (characters.length <= length) return line;
  return `${characters.slice(0, length).join('').trimEnd()} …`;
}
