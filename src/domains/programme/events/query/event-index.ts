import { LRUCache } from 'lru-cache';
import type { Cursor, EventSelection } from '../event.repository.server.ts';

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

/** selections whose counts are cached */
const MAX_COUNTS = 500;

type Tested = Omit<IndexedEvent, 'facets'> & { facets: readonly number[] };

/**
 * All online performances in list order, in memory: counting a selection, its days or finding its n-th page is a walk over an
 * array instead of fetching rows from the database.
 */
export class EventIndex {
  readonly #rows: Tested[] = [];
  readonly #places = new Map<number, Tested>();
  readonly #facets = new Map<string, number>();
  /** counts by selection, cleared by every change */
  readonly #counts = new LRUCache<string, number>({ max: MAX_COUNTS });

  /** Replaces all entries. */
  fill(events: readonly IndexedEvent[]): void {
    const rows = events.map((event) => this.#tested(event)).sort(inOrder);
    this.#counts.clear();
    this.#rows.length = 0;
    this.#places.clear();
    for (const row of rows) {
      this.#rows.push(row);
      this.#places.set(row.id, row);
    }
  }

  put(event: IndexedEvent): void {
    this.remove(event.id);
    this.#counts.clear();
    const row = this.#tested(event);
    this.#rows.splice(this.#firstFrom(row.start, row.id), 0, row);
    this.#places.set(row.id, row);
  }

  remove(id: number): void {
    const row = this.#places.get(id);
    if (!row) return;
    this.#counts.clear();
    this.#rows.splice(this.#firstFrom(row.start, row.id), 1);
    this.#places.delete(id);
  }

  count(selection: EventSelection): number {
    const key = selectionKey(selection);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    let count = 0;
    this.#walk(selection, () => {
      count++;
    });
    this.#counts.set(key, count);
    return count;
  }

  /** Days with performances, in order. */
  days(selection: EventSelection): string[] {
    const days: string[] = [];
    this.#walk(selection, ({ day }) => {
      if (days.at(-1) !== day) days.push(day);
    });
    return days;
  }

  /** Ids of a page of the list. */
  ids(
    selection: EventSelection,
    { limit, offset = 0, after }: { limit: number; offset?: number; after?: Cursor },
  ): number[] {
    const ids: number[] = [];
    let skip = offset;
    this.#walk(
      selection,
      ({ id }) => {
        if (skip-- > 0) return true;
        return ids.push(id) < limit;
      },
      after,
    );
    return ids;
  }

  /** Visits selected entries in order until `visit` returns false. A plain loop, because it runs over everything. */
  #walk(selection: EventSelection, visit: (row: Tested) => unknown, after?: Cursor): void {
    const wanted = selection.facets.map((facet) => this.#facets.get(facet) ?? -1);
    // matches no performance
    if (wanted.includes(-1)) return;
    const { endsAfter, notOver, price_max, available } = selection;
    const isPlain = !endsAfter && !notOver && price_max === undefined && !available;
    const rows = this.#rows;
    const end = selection.to ? this.#firstFrom(selection.to.getTime(), 0) : rows.length;
    const behind = after ? this.#firstFrom(after.date_start.getTime(), after.id + 1) : 0;
    const from = Math.max(this.#firstFrom(selection.from.getTime(), 0), behind);
    for (let n = from; n < end; n++) {
      const row = rows[n] as Tested;
      if (wanted.length > 0 && !hasAll(row.facets, wanted)) continue;
      if ((isPlain || passes(row, selection)) && visit(row) === false) return;
    }
  }

  /** Index of the first performance at or after this moment (binary search). */
  #firstFrom(start: number, id: number): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = this.#rows[middle] as Tested;
      if (row.start < start || (row.start === start && row.id < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #tested({ facets, ...event }: IndexedEvent): Tested {
    const numbers = facets.map((facet) => {
      const known = this.#facets.get(facet) ?? this.#facets.size;
      this.#facets.set(facet, known);
      return known;
    });
    return { ...event, facets: numbers };
  }
}

/**
 * Equal keys for selections with equal results: performances start and end at whole minutes, so times are rounded to minutes.
 */
export function selectionKey(selection: EventSelection): string {
  const minute = (at?: Date) => at && Math.floor(at.getTime() / 60_000);
  const { endsAfter, notOver, available, ...rest } = selection;
  return JSON.stringify([rest, ...[endsAfter, notOver?.now, available?.now].map(minute)]);
}

const inOrder = (a: Tested, b: Tested) => a.start - b.start || a.id - b.id;

function hasAll(facets: readonly number[], wanted: readonly number[]): boolean {
  for (const facet of wanted) if (!facets.includes(facet)) return false;
  return true;
}

/** The same conditions as in the repository. */
function passes(
  row: Tested,
  { endsAfter, notOver, price_max, available }: EventSelection,
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
