/* The types of form fields (G-53): pure, for server, pages and the administration. */

export const FIELD_TYPES = {
  line: 1,
  text: 2,
  email: 3,
  checkbox: 4,
  checkboxes: 5,
  dropdown: 6,
  multiselect: 7,
  radios: 8,
  file: 9,
  date: 10,
  moment: 11,
  hidden: 12,
  number: 13,
  url: 14,
  birthday: 15,
  /** no input: begins a section, its label is the heading and its help the text below (G-431) */
  section: 16,
} as const;

export type FieldType = (typeof FIELD_TYPES)[keyof typeof FIELD_TYPES];

export const LAST_FIELD_TYPE = FIELD_TYPES.section;

/** German and English names, for editors. */
export const FIELD_TYPE_NAMES: Readonly<Record<FieldType, readonly [de: string, en: string]>> = {
  1: ['Einzeiliger Text', 'Single-line text'],
  2: ['Mehrzeiliger Text', 'Multi-line text'],
  3: ['E-Mail', 'E-mail'],
  4: ['Ankreuzfeld', 'Check box'],
  5: ['Mehrere Ankreuzfelder', 'Check boxes'],
  6: ['Auswahlliste', 'Drop-down'],
  7: ['Auswahlliste, mehrere', 'Multi select'],
  8: ['Eine Möglichkeit von mehreren', 'Radio buttons'],
  9: ['Datei', 'File upload'],
  10: ['Datum', 'Date'],
  11: ['Datum und Uhrzeit', 'Date and time'],
  12: ['Versteckt', 'Hidden'],
  13: ['Zahl', 'Number'],
  14: ['Webadresse', 'URL'],
  15: ['Geburtsdatum', 'Date of birth'],
  16: ['Abschnitt', 'Section'],
};

/** The honeypot that every form has (FORM-07). */
export const HONEYPOT = 'email2';

/** What a browser may fill in by itself (WCAG 1.3.5); `tel` also checks and tidies a telephone number. */
export const AUTOCOMPLETE = [
  'name',
  'given-name',
  'family-name',
  'organization',
  'email',
  'tel',
  'street-address',
  'postal-code',
  'address-level2',
  'bday',
] as const;

/** Kinds of files that a field can be limited to, in the words of `accept`. */
export const ACCEPT = ['pdf', 'image', 'audio', 'video'] as const;
export type Accept = (typeof ACCEPT)[number];

/** What conditions call a ticked box. */
export const TICKED = 'ja';

export type FieldValue = string | number | boolean | string[] | null;

/** A field as stored with its form (ENT-04). */
export interface FormField {
  id: number;
  label: string;
  slug: string;
  field_type: number;
  required: boolean;
  visible: boolean;
  choices: string[];
  default: FieldValue;
  placeholder_text: string;
  help_text: string;
  /** characters of a text; null: the limit of its type */
  max_length: number | null;
  /** of a number */
  min: number | null;
  max: number | null;
  /** kinds of files; none: any */
  accept: string[];
  /** megabytes of a file; null: the limit of all files */
  max_size: number | null;
  autocomplete: string;
  /** slug of an earlier field: shown only if that has one of `if_values`, or any value if there are none; '' always */
  if_field: string;
  if_values: string[];
}

const CHOOSING = new Set<number>([
  FIELD_TYPES.checkboxes,
  FIELD_TYPES.dropdown,
  FIELD_TYPES.multiselect,
  FIELD_TYPES.radios,
]);
const SEVERAL = new Set<number>([FIELD_TYPES.checkboxes, FIELD_TYPES.multiselect]);

/** Fields whose values are some of their choices. */
export const hasChoices = ({ field_type }: Pick<FormField, 'field_type'>) =>
  CHOOSING.has(field_type);

/** Fields whose value is a list (FORM-05, FORM-06). */
export const isMultiple = ({ field_type }: Pick<FormField, 'field_type'>) =>
  SEVERAL.has(field_type);

export const isSection = ({ field_type }: Pick<FormField, 'field_type'>) =>
  field_type === FIELD_TYPES.section;

/** The value of an unanswered field: its own default, else that of its type (G-53, FORM-04). */
export function getDefault(field: Pick<FormField, 'field_type' | 'default'>): FieldValue {
  if (field.field_type === FIELD_TYPES.file) return null;
  if (field.default !== null) return field.default;
  if (field.field_type === FIELD_TYPES.checkbox) return false;
  return isMultiple(field) ? [] : '';
}

/** Maximum characters by type, for fields without `max_length`. */
export const LENGTHS: Readonly<Partial<Record<number, number>>> = {
  [FIELD_TYPES.line]: 300,
  [FIELD_TYPES.text]: 10_000,
  [FIELD_TYPES.hidden]: 2000,
};

export const MAX_FILE_MB = 10;
/** Bytes of an entry without its files: two texts of 10,000 characters, umlauts included, and short answers (G-433). */
export const MAX_ENTRY_BYTES = 65_536;
export const MAX_FILES = 10;
