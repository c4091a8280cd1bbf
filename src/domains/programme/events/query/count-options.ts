import type { EventSelection } from '../event.repository.server.ts';
import { passes, type Tested } from './indexed-event.ts';
import {
  countWithin,
  getFilter,
  type LeftOut,
  leaveOut,
  listActive,
  type OptionCounts,
  type OptionsAsked,
} from './option-counts.ts';
import {
  clearBit,
  countBoth,
  createBits,
  fillSpan,
  keepIn,
  type Span,
  setBit,
  unite,
} from './row-bits.ts';

/** The index as far as counting needs it. */
export interface CountedRows {
  rows: readonly Tested[];
  /** the days of the selection */
  span: Span;
  /** the number of each facet */
  facets: ReadonlyMap<string, number>;
  /** by number of the facet: the rows that have it */
  bits: readonly Uint32Array[];
  /** the rows that pass a test, by its name, as long as no row changes */
  passing: {
    get(name: string): Passing | undefined;
    set(name: string, passing: Passing): unknown;
  };
}

type Tests = Parameters<typeof passes>[1];

/** The rows that pass tests of other fields than facets. */
export interface Passing {
  tests: Tests;
  rows: Uint32Array;
}

/** Counts in memory what each option would give: an AND of bits for each option, no walk over all rows. */
export function countEachOption(
  selection: EventSelection,
  { prices, available }: OptionsAsked,
  counted: CountedRows,
): OptionCounts {
  const { span, facets, bits } = counted;
  const select = createSelect(selection, counted);
  const all = select(selection);
  const active = listActive(selection);
  const within = new Map(active.map((key) => [key, select(countWithin(selection, key))]));
  // a filter without a choice leaves the list as it is
  const countIn = (key: LeftOut, other: Uint32Array) =>
    countBoth(within.get(key) ?? all, other, span);
  const countPrice = (price_max: number) => countIn('price_max', testPrice(counted, price_max));

  return {
    facets: new Map(
      [...facets].map(([facet, n]) => [facet, countIn(getFilter(facet), bits[n] as Uint32Array)]),
    ),
    prices: new Map(prices.map((price) => [price, countPrice(price)])),
    available: countIn('available', testSold(counted, available)),
    without: new Map(
      active.map((key) => {
        const left = select(leaveOut(selection, key));
        return [key, countBoth(left, left, span)];
      }),
    ),
  };
}

/** How many rows a selection has. */
export function countSelection(selection: EventSelection, counted: CountedRows): number {
  const found = createSelect(selection, counted)(selection);
  return countBoth(found, found, counted.span);
}

/** Finds the rows of selections of the same days. */
function createSelect(days: EventSelection, counted: CountedRows) {
  const { rows, facets, bits } = counted;
  const inDays = selectDays(days, counted);
  const withWords = days.found && selectFound(days.found, counted);
  return ({ choices, price_max, available, found: words }: EventSelection): Uint32Array => {
    const found = inDays.slice();
    if (words && withWords) keepIn(found, withWords);
    for (const choice of choices) {
      const any = choice.facets.flatMap((facet) => bits[facets.get(facet) ?? -1] ?? []);
      const [only] = any;
      keepIn(found, only && any.length === 1 ? only : unite(rows.length, any));
    }
    if (price_max !== undefined) keepIn(found, testPrice(counted, price_max));
    if (available) keepIn(found, testSold(counted, available));
    return found;
  };
}

const testPrice = (counted: CountedRows, price_max: number) =>
  test(counted, `price ${price_max}`, { price_max });

/** Performances and reports change at whole minutes. */
function testSold(counted: CountedRows, available: OptionsAsked['available']): Uint32Array {
  const minute = Math.floor(available.now.getTime() / 60_000);
  return test(counted, `sold ${minute}`, { available });
}

/** The rows of the days that are not over: only those that have begun can be. */
function selectDays({ endsAfter }: EventSelection, { rows, span }: CountedRows): Uint32Array {
  const found = fillSpan(rows.length, span);
  if (!endsAfter) return found;
  for (let n = span.first; n < span.end; n++) {
    const row = rows[n] as Tested;
    if (row.start >= endsAfter.getTime()) break;
    if (!passes(row, { endsAfter })) clearBit(found, n);
  }
  return found;
}

function selectFound(ids: ReadonlySet<number>, { rows, span }: CountedRows): Uint32Array {
  const found = createBits(rows.length);
  for (let n = span.first; n < span.end; n++) {
    if (ids.has((rows[n] as Tested).id)) setBit(found, n);
  }
  return found;
}

function test({ rows, passing }: CountedRows, name: string, tests: Tests): Uint32Array {
  const known = passing.get(name);
  if (known) return known.rows;
  const found = createBits(rows.length);
  for (const [n, row] of rows.entries()) if (passes(row, tests)) setBit(found, n);
  passing.set(name, { tests, rows: found });
  return found;
}
