import type { EntryChange, EntryItem } from '../inbox-api.ts';

interface BulkChange {
  ids: number[];
  change: EntryChange;
}

const pickState = ({ status, is_spam, assigned_to }: EntryItem): Required<EntryChange> => ({
  status,
  is_spam,
  assigned_to: assigned_to?.id ?? null,
});

/** The changes that undo a change of these entries, one for all that had the same values; none for those that had the new one. */
export function reverseChange(entries: readonly EntryItem[], change: EntryChange): BulkChange[] {
  const names = Object.keys(change) as (keyof EntryChange)[];
  const found = new Map<string, BulkChange>();
  for (const entry of entries) {
    const state = pickState(entry);
    const before = Object.fromEntries(names.map((name) => [name, state[name]])) as EntryChange;
    if (names.every((name) => state[name] === change[name])) continue;
    const key = JSON.stringify(before);
    const same = found.get(key) ?? { ids: [], change: before };
    same.ids.push(entry.id);
    found.set(key, same);
  }
  return [...found.values()];
}
