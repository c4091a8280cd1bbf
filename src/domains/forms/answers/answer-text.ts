import { germanDay, germanMoment, germanNumber, yesOrNo } from '#lib/text/german-values.ts';
import { FIELD_TYPES, type FieldValue, type FormField, isSection } from '../field-types.ts';

/** A question as it was asked, stored with the entry. */
export interface AskedField {
  slug: string;
  label: string;
  field_type: number;
}

/** The answered questions, preceded by the heading of their section. */
export function questionsAsked(
  fields: readonly FormField[],
  answered: readonly FormField[],
): AskedField[] {
  const shown = new Set(answered);
  const asked: AskedField[] = [];
  let section: FormField | undefined;
  for (const field of fields) {
    if (isSection(field)) section = field;
    if (!shown.has(field)) continue;
    if (section) asked.push(asAsked(section));
    section = undefined;
    asked.push(asAsked(field));
  }
  return asked;
}

const asAsked = ({ slug, label, field_type }: FormField) => ({ slug, label, field_type });

/** A value as people read it. The entry knows the names of files. */
export function answerText({ field_type }: AskedField, value: FieldValue | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return yesOrNo(value);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return germanNumber(value);
  if (field_type === FIELD_TYPES.date || field_type === FIELD_TYPES.birthday)
    return germanDay(value);
  return field_type === FIELD_TYPES.moment ? germanMoment(value) : value;
}

/** The answer to a question as people read it; '' if there is none. */
export const answerTo = (field: AskedField, values: Readonly<Record<string, FieldValue>>): string =>
  answerText(field, Object.hasOwn(values, field.slug) ? values[field.slug] : null);

/** The answers below each other, for mails; empty ones are left out. */
export function answerLines(
  fields: readonly AskedField[],
  values: Readonly<Record<string, FieldValue>>,
  fileNames: ReadonlyMap<string, string>,
): string {
  return fields
    .flatMap((field) => {
      const text = fileNames.get(field.slug) ?? answerTo(field, values);
      return text ? [`${field.label}:\n${text}`] : [];
    })
    .join('\n\n');
}
