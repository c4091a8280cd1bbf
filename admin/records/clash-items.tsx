import type { ReactNode } from 'react';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { fieldNamed, type KindDescription } from '../api/kinds.ts';
import type { Clash } from '../api/save-merged.ts';
import type { FormField } from '../forms/rules/built-form.ts';
import { type ClashingPart, mergeFields, splitClash } from '../forms/rules/merge-fields.ts';
import { texts } from '../texts/texts.ts';
import { ValueField } from './values/value-field.tsx';
import { formatValue } from './values/value-words.ts';

export type Side = 'mine' | 'theirs';
export type Chosen = Readonly<Record<string, Side>>;
type Described = Pick<KindDescription, 'path' | 'fields'>;
type Field = KindDescription['fields'][number];

/** One decision: a field, or a part of one. */
export interface ClashItem {
  key: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

const words = texts.clash;

/** What has to be decided. The fields of a form are decided one by one (G-495). */
export function listItems(
  kind: Described,
  clashes: Readonly<Record<string, Clash>>,
  latest: RaRecord,
): ClashItem[] {
  return Object.entries(clashes).flatMap(([name, clash]) => {
    const field = baseField(kind, name);
    const parts = splitIn(kind, name, clash);
    if (parts) return parts.map((part) => partItem(name, field, part));
    const show = (value: unknown) => (
      <RecordContextProvider value={{ id: latest.id, [field.name]: value }}>
        <ValueField field={field} />
      </RecordContextProvider>
    );
    return [
      { key: name, label: field.label.de, mine: show(clash.mine), theirs: show(clash.theirs) },
    ];
  });
}

/** The values to save; those of fields left to the other editor are missing. */
export function decideValues(
  kind: Described,
  clashes: Readonly<Record<string, Clash>>,
  { mine, chosen }: { mine: Readonly<Record<string, unknown>>; chosen: Chosen },
): Record<string, unknown> {
  const values = Object.entries(mine).flatMap(([name, value]) => {
    const clash = clashes[name];
    if (clash && splitIn(kind, name, clash)) return [[name, mergeParts(name, clash, chosen)]];
    return chosen[name] === 'theirs' ? [] : [[name, value]];
  });
  return Object.fromEntries(values);
}

type Fields = readonly FormField[];

function splitIn({ path }: Described, name: string, clash: Clash): ClashingPart[] | null {
  if (path !== 'forms' || name !== 'fields' || !clash.before) return null;
  const { before, mine, theirs } = clash as Record<keyof Clash, Fields>;
  return splitClash(before, mine, theirs);
}

function mergeParts(name: string, clash: Clash, chosen: Chosen) {
  const { before, mine, theirs } = clash as Record<keyof Clash, Fields>;
  return mergeFields(before, mine, theirs, (part) => chosen[`${name}/${part}`]);
}

function partItem(name: string, field: Field, clashing: ClashingPart): ClashItem {
  const { part, label, settings } = clashing;
  const describe = (side: FormField | undefined): ReactNode => {
    if (!side) return words.deleted;
    if (settings.length === 0) return words.changed;
    const lines = settings.map((setting) => {
      const entry = field.fields?.find((each) => each.name === setting);
      const value = side[setting];
      const said = entry ? formatValue(entry, value) : JSON.stringify(value);
      return `${entry?.label.de ?? setting}: ${said}`;
    });
    return <span style={{ whiteSpace: 'pre-line' }}>{`\n${lines.join('\n')}`}</span>;
  };
  const isOrder = part === 'order';
  return {
    key: `${name}/${part}`,
    label: isOrder ? words.order(field.label.de) : words.part(label),
    mine: isOrder ? words.my_order : describe(clashing.mine),
    theirs: isOrder ? words.their_order : describe(clashing.theirs),
  };
}

/** A field's description; a translation has that of its field. */
function baseField(kind: Pick<KindDescription, 'fields'>, name: string) {
  const translated = kind.fields.find(({ translation }) => translation === name);
  return translated ? { ...translated, name } : fieldNamed(kind, name);
}
