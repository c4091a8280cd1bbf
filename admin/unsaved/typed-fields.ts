/** Fields of a form that were changed and not saved. */
export interface TypedFields {
  /** by name: as typed, and as stored when it was begun */
  fields: Record<string, { mine: unknown; before: unknown }>;
}

type Values = Readonly<Record<string, unknown>>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/** Forms have '' where nothing is stored. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** @returns null where nothing was changed */
export function typedFields(values: Values, stored: Values): TypedFields | null {
  const changed = Object.entries(values).filter(([name, mine]) => {
    const before = stored[name];
    return !isSame(mine, before) && !(isEmpty(mine) && isEmpty(before));
  });
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
    const isAsBefore = isSame(now, before) || (isEmpty(now) && isEmpty(before));
    return isAsBefore || isSame(now, mine) ? [] : [name];
  });
}
