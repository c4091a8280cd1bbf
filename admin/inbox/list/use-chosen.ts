import { useState } from 'react';
import type { EntryItem } from '../inbox-api.ts';

const NONE: ReadonlySet<number> = new Set();

/** The selection among the shown entries, reset by another box, filter or page. @param key of box, filters and page */
export function useChosen(key: string, rows: readonly EntryItem[]) {
  const [chosen, setChosen] = useState({ key, ids: NONE });
  const ids = chosen.key === key ? chosen.ids : NONE;
  const set = (next: Iterable<number>) => setChosen({ key, ids: new Set(next) });
  return {
    ids,
    rows: rows.filter(({ id }) => ids.has(id)),
    toggle: (id: number) =>
      set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    all: () => set(rows.map((row) => row.id)),
    none: () => set([]),
  };
}

export type Chosen = ReturnType<typeof useChosen>;
