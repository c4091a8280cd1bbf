import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SEARCHED_KINDS as kinds } from '#server/wiring/searched-kinds.ts';
import { keepInMemory } from './search-memory.server.ts';

const NOW = Date.UTC(2026, 10, 28);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await sql`
    insert into search_document (kind, object_id, title, url, found_by, version)
    select 'person', n, 'Ida ' || n, '/de/x', E'ida nummer' || n || E'\n\n\n\nsingt\nida ' || n, nextval('search_version')
    from generate_series(1, 2500) as n`.execute(database.db);
});
afterAll(() => database.close());

const onFailure = vi.fn();
const start = () => keepInMemory({ database, kinds, onFailure });

async function isFound(memory: ReturnType<typeof start>, word: string): Promise<boolean> {
  const index = await memory.current();
  return index.holds(index.lexicon.exactly(word), NOW);
}

/** Without a new version: only who reads all documents learns of it. */
const changeUnseen = (id: number, word: string) =>
  sql`update search_document set found_by = ${`${word}\n\n\n\n\n${word}`} where object_id = ${id}`.execute(
    database.db,
  );
const change = (id: number, found_by: string | null) =>
  sql`update search_document set found_by = ${found_by}, version = nextval('search_version')
    where object_id = ${id}`.execute(database.db);

describe('the saved index of the search', () => {
  it('spares a start the reading of all documents, but not of what is new since (SEARCH-01)', async () => {
    const before = start();
    expect(await isFound(before, 'nummer7')).toBe(true);
    await before.save();
    await changeUnseen(7, 'heimlich');
    await change(8, 'offen\n\n\n\n\noffen');
    await change(9, null);
    const after = start();
    const found = (word: string) => isFound(after, word);
    expect(await found('nummer7')).toBe(true);
    expect(await found('heimlich')).toBe(false);
    expect(await found('offen')).toBe(true);
    expect(await found('nummer8')).toBe(false);
    expect(await found('nummer9')).toBe(false);
    expect((await after.current()).lexicon.findStem('singt')).toBe('singt');
  });

  it('is replaced once a tenth is new (SEARCH-01)', async () => {
    const versions = async () =>
      (
        await sql<{ version: number }>`select distinct version from search_index_part`.execute(
          database.db,
        )
      ).rows;
    const first = await versions();
    const memory = start();
    for (let id = 100; id < 200; id++) await change(id, 'wenige\n\n\n\n\nwenige');
    await memory.current();
    await memory.save();
    expect(await versions()).toEqual(first);
    for (let id = 200; id < 400; id++) await change(id, 'viele\n\n\n\n\nviele');
    await memory.current();
    await memory.save();
    expect(await versions()).not.toEqual(first);
    expect(await isFound(start(), 'viele')).toBe(true);
  });

  it.each([
    ['built by other rules', sql`update search_index_part set rules = 'others'`],
    ['of documents that are gone', sql`update search_index_part set version = 1000000`],
    ['damaged', sql`update search_index_part set bytes = '\\x00'`],
  ])('is not used when it is %s: all documents are read (SEARCH-01)', async (_how, damage) => {
    const before = start();
    await before.current();
    await sql`delete from search_index_part`.execute(database.db);
    await changeUnseen(11, 'ungesehen');
    const reading = start();
    await reading.current();
    await reading.save();
    await changeUnseen(11, 'gelesen');
    await damage.execute(database.db);
    onFailure.mockClear();
    expect(await isFound(start(), 'gelesen')).toBe(true);
    expect(onFailure).toHaveBeenCalledTimes(_how === 'damaged' ? 1 : 0);
  });
});
