import type { EventSelection } from '../event.repository.server.ts';

/** The fields of a performance that lists filter by. Times in milliseconds. */
export interface IndexedEvent {
  id: number;
  start: number;
  end: number;
  /** YYYY-MM-DD in Berlin */
  day: string;
  facets: readonly string[];
  price_from: number | null;
  /** takes place and is not marked as sold out by the house */
  is_sold: boolean;
  /** start of the sale; 0: already on sale */
  sale_start: number;
  /** when a shop reported no tickets; Infinity: typed by hand, so it never expires; null: not sold out */
  none_at: number | null;
}

/** As the index keeps it: its facets are numbers. */
export type Tested = Omit<IndexedEvent, 'facets'> & { facets: readonly number[] };

type Tests = 'endsAfter' | 'notOver' | 'price_max' | 'available';

/** The same conditions as in the repository. */
export function passes(
  row: Tested,
  { endsAfter, notOver, price_max, available }: Pick<EventSelection, Tests>,
): boolean {
  if (endsAfter && row.end <= endsAfter.getTime()) return false;
  if (notOver && row.start >= notOver.today.getTime() && row.end <= notOver.now.getTime())
    return false;
  if (price_max !== undefined && (row.price_from === null || row.price_from > price_max))
    return false;
  if (!available) return true;
  if (!row.is_sold || row.sale_start > available.now.getTime()) return false;
  return row.none_at === null || row.none_at <= available.believed.getTime();
}
