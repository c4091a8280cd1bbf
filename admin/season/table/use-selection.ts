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

/** The active cell, and the range from the anchor to it. */
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
  /** incremented each time the active cell should take the focus */
  const [focus, setFocus] = useState(0);
  /** Accepts places outside the grid, because the row may be about to be added; they are clamped when read. */
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
