import type { Creation } from '../api/create-once.ts';
import type { Clash, MergeValue } from '../api/save-merged.ts';
import type { WrittenField } from './written-fields.ts';

/** A form's changed and unsaved fields. */
export interface TypedFields {
  /** by name: the input, and the stored value when it was started */
  fields: Record<string, { mine: unknown; before: unknown }>;
  /** of a new record: the write that may or may not be stored */
  creation?: Creation;
}

type Values = Readonly<Record<string, unknown>>;

/** Drops values that inputs produce for empty fields: '' for null, `{url: ''}` for a missing link. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(filled) : undefined;
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value;
  const entries = Object.entries(value)
    .map(([name, each]) => [name, filled(each)] as const)
    .filter(([, each]) => each !== undefined && each !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const serialise = (value: unknown) => JSON.stringify(filled(value) ?? null);
const isSame = (a: unknown, b: unknown) => serialise(a) === serialise(b);

/** @returns null if nothing was changed */
export function typedFields(values: Values, stored: Values): TypedFields | null {
  const changed = Object.entries(values).filter(([name, mine]) => !isSame(mine, stored[name]));
  if (changed.length === 0) return null;
  return {
    fields: Object.fromEntries(
      changed.map(([name, mine]) => [name, { mine, before: stored[name] ?? null }]),
    ),
  };
}

/** Fields that another editor has since changed to a different value. */
export function overtakenFields({ fields }: TypedFields, stored: Values): string[] {
  return Object.entries(fields).flatMap(([name, { mine, before }]) => {
    const now = stored[name];
    return isSame(now, before) || isSame(now, mine) ? [] : [name];
  });
}

interface Stored {
  /** the stored values that the form began with */
  before: Values;
  latest: Values;
  /** what was written since, of fields of this form */
  written: Readonly<Record<string, WrittenField>>;
  /** of fields whose values have parts, by name */
  merge?: Readonly<Record<string, MergeValue>> | undefined;
}

/** What stays unsaved in a form whose record was stored: typed since it was sent, or elsewhere than what was written. */
export function findKept(values: Values, { before, latest, written, merge = {} }: Stored) {
  const kept: Record<string, unknown> = {};
  const clashes: Record<string, Clash> = {};
  for (const [name, mine] of Object.entries(values)) {
    const sent = written[name];
    const base = sent ? sent.value : before[name];
    const theirs = latest[name];
    // as it was before: written by other means than this form, such as hiding the record
    const isUntouched = sent !== undefined && isSame(mine, before[name]);
    if (sent?.isRestored || isUntouched || isSame(mine, base) || isSame(mine, theirs)) continue;
    kept[name] = mine;
    // a value without parts that was sent has at most been tidied up by the server
    if (isSame(theirs, base) || (sent && !merge[name])) continue;
    const merged = merge[name]?.(base, mine, theirs) ?? null;
    if (merged === null) clashes[name] = { before: base, mine, theirs };
    else kept[name] = merged;
  }
  return { kept, clashes };
}
