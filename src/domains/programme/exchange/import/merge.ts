/*
 * Three-way merge of feed, last import and stored record: fields edited by hand since the last import are kept. Pure.
 */

type Values = Readonly<Record<string, unknown>>;

/** Stable JSON: independent of the order of keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`;
}

export interface Merged {
  /** what is to be written */
  patch: Record<string, unknown>;
  /** fields edited by hand, which keep their values */
  kept: string[];
}

/**
 * @param base the values last imported, without empty ones; null: never imported, so only empty fields are filled
 * @param empty default values of the fields
 */
export function mergeFields(
  { theirs, mine, base }: { theirs: Values; mine: Values; base: Values | null },
  empty: Values,
): Merged {
  const merged: Merged = { patch: {}, kept: [] };
  for (const [key, value] of Object.entries(theirs)) {
    const [feed, house, none] = [value, mine[key], empty[key]].map(canonical);
    if (feed === house) continue;
    const before = base ? canonical(key in base ? base[key] : empty[key]) : none;
    if (house === before) merged.patch[key] = value;
    else if (base || feed !== none) merged.kept.push(key);
  }
  return merged;
}

/** Drops fields with their default values. */
export function withoutEmpty(fields: Values, empty: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => canonical(value) !== canonical(empty[key])),
  );
}
