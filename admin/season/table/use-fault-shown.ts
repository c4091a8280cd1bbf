import { useEffect, useRef } from 'react';
import { listRemarks, type RowView } from './row-views.ts';
import type { Selection } from './use-selection.ts';

const NONE = Number.POSITIVE_INFINITY;

/**
 * Selects, and so scrolls to, the first faulty cell when saving has failed, and the first faulty or else the first row
 * after rows were taken from a dialog: they are added below what is in view.
 * @param failure changes with each failed save
 * @returns a function that announces the index of the first row that is about to be added
 */
export function useFaultShown(
  views: readonly RowView[],
  { select }: Selection,
  failure: object | null,
): (first: number) => void {
  const first = useRef(NONE);
  const findFault = (from: number) =>
    listRemarks(views).find(({ row, isProblem }) => isProblem && row >= from);
  useEffect(() => {
    const row = first.current;
    if (row >= views.length) return;
    first.current = NONE;
    select(findFault(row) ?? { row, at: 0 });
  }, [views]);
  useEffect(() => {
    const fault = failure ? findFault(0) : undefined;
    if (fault) select(fault);
  }, [failure]);
  return (row) => {
    first.current = row;
  };
}
