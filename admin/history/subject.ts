import type { SettingGroup } from '../../src/domains/site/settings/settings-fields.ts';
import type { KindDescription } from '../api/kinds.ts';
import type { WordedField } from '../records/value-words.ts';
import { texts } from '../texts/texts.ts';

/** A field as the history shows it. */
export interface NamedField extends WordedField {
  name: string;
  label: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Something whose changes are remembered: a record, or the settings. */
export interface Subject {
  /** path of the kind's calls; `settings` */
  kind: string;
  record: number;
  fields: readonly NamedField[];
  /** Puts values back by the ordinary change. @param label of a single field @throws Error with a sentence */
  restore(values: Values, current: Values, label?: string): Promise<void>;
  /** of the buttons, if they do not restore at once */
  words?: { one: string; one_named(label: string): string; all: string };
}

/** The fields of a kind in the order of its form, translations behind their fields. */
export function fieldsOfKind({ fields, groups }: KindDescription): NamedField[] {
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

export function fieldsOfSettings(groups: readonly SettingGroup[]): NamedField[] {
  return groups.flatMap(({ fields }) =>
    fields.map(({ label, ...field }) => ({ ...field, label: label.de })),
  );
}

/** One that is there no more has its name for a label. */
export function namedField(fields: readonly NamedField[], name: string): NamedField {
  const unknown = { name, label: name, input: 'line', of: null, choices: null };
  return fields.find((field) => field.name === name) ?? unknown;
}

const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b);

/** The same text for the same value, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** The fields in which two states differ, in their order. */
export function differingFields(fields: readonly NamedField[], a: Values, b: Values): NamedField[] {
  return fields.filter(({ name }) => name in a && !isSame(a[name], b[name]));
}
