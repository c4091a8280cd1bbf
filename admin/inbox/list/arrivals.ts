import type { EntryItem } from '../inbox-api.ts';

interface Arrivals {
  /** the shown entries in the same order, with their current values */
  rows: EntryItem[];
  /** number of newer entries */
  arrived: number;
}

/** Rows stay in place while an editor reads them; newer entries are only counted (G-443). */
export function arrivals(shown: readonly EntryItem[], latest: readonly EntryItem[]): Arrivals {
  const byId = new Map(latest.map((entry) => [entry.id, entry]));
  const ids = new Set(shown.map(({ id }) => id));
  const newest = shown[0] ? Date.parse(shown[0].submitted_at) : Number.NEGATIVE_INFINITY;
  // an older one that moved up from the next page does not count
  const isNew = ({ id, submitted_at }: EntryItem) =>
    !ids.has(id) && Date.parse(submitted_at) >= newest;
  return {
    rows: shown.map((entry) => byId.get(entry.id) ?? entry),
    arrived: latest.filter(isNew).length,
  };
}
