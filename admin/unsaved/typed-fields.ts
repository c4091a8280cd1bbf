/** Fields of a form that were changed and not saved. */
export interface TypedFields {
  /** by name: as typed, and as stored when it was begun */
  fields: Record<string, { mine: unknown; before: unknown }>;
}

type Values = Readonly<Record<string, unknown>>;

/** Without what inputs make of nothing: '' of null, `{url: ''}` of a link that is not there. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(filled) : undefined;
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value;
  const entries = Object.entries(value)
    .map(([name, each]) => [name, filled(each)] as const)
    .filter(([, each]) => each !== undefined && each !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const textOf = (value: unknown) => JSON.stringify(filled(value) ?? null);
const isSame = (a: unknown, b: unknown) => textOf(a) === textOf(b);

/** @returns null where nothing was changed */
export function typedFields(values: Values, stored: Values): TypedFields | null {
  const changed = Object.entries(values).filter(([name, mine]) => !isSame(mine, stored[name]));
  if (changed.length === 0) return null;
  return {
    fields: Object.fromEntries(
      changed.map(([name, mine]) => [name, { mine, before: stored[name] ?? null }]),
    ),
  };
}

/** Fields of a copy that somebody else has changed since in another way. */
export function overtakenFields({ fields }: TypedFields, stored: Values): string[] {
  return Object.entries(fields).flatMap(([name, { mine, before }]) => {
    const now = stored[name];
    return isSame(now, before) || isSame(now, mine) ? [] : [name];
  });
}
