import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createSavedFilters, type SavedFilters } from './saved-filters.server.ts';

let database: Database;
let filters: SavedFilters;
let [ada, bea]: Actor[] = [];
const ALL = { list: '' };

async function account(username: string): Promise<Actor> {
  const row = database.db.insertInto('account_user').values({
    username,
    email: `${username}@haus.example`,
    name: username,
    role: 'editor',
  });
  const { id } = await row.returning('id').executeTakeFirstOrThrow();
  return { user_id: id, role: 'editor' };
}

beforeAll(async () => {
  database = await openTestDatabase();
  filters = createSavedFilters({ database, clock: fixedClock('2026-11-21T12:00:00+01:00') });
  ada = await account('ada');
  bea = await account('bea');
});
afterAll(() => database.close());

describe('saved filters (G-407)', () => {
  it('are stored per account and list, and found by name', async () => {
    const sold = {
      list: 'events',
      name: 'Ausverkauft',
      filter: { sale_status: 'soldout', room_id: 3 },
    };
    const made = await filters.save(ada as Actor, { ...sold, sort: '-date_start' });
    await filters.save(ada as Actor, { ...sold, name: 'Alle', filter: {} });
    await filters.save(ada as Actor, { ...sold, list: 'persons' });
    await filters.save(bea as Actor, { ...sold, name: 'Meine' });
    const found = await filters.list(ada as Actor, { list: 'events' });
    expect(found.map(({ name }) => name)).toEqual(['Alle', 'Ausverkauft']);
    expect(found[1]).toEqual({ ...sold, id: made.id, sort: '-date_start' });
    expect(await filters.list(ada as Actor, ALL)).toHaveLength(3);
  });

  it('are replaced under the same name, and removed only by their owner', async () => {
    const one = { list: 'venues', name: 'Unsere', filter: { city: 'A' } };
    const { id } = await filters.save(ada as Actor, one);
    const again = await filters.save(ada as Actor, { ...one, filter: { city: 'B' } });
    expect(again).toMatchObject({ id, filter: { city: 'B' } });
    await expect(filters.remove(bea as Actor, id)).rejects.toMatchObject({ status: 404 });
    await filters.remove(ada as Actor, id);
    expect(await filters.list(ada as Actor, { list: 'venues' })).toEqual([]);
  });

  it('are for editors, and validated', async () => {
    const one = { list: 'venues', name: 'Unsere', filter: {} };
    const member = { ...(ada as Actor), role: 'member' } as const;
    for (const [actor, status] of [
      [VISITOR, 401],
      [member, 403],
    ] as const) {
      await expect(filters.list(actor, ALL)).rejects.toMatchObject({ status });
      await expect(filters.save(actor, one)).rejects.toMatchObject({ status });
      await expect(filters.remove(actor, 1)).rejects.toMatchObject({ status });
    }
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { list: '../x' },
      { filter: { a: { b: 1 } } },
      { filter: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`f${n}`, 1])) },
    ])
      await expect(filters.save(ada as Actor, { ...one, ...wrong })).rejects.toMatchObject({
        status: 422,
      });
    await expect(filters.save(SYSTEM, one)).rejects.toMatchObject({ status: 401 });
    expect(await filters.list(SYSTEM, ALL)).toEqual([]);
  });

  it('are limited to fifty per list', async () => {
    for (let n = 0; n < 50; n++)
      await filters.save(bea as Actor, { list: 'tags', name: `F ${n}`, filter: {} });
    const more = filters.save(bea as Actor, { list: 'tags', name: 'F 50', filter: {} });
    await expect(more).rejects.toMatchObject({ status: 409 });
    await filters.save(bea as Actor, { list: 'tags', name: 'F 7', filter: { q: 'x' } });
  });
});
