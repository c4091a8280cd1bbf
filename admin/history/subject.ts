import type {
  SettingField,
  SettingGroup,
} from '../../src/domains/site/settings/settings-fields.ts';
import type { KindDescription } from '../api/kinds.ts';
import type { WordedField } from '../records/values/value-words.ts';
import { texts as settings } from '../settings/settings.texts.ts';
import { texts } from '../texts/texts.ts';

/** A field as shown in the history. */
export interface NamedField extends WordedField {
  name: string;
  label: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Something with a history: a record, or the settings. */
export interface Subject {
  /** the kind's API path, or `settings` */
  kind: string;
  record: number;
  fields: readonly NamedField[];
  /** Restores values by an ordinary update. @param label of a single field @throws Error with a German message */
  restore(values: Values, current: Values, label?: string): Promise<void>;
  /** button labels, if the buttons do not restore at once */
  words?: { one: string; one_named(label: string): string; all: string };
}

/** A kind's fields in form order, each translation after its field. */
export function listKindFields({ fields, groups }: KindDescription): NamedField[] {
  const order = groups.flatMap((group) => group.fields);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return fields
    .toSorted((a, b) => place(a.name) - place(b.name))
    .flatMap(({ name, label, translation, ...field }) => {
      const own = { ...field, name, label: label.de };
      if (!translation) return [own];
      return [own, { ...own, name: translation, label: `${label.de} ${texts.english}` }];
    });
}

/** Values are worded as the form words them: colours by their names, HTML of texts as text. */
export function listSettingFields(groups: readonly SettingGroup[]): NamedField[] {
  return groups.flatMap(({ fields }) =>
    fields.map(({ label, ...field }) => ({
      ...field,
      label: label.de,
      fields: field.input === 'colours' ? COLOURS : (field.fields?.map(wordEntryField) ?? null),
    })),
  );
}

type EntryField = NonNullable<WordedField['fields']>[number];

const COLOURS: readonly EntryField[] = Object.entries(settings.colours.names).map(
  ([name, label]) => ({
    name,
    label: { de: label, en: label },
    input: 'line',
    of: null,
    choices: null,
  }),
);

/** Code of the house, such as a script in the header, stays code. */
const wordEntryField = (field: SettingField): EntryField => ({
  ...(field as EntryField),
  input: field.name === 'content' ? 'rich' : field.input,
});

/** A field that no longer exists is labelled by its name. */
export function namedField(fields: readonly NamedField[], name: string): NamedField {
  const unknown = { name, label: name, input: 'line', of: null, choices: null };
  return fields.find((field) => field.name === name) ?? unknown;
}

const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b);

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** The fields whose values differ between two states. */
export function differingFields(fields: readonly NamedField[], a: Values, b: Values): NamedField[] {
  return fields.filter(({ name }) => name in a && !isSame(a[name], b[name]));
}
