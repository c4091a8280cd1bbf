import type { EntryItem } from '../inbox-api.ts';

interface Arrivals {
  /** what was shown, in the same places, as it is now */
  rows: EntryItem[];
  /** entries that came since */
  arrived: number;
}

/** What is shown stays where it is while an editor reads it: what came meanwhile is only counted (G-443). */
export function arrivals(shown: readonly EntryItem[], latest: readonly EntryItem[]): Arrivals {
  const byId = new Map(latest.map((entry) => [entry.id, entry]));
  const ids = new Set(shown.map(({ id }) => id));
  const newest = shown[0] ? Date.parse(shown[0].submitted_at) : Number.NEGATIVE_INFINITY;
  // an older one that moved up from the next page is not new
  const isNew = ({ id, submitted_at }: EntryItem) =>
    !ids.has(id) && Date.parse(submitted_at) >= newest;
  return {
    rows: shown.map((entry) => byId.get(entry.id) ?? entry),
    arrived: latest.filter(isNew).length,
  };
}
