import { showAmount } from '../../../src/lib/text/amounts.ts';
import type { FieldDescription } from '../../api/kinds.ts';
import { toEntries } from '../../settings/setting-values.ts';
import { texts } from '../../texts/texts.ts';

const MOMENT = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const DAY = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A time of day is stored with its seconds. */
export const TIME_OF_DAY = /^\d\d:\d\d:00$/;

/** The parts of a field that determine how its values are formatted. */
export interface WordedField {
  input: string;
  of: FieldDescription['of'];
  choices: FieldDescription['choices'];
  /** fields of a list's entries */
  fields?: readonly (WordedField & Pick<FieldDescription, 'name' | 'label'>)[] | null;
}

/** Names of records and files by `table:id`. */
export type Names = Readonly<Record<string, string>>;

/** A stored value in German: moments in Berlin time, references by name, rich text as plain text. */
export function formatValue(field: WordedField, value: unknown, names: Names = {}): string {
  if (value === null || value === undefined || value === '') return texts.none;
  const entries = listEntries(field, value);
  if (entries) return formatValue({ ...field, input: 'list' }, entries, names);
  if (Array.isArray(value)) {
    if (value.length === 0) return texts.none;
    const words = value.map((each) => formatOne(field, each, names));
    return words.join(field.input === 'list' ? '\n' : ', ');
  }
  return formatOne(field, value, names);
}

/** Of a setting that is an object with free keys. */
function listEntries({ input }: WordedField, value: unknown): object[] | null {
  if (input === 'map') return toEntries(value);
  if (input !== 'colours') return null;
  return Object.entries(value as object).map(([name, colour]) => ({ [name]: colour }));
}

function formatOne(field: WordedField, value: unknown, names: Names): string {
  const { input, of, choices, fields } = field;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number' && ['record', 'records', 'file', 'files'].includes(input)) {
    const table = input.startsWith('file') ? 'media_item' : of;
    return names[`${table}:${value}`] || texts.numbered(value);
  }
  if (typeof value === 'object' && value !== null) return describeEntry(fields, value, names);
  const text = String(value);
  if (input === 'moment') return MOMENT.format(new Date(text));
  if (input === 'day') return DAY.format(new Date(text));
  if (input === 'amount') return `${showAmount(text)} €`;
  if (input === 'rich') return plainText(text);
  if (TIME_OF_DAY.test(text)) return text.slice(0, 5);
  return choices?.find((each) => each.value === text)?.label.de ?? text;
}

/** A list's entry without its empty fields: 'Kategorie: A, Preis: 18,00 €'. */
function describeEntry(fields: WordedField['fields'], value: object, names: Names): string {
  // form order: jsonb does not preserve the order of keys
  const order = fields?.map(({ name }) => name) ?? [];
  const place = ([name]: [string, unknown]) => (order.includes(name) ? order.indexOf(name) : 99);
  const sorted = Object.entries(value).toSorted((a, b) => place(a) - place(b));
  const parts = sorted.flatMap(([name, each]) => {
    if (each === null || each === '' || each === undefined) return [];
    const field = fields?.find((known) => known.name === name);
    const plain = { input: 'line', of: null, choices: null };
    const label = field?.label.de ?? name;
    return [`${label}: ${formatValue(field ?? plain, each, names)}`];
  });
  return parts.join(', ') || texts.none;
}

/** One line per block. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes]
    .map((each) => each.textContent?.trim())
    .join('\n')
    .trim();
}
