import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;
type Code = z.core.$ZodIssueCode;
type IssueOf<Kind extends Code> = Extract<Issue, { code: Kind }>;

const MISSING = 'Diese Angabe fehlt.';
const MISSHAPEN = 'Diese Angabe hat nicht die erwartete Form.';
const ONE_VALUE = 'Bitte nur einen Wert angeben.';

/** By the type that the schema expects. */
const EXPECTED: Record<string, string> = {
  string: 'Bitte einen Text angeben.',
  number: 'Bitte eine Zahl angeben.',
  int: 'Bitte eine ganze Zahl angeben.',
  bigint: 'Bitte eine ganze Zahl angeben.',
  boolean: 'Bitte Ja oder Nein angeben (true oder false).',
  date: 'Bitte ein Datum angeben.',
  array: 'Bitte eine Liste angeben.',
  tuple: 'Bitte eine Liste angeben.',
  set: 'Bitte eine Liste angeben.',
  object: 'Bitte benannte Felder angeben, keinen einzelnen Wert.',
  record: 'Bitte benannte Felder angeben, keinen einzelnen Wert.',
  map: 'Bitte benannte Felder angeben, keinen einzelnen Wert.',
  file: 'Bitte eine Datei angeben.',
  never: 'Diese Angabe ist hier nicht vorgesehen.',
  undefined: 'Diese Angabe ist hier nicht vorgesehen.',
  null: 'Diese Angabe muss leer bleiben.',
};

const FORMATS: Record<string, string> = {
  email: 'Bitte eine E-Mail-Adresse angeben, z. B. name@haus.example.',
  url: 'Bitte eine vollständige Adresse angeben, z. B. https://www.haus.example.',
  datetime: 'Bitte Tag und Uhrzeit angeben, z. B. 2026-11-21T19:30:00+01:00.',
  date: 'Bitte einen Tag angeben, z. B. 2026-11-21.',
  time: 'Bitte eine Uhrzeit angeben, z. B. 19:30.',
  uuid: 'Das ist keine gültige Kennung.',
};

/** Units of a length, singular and plural; numbers have none. */
const UNITS: Record<string, readonly [string, string]> = {
  string: ['Zeichen', 'Zeichen'],
  array: ['Eintrag', 'Einträge'],
  set: ['Eintrag', 'Einträge'],
  map: ['Eintrag', 'Einträge'],
  file: ['Byte', 'Bytes'],
};

const MAX_NAMED = 12;

function amount(origin: string, limit: number | bigint): string {
  if (origin === 'date') return new Date(Number(limit)).toISOString();
  const unit = UNITS[origin];
  const number = limit.toLocaleString('de-DE');
  return unit ? `${number} ${unit[Number(limit) === 1 ? 0 : 1]}` : number;
}

function tooBig({ origin, maximum, inclusive, exact }: IssueOf<'too_big'>): string {
  if (exact) return `Genau ${amount(origin, maximum)}.`;
  if (origin === 'date') return `Spätestens ${amount(origin, maximum)}.`;
  return `${inclusive === false ? 'Weniger als' : 'Höchstens'} ${amount(origin, maximum)}.`;
}

function tooSmall({ origin, minimum, inclusive, exact }: IssueOf<'too_small'>): string {
  if (exact) return `Genau ${amount(origin, minimum)}.`;
  if (origin === 'date') return `Frühestens ${amount(origin, minimum)}.`;
  if (origin in UNITS && Number(minimum) === 1) return 'Bitte nicht leer lassen.';
  return `${inclusive === false ? 'Mehr als' : 'Mindestens'} ${amount(origin, minimum)}.`;
}

function describeValues(values: readonly unknown[]): string {
  const named = values.slice(0, MAX_NAMED).map(String).join(', ');
  if (values.length === 1) return `Möglich ist nur: ${named}.`;
  return `Möglich sind: ${named}${values.length > MAX_NAMED ? ' und weitere' : ''}.`;
}

function wrongFormat(issue: IssueOf<'invalid_format'>): string {
  const { format, prefix, suffix, includes } = issue as Record<string, unknown>;
  if (format === 'starts_with') return `Muss mit „${prefix}“ beginnen.`;
  if (format === 'ends_with') return `Muss mit „${suffix}“ enden.`;
  if (format === 'includes') return `Muss „${includes}“ enthalten.`;
  return FORMATS[String(format)] ?? MISSHAPEN;
}

/** Complete by its type: a new kind of issue in the library does not compile without a sentence. */
const SENTENCES: { [Kind in Code]: (issue: IssueOf<Kind>) => string } = {
  invalid_type: ({ expected }) => EXPECTED[expected] ?? MISSHAPEN,
  invalid_value: ({ values }) => describeValues(values),
  invalid_format: wrongFormat,
  invalid_union: () => MISSHAPEN,
  invalid_key: () => 'Einer der Namen darin ist nicht möglich.',
  invalid_element: () => 'Einer der Werte darin ist nicht möglich.',
  too_big: tooBig,
  too_small: tooSmall,
  not_multiple_of: ({ divisor }) =>
    `Bitte ein Vielfaches von ${amount('number', divisor)} angeben.`,
  unrecognized_keys: ({ keys: [one, ...more] }) =>
    more.length === 0
      ? `Dieses Feld gibt es nicht: ${one}.`
      : `Diese Felder gibt es nicht: ${[one, ...more].join(', ')}.`,
  custom: () => 'Diese Angabe ist so nicht möglich.',
};

const SINGLE = new Set(['string', 'number', 'boolean', 'date']);

/** The German message for an issue whose schema has none of its own (G-90). */
export function germanIssue(issue: Issue): string {
  const { code, input } = issue;
  const isWrongKind = ['invalid_type', 'invalid_value', 'invalid_union'].includes(code);
  if (isWrongKind && (input === undefined || input === null)) return MISSING;
  const isSingle = code === 'invalid_value' || SINGLE.has(String(issue.expected));
  if (isWrongKind && isSingle && Array.isArray(input)) return ONE_VALUE;
  const sentence = SENTENCES[code] as ((issue: Issue) => string) | undefined;
  return sentence?.(issue) ?? MISSHAPEN;
}
