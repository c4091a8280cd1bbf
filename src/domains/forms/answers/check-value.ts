import { hasVisibleText } from '#lib/text/visible-text.ts';
import { berlinMoment, berlinWallTime } from '#lib/time/berlin-time.ts';
import {
  FIELD_TYPES,
  type FieldValue,
  type FormField,
  hasChoices,
  isMultiple,
  LENGTHS,
} from '../field-types.ts';
import { isEmail } from './email.ts';
import {
  normalisePhone,
  normaliseUrl,
  parseDay,
  parseNumber,
  parseWallTime,
  tidyLine,
  tidyText,
} from './normalise.ts';
import { SENTENCES, type Sentence } from './sentences.ts';

/** The value to store, or the error. */
export type Checked = { value: FieldValue } | { error: Sentence };

const stored = (value: FieldValue): Checked => ({ value });
const rejected = (error: Sentence): Checked => ({ error });

const EPOCH = '1970-01-01';

/**
 * Checks one answer by its field, and normalises it for storage (FORM-09…12, G-56).
 * @param input text as typed, or JSON of the type of the field
 * @param today YYYY-MM-DD in Berlin: decides the century of two-digit years, and whether a birthday is in the future
 */
export function checkValue(field: FormField, input: unknown, today = EPOCH): Checked {
  const { field_type, required } = field;
  if (field_type === FIELD_TYPES.checkbox) return checkBox(input, required);
  if (isMultiple(field)) return checkSeveral(field, input);
  if (field_type === FIELD_TYPES.file) return checkFile(input, required);
  if (input === null || input === undefined) return empty(field);
  if (typeof input === 'number' && field_type !== FIELD_TYPES.number)
    return rejected(SENTENCES.text);
  if (typeof input !== 'string' && typeof input !== 'number') return rejected(SENTENCES.text);
  const text = field_type === FIELD_TYPES.text ? tidyText(`${input}`) : tidyLine(`${input}`);
  if (!hasVisibleText(text)) return empty(field);
  if (hasChoices(field))
    return field.choices.includes(text) ? stored(text) : rejected(SENTENCES.choice);
  return checkTyped(field, text, today);
}

const empty = ({ required }: FormField) => (required ? rejected(SENTENCES.required) : stored(''));

function checkTyped(field: FormField, text: string, today: string): Checked {
  switch (field.field_type) {
    case FIELD_TYPES.email:
      return isEmail(text) ? stored(text) : rejected(SENTENCES.email);
    case FIELD_TYPES.date:
      return orRejected(parseDay(text, today), SENTENCES.day);
    case FIELD_TYPES.birthday:
      return checkBirthday(parseDay(text, today, true), today);
    case FIELD_TYPES.moment:
      return checkMoment(text, today);
    case FIELD_TYPES.number:
      return checkNumber(field, parseNumber(text));
    case FIELD_TYPES.url:
      return orRejected(normaliseUrl(text), SENTENCES.url);
    default:
      return checkText(field, text);
  }
}

const orRejected = (value: string | null, error: Sentence) =>
  value === null ? rejected(error) : stored(value);

function checkText(field: FormField, text: string): Checked {
  const max = field.max_length ?? LENGTHS[field.field_type] ?? 300;
  // what people count: an emoji is one
  if ([...text].length > max) return rejected(SENTENCES.tooLong(max));
  if (field.autocomplete === 'tel') return orRejected(normalisePhone(text), SENTENCES.phone);
  return stored(text);
}

function checkBirthday(day: string | null, today: string): Checked {
  if (day === null) return rejected(SENTENCES.day);
  return today !== EPOCH && day > today ? rejected(SENTENCES.birthday) : stored(day);
}

/** Local time in Berlin, unless the text has an offset. */
function checkMoment(text: string, today: string): Checked {
  const hasOffset = text.includes('T') && /(Z|[+-]\d\d:?\d\d)$/.test(text);
  const wall = hasOffset ? berlinWallTime(text) : parseWallTime(text, today);
  return orRejected(wall ? berlinMoment(wall) : null, SENTENCES.moment);
}

function checkNumber({ min, max }: FormField, value: number | null): Checked {
  if (value === null) return rejected(SENTENCES.number);
  if (min !== null && value < min) return rejected(SENTENCES.atLeast(min));
  if (max !== null && value > max) return rejected(SENTENCES.atMost(max));
  return stored(value);
}

const YES: ReadonlySet<unknown> = new Set([true, 'true', 'on', '1', 'ja']);
const NO: ReadonlySet<unknown> = new Set([false, 'false', 'off', '0', 'nein', '', null, undefined]);

/** A required box must be ticked, as for consent. */
function checkBox(input: unknown, required: boolean): Checked {
  if (YES.has(input)) return stored(true);
  if (!NO.has(input)) return rejected(SENTENCES.yesOrNo);
  return required ? rejected(SENTENCES.required) : stored(false);
}

function checkSeveral({ choices, required }: FormField, input: unknown): Checked {
  const given = input === null || input === undefined || input === '' ? [] : input;
  if (!Array.isArray(given)) return rejected(SENTENCES.choices);
  if (given.length > choices.length) return rejected(SENTENCES.choice);
  if (!given.every((each) => typeof each === 'string' && choices.includes(each)))
    return rejected(SENTENCES.choice);
  if (required && given.length === 0) return rejected(SENTENCES.required);
  // in the order of the form, each once
  return stored(choices.filter((choice) => given.includes(choice)));
}

/** The id of an upload; the service checks its owner. */
function checkFile(input: unknown, required: boolean): Checked {
  if (input === null || input === undefined || input === '')
    return required ? rejected(SENTENCES.required) : stored(null);
  const id = typeof input === 'string' && /^[1-9]\d{0,9}$/.test(input) ? Number(input) : input;
  const isId = typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= 2_147_483_647;
  return isId ? stored(id) : rejected(SENTENCES.file);
}
