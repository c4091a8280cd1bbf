import { useMemo, useState } from 'react';
import { useBookings } from '../use-bookings.ts';
import type { SeasonContext } from '../values/columns.ts';
import { bookingOf, meaningsOf, nothingKnown, viewsOf } from './row-views.ts';
import { isChanged, type TableRow } from './table-rows.ts';

/** The rows with what their cells mean, and who else needs their rooms: of changed ones and of those to come. */
export function useViews(rows: readonly TableRow[], context: SeasonContext, production_id: number) {
  // a new context (rooms, choices, production) means new meanings
  const known = useMemo(nothingKnown, [context]);
  const [opened] = useState(Date.now);
  const meant = useMemo(() => meaningsOf(rows, context, known), [rows, context, known]);
  const compared = useMemo(
    () =>
      meant.flatMap((each, n) => {
        const row = rows[n];
        const isCompared = (row && isChanged(row)) || Number(each.to) > opened;
        return isCompared ? [bookingOf(each, '')] : [];
      }),
    [rows, meant, opened],
  );
  const others = useBookings(compared, production_id);
  return useMemo(() => viewsOf(rows, meant, others, known), [rows, meant, others, known]);
}
