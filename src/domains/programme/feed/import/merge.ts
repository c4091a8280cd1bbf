/*
 * What the feed says, what it said last time, and what stands in the house: anyone who has changed a field by hand since
 * keeps it. Pure.
 */

type Values = Readonly<Record<string, unknown>>;

/** The same value as the same text, whatever the order of its keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`;
}

export interface Merged {
  /** what is to be written */
  patch: Record<string, unknown>;
  /** fields in which the house says something else than the feed, and goes on saying it */
  kept: string[];
}

/**
 * @param base what was imported last, without what was empty; null: this record was never imported, so that only what is
 *   empty is filled
 * @param empty what a field is while nobody has set it
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

/** Without what is empty anyway. */
export function withoutEmpty(fields: Values, empty: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => canonical(value) !== canonical(empty[key])),
  );
}
