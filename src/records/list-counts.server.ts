import { LRUCache } from 'lru-cache';
import type { Database } from '#database/database.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';

/** Lists whose counts are cached. */
const MAX_LISTS = 500;
/** Rows with ids in a row that are counted together: after a change of one, these alone are counted again. */
export const BLOCK = 2048;
/** With more changed blocks than these, everything is counted again. */
const MAX_STALE = 8;

const getBlock = (id: number) => Math.floor(id / BLOCK);

/** Counts the rows of one list. */
export interface ListCounter {
  table: string;
  /** Whether every write to the table announces its rows (`event:5`) or all (`event`, `event:all`). */
  namesRows: boolean;
  /** Counting reads the rows themselves, not an index alone: by blocks it takes no longer. */
  readsRows: boolean;
  /** what the list matches */
  key: string;
  countAll(): Promise<number>;
  /** @param blocks missing: all. @returns counts by block; empty ones may be missing */
  countBlocks(blocks?: readonly number[]): Promise<Map<number, number>>;
}

/** Answers the count of a list. */
export type ListCounts = (counter: ListCounter) => Promise<number>;

interface CountParts {
  database: Pick<Database, 'kind'>;
  /** missing: counts each time */
  feed?: ChangeSource | undefined;
}

interface Counted extends Pick<ListCounter, 'table' | 'namesRows'> {
  total: Promise<number>;
  /** null: not counted by blocks, which takes twice as long on an index, before the first change */
  blocks: Promise<Map<number, number>> | null;
  /** blocks that have changed since they were counted */
  stale: Set<number>;
}

/**
 * Embedded, counting 100,000 rows takes longer than reading a page of them: counts are cached until something changes, which is
 * announced before a write is acknowledged. Where the announcement names rows, only those beside them are counted again (G-702).
 * PostgreSQL counts four times as fast, and its other processes hear of a write a moment later: it always counts.
 */
export function createListCounts({ database, feed }: CountParts): ListCounts {
  if (database.kind === 'postgres' || !feed) return ({ countAll }) => countAll();
  const lists = new LRUCache<string, Counted>({ max: MAX_LISTS });

  feed.subscribe({
    changed(tags) {
      for (const [name, list] of lists) {
        const ids = list.namesRows ? findChangedIds(tags, list.table) : null;
        if (!ids) lists.delete(name);
        for (const id of ids ?? []) list.stale.add(getBlock(id));
      }
    },
    lost: () => lists.clear(),
  });

  return async ({ table, namesRows, readsRows, key, countAll, countBlocks }) => {
    const name = `${table} ${key}`;
    const list =
      lists.get(name) ?? beginCount({ table, namesRows, readsRows, countAll, countBlocks });
    lists.set(name, list);
    if (list.stale.size > 0) countStale(list, countBlocks);
    try {
      return await list.total;
    } catch (error) {
      if (lists.peek(name) === list) lists.delete(name);
      throw error;
    }
  };
}

function beginCount({
  table,
  namesRows,
  readsRows,
  countAll,
  countBlocks,
}: Omit<ListCounter, 'key'>): Counted {
  const blocks = readsRows && namesRows ? countBlocks() : null;
  const total = blocks ? blocks.then(addUp) : countAll();
  return { table, namesRows, total, blocks, stale: new Set() };
}

const addUp = (blocks: ReadonlyMap<number, number>) =>
  [...blocks.values()].reduce((sum, count) => sum + count, 0);

/** A change while they are counted makes them stale again. */
function countStale(list: Counted, countBlocks: ListCounter['countBlocks']): void {
  const stale = [...list.stale];
  list.stale.clear();
  const counted = stale.length > MAX_STALE ? null : list.blocks;
  list.blocks = counted ? countAgain(counted, stale, countBlocks(stale)) : countBlocks();
  list.total = list.blocks.then(addUp);
}

async function countAgain(
  counted: NonNullable<Counted['blocks']>,
  stale: readonly number[],
  counting: ReturnType<ListCounter['countBlocks']>,
): Promise<Map<number, number>> {
  const [before, again] = await Promise.all([counted, counting]);
  return new Map([...before, ...stale.map((block) => [block, again.get(block) ?? 0] as const)]);
}

/** @returns the rows that an announcement names (`event:5`); null: it may be any, or all */
function findChangedIds(tags: readonly string[], table: string): number[] | null {
  const ids = tags.flatMap((tag) =>
    tag.startsWith(`${table}:`) ? tag.slice(table.length + 1) : [],
  );
  const areNamed = ids.length > 0 ? ids.every((id) => /^\d+$/.test(id)) : !tags.includes(table);
  return areNamed ? ids.map(Number) : null;
}
