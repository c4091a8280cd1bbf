import { useCallback, useMemo, useState } from 'react';
import { OPEN_AT, SELECT_AT } from './grid-row.tsx';

export interface Place {
  row: number;
  at: number;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/** Where the table is worked in: one active place, from which a range may reach to another. */
export function useSelection(rowCount: number) {
  const [active, setActive] = useState<Place>({ row: 0, at: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, at: 0 });
  const inTable = useCallback(
    ({ row, at }: Place): Place => ({
      row: clamp(row, 0, Math.max(0, rowCount - 1)),
      at: clamp(at, SELECT_AT, OPEN_AT),
    }),
    [rowCount],
  );
  /** counts how often the active cell was to take the focus */
  const [focus, setFocus] = useState(0);
  /** A row that is only about to be there may be meant: what is stored is held within the table when it is read. */
  const select = useCallback((place: Place, { extends: isRange = false } = {}) => {
    setActive(place);
    if (!isRange) setAnchor(place);
    setFocus((count) => count + 1);
  }, []);
  const at = inTable(active);
  const other = inTable(anchor);
  const range = useMemo(
    (): Range => ({
      top: Math.min(at.row, other.row),
      bottom: Math.max(at.row, other.row),
      left: Math.min(at.at, other.at),
      right: Math.max(at.at, other.at),
    }),
    [at.row, at.at, other.row, other.at],
  );
  return { active: at, range, select, anchor: setAnchor, focus };
}

export type Selection = ReturnType<typeof useSelection>;
