import { LRUCache } from 'lru-cache';
import type { Cursor, EventSelection } from '../event.repository.server.ts';
import {
  type CountedRows,
  countEachOption,
  countSelection,
  type Passing,
} from './count-options.ts';
import { type IndexedEvent, passes, type Tested } from './indexed-event.ts';
import type { OptionCounts, OptionsAsked } from './option-counts.ts';
import { clearBit, createBits, setBit } from './row-bits.ts';

/** selections whose counts are cached */
const MAX_COUNTS = 500;
/** prices, and minutes in which tickets are sold */
const MAX_TESTS = 20;

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
  readonly #options = new LRUCache<string, OptionCounts>({ max: MAX_COUNTS });
  /** the rows of each facet; null until something is counted by option, and after every change */
  #bits: Uint32Array[] | null = null;
  #names: string[] | null = null;
  /** the rows that pass a test of other fields */
  readonly #passing = new LRUCache<string, Passing>({ max: MAX_TESTS });

  /** Replaces all entries. */
  fill(events: readonly IndexedEvent[]): void {
    const rows = events.map((event) => this.#tested(event)).sort(inOrder);
    this.#changed();
    this.#rows.length = 0;
    this.#places.clear();
    for (const row of rows) {
      this.#rows.push(row);
      this.#places.set(row.id, row);
    }
  }

  put(event: IndexedEvent): void {
    const row = this.#tested(event);
    const before = this.#places.get(row.id);
    if (before?.start === row.start) {
      this.#replace(before, row);
      return;
    }
    this.remove(row.id);
    this.#changed();
    this.#rows.splice(this.#firstFrom(row.start, row.id), 0, row);
    this.#places.set(row.id, row);
  }

  remove(id: number): void {
    const row = this.#places.get(id);
    if (!row) return;
    this.#changed();
    this.#rows.splice(this.#firstFrom(row.start, row.id), 1);
    this.#places.delete(id);
  }

  count(selection: EventSelection): number {
    const key = selectionKey(selection);
    const known = selection.found ? undefined : this.#counts.get(key);
    if (known !== undefined) return known;
    const count = this.#bits
      ? countSelection(selection, this.#counted(selection, this.#bits))
      : this.#countByWalk(selection);
    if (!selection.found) this.#counts.set(key, count);
    return count;
  }

  /** What each option of the filters would give, with the other filters as they are (G-541). */
  countOptions(selection: EventSelection, asked: OptionsAsked): OptionCounts {
    const key = `${selectionKey(selection)} ${minute(asked.available.now)}`;
    const known = selection.found ? undefined : this.#options.get(key);
    if (known) return known;
    const counts = countEachOption(selection, asked, this.#counted(selection, this.#facetBits()));
    if (!selection.found) this.#options.set(key, counts);
    return counts;
  }

  /** The facets that performances have. */
  listFacets(): string[] {
    this.#names ??= [...this.#facets].flatMap(([facet, n]) =>
      this.#facetBits()[n]?.some((word) => word !== 0) ? [facet] : [],
    );
    return this.#names;
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
    const wanted = selection.choices.map(({ facets }) =>
      facets.flatMap((facet) => this.#facets.get(facet) ?? []),
    );
    // matches no performance
    if (wanted.some((any) => any.length === 0)) return;
    const { endsAfter, notOver, price_max, found, available } = selection;
    const isPlain = !endsAfter && !notOver && price_max === undefined && !available;
    const rows = this.#rows;
    const [first, end] = this.#span(selection);
    const behind = after ? this.#firstFrom(after.date_start.getTime(), after.id + 1) : 0;
    for (let n = Math.max(first, behind); n < end; n++) {
      const row = rows[n] as Tested;
      if (wanted.length > 0 && !hasOneOfEach(row.facets, wanted)) continue;
      if (found && !found.has(row.id)) continue;
      if ((isPlain || passes(row, selection)) && visit(row) === false) return;
    }
  }

  #counted(selection: EventSelection, bits: Uint32Array[]): CountedRows {
    const [first, end] = this.#span(selection);
    const [rows, facets, passing] = [this.#rows, this.#facets, this.#passing];
    return { rows, facets, passing, bits, span: { first, end } };
  }

  #countByWalk(selection: EventSelection): number {
    let count = 0;
    this.#walk(selection, () => {
      count++;
    });
    return count;
  }

  /** The places of the days of a selection: first, and behind the last. */
  #span({ from, to }: EventSelection): [first: number, end: number] {
    const first = this.#firstFrom(from.getTime(), 0);
    const end = to ? this.#firstFrom(to.getTime(), 0) : this.#rows.length;
    return [first, Math.max(first, end)];
  }

  /** Most changes are of tickets: places stay, and what is counted by places as well. */
  #replace(before: Tested, row: Tested): void {
    const place = this.#firstFrom(row.start, row.id);
    this.#counts.clear();
    this.#options.clear();
    this.#rows[place] = row;
    this.#places.set(row.id, row);
    for (const { tests, rows } of this.#passing.values()) {
      if (passes(row, tests)) setBit(rows, place);
      else clearBit(rows, place);
    }
    const bits = this.#bits;
    if (!bits || `${before.facets}` === `${row.facets}`) return;
    this.#names = null;
    for (const facet of before.facets) clearBit(bits[facet] as Uint32Array, place);
    for (const facet of row.facets) {
      bits[facet] ??= createBits(this.#rows.length);
      setBit(bits[facet], place);
    }
  }

  #changed(): void {
    this.#counts.clear();
    this.#options.clear();
    this.#passing.clear();
    this.#bits = null;
    this.#names = null;
  }

  #facetBits(): Uint32Array[] {
    if (this.#bits) return this.#bits;
    const bits = Array.from(this.#facets, () => createBits(this.#rows.length));
    for (const [row, { facets }] of this.#rows.entries()) {
      for (const facet of facets) setBit(bits[facet] as Uint32Array, row);
    }
    this.#bits = bits;
    return bits;
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
 * Equal keys for selections with equal results, except for what was found by words, which is not cached: performances start and end at whole minutes, so times are rounded to minutes.
 */
export function selectionKey(selection: EventSelection): string {
  const { endsAfter, notOver, available, found: _, ...rest } = selection;
  return JSON.stringify([rest, ...[endsAfter, notOver?.now, available?.now].map(minute)]);
}

const minute = (at?: Date) => at && Math.floor(at.getTime() / 60_000);

const inOrder = (a: Tested, b: Tested) => a.start - b.start || a.id - b.id;

function hasOneOfEach(facets: readonly number[], wanted: readonly (readonly number[])[]): boolean {
  for (const any of wanted) {
    let found = false;
    for (const facet of any) if (facets.includes(facet)) found = true;
    if (!found) return false;
  }
  return true;
}
