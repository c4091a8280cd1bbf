import { useMemo, useState } from 'react';
import { useBookings } from '../use-bookings.ts';
import type { SeasonContext } from '../values/columns.ts';
import { understandOnce } from '../values/understand.ts';
import { buildViews, type Known, toBooking } from './row-views.ts';
import { isChanged, type TableRow } from './table-rows.ts';

/** Parsed rows, with room conflicts of changed and future ones. */
export function useViews(rows: readonly TableRow[], context: SeasonContext, production_id: number) {
  // invalidate the cache when rooms, choices or the production change
  const known = useMemo((): Known => new WeakMap(), [context]);
  const [opened] = useState(Date.now);
  const meant = useMemo(
    () => rows.map(({ cells }) => understandOnce(cells, context)),
    [rows, context],
  );
  const compared = useMemo(
    () =>
      meant.flatMap((each, n) => {
        const row = rows[n];
        const isCompared = (row && isChanged(row)) || Number(each.to) > opened;
        return isCompared ? [toBooking(each, '')] : [];
      }),
    [rows, meant, opened],
  );
  const others = useBookings(compared, production_id);
  return useMemo(() => buildViews(rows, meant, others, known), [rows, meant, others, known]);
}
