import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createAccountFavourites } from './account-favourites.server.ts';
import { listStoredFavourites } from './stored-favourites.server.ts';

const START = '2026-11-21T10:00:00Z';
const clock = fixedClock(START);
let database: Database;
let favourites: ReturnType<typeof createAccountFavourites>;
let lea: Actor;
let noa: Actor;
let number = 0;

async function openAccount(): Promise<Actor> {
  number += 1;
  const username = `lea${number}`;
  const account = { username, email: `${username}@post.example`, name: 'Lea', role: 'member' };
  const row = database.db.insertInto('account_user').values(account).returning('id');
  return { user_id: (await row.executeTakeFirstOrThrow()).id, role: 'member' };
}

beforeAll(async () => {
  database = await openTestDatabase();
  favourites = createAccountFavourites({ database, clock });
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(START);
  lea = await openAccount();
  noa = await openAccount();
});

const change = (actor: Actor, fields: object = {}) =>
  favourites.change(actor, { account: null, add: [], remove: [], seen: 0, ...fields });
const rows = (actor: Actor) =>
  database.db
    .selectFrom('account_favourite')
    .selectAll()
    .where('account_id', '=', actor.user_id)
    .orderBy('id')
    .execute();

describe('favourites of an account', () => {
  it('take in what a device adds and removes, for its owner alone (G-480)', async () => {
    expect(await favourites.list(lea)).toEqual({ account: lea.user_id, keys: [], seen: 0 });
    const first = await change(lea, { add: ['v12', 'p3', 'v12'] });
    expect(first).toEqual({ account: lea.user_id, keys: ['v12', 'p3'], seen: expect.any(Number) });
    const fields = { account: lea.user_id, add: ['v7'], remove: ['v12', 'v99'], seen: first.seen };
    const second = await change(lea, fields);
    expect(second.keys).toEqual(['p3', 'v7']);
    expect(second.seen).toBeGreaterThan(first.seen);
    expect(await favourites.list(lea)).toEqual(second);
    expect((await favourites.list(noa)).keys).toEqual([]);
    // a list that another account has answered
    const other = { account: lea.user_id, remove: ['p3'], seen: second.seen };
    await expect(change(noa, other)).rejects.toMatchObject({ status: 409 });
    for (const actor of [VISITOR, SYSTEM]) {
      await expect(favourites.list(actor)).rejects.toMatchObject({ status: 401 });
      await expect(change(actor, { add: ['v1'] })).rejects.toMatchObject({ status: 401 });
    }
  });

  it('keep what was added after a device has last heard of them, and since when it is there (G-480)', async () => {
    const { seen } = await change(lea, { add: ['v1', 'v2'] });
    clock.set('2026-11-22T10:00:00Z');
    await change(lea, { add: ['v1'] });
    expect((await change(lea, { remove: ['v1', 'v2'], seen })).keys).toEqual(['v1']);
    expect(await rows(lea)).toMatchObject([{ key: 'v1', created_at: new Date(START) }]);
  });

  it('are at most 500, of which the newest stay; everything else is rejected (G-480)', async () => {
    const part = (n: number) => Array.from({ length: 200 }, (_, i) => `v${n * 200 + i + 1}`);
    for (const n of [0, 1, 2]) await change(lea, { add: part(n) });
    const { keys } = await favourites.list(lea);
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([500, 'v101', 'v600']);
    for (const wrong of [
      { add: ['x1'] },
      { add: ["v1'; --"] },
      { add: Array.from({ length: 201 }, (_, n) => `v${n + 1}`) },
      { remove: [''] },
      { seen: -1 },
      { account: 'lea' },
      { more: 1 },
      { add: 'v1' },
    ])
      await expect(change(lea, wrong)).rejects.toMatchObject({ status: 422 });
  });

  it('of two devices at the same time are both taken in (G-480)', async () => {
    const add = (n: number) => change(lea, { add: [`v${n}`, 'p1'] });
    await Promise.all([1, 2, 3, 4].map(add));
    const { keys } = await favourites.list(lea);
    expect(keys.toSorted()).toEqual(['p1', 'v1', 'v2', 'v3', 'v4']);
  });

  it('are read by their owner with names that visitors see, and go with the account (G-462, G-463, G-480)', async () => {
    await change(lea, { add: ['v1', 'v2', 'p3'] });
    const evening = {
      id: 1,
      name: 'Woyzeck',
      headline: '',
      date_start: '2026-12-01T19:30:00+01:00',
    };
    const play = { id: 3, name: 'Carmen', headline: 'Carmen. Oper' };
    const programme = {
      events: { byIds: async () => [evening] },
      productions: { list: async () => ({ results: [play] }) },
    };
    const moment = { now: clock.now(), facts: new AnswerFacts() };
    const own = listStoredFavourites(database.db, programme, Number(lea.user_id), moment);
    const added_at = '2026-11-21T11:00:00+01:00';
    expect(await own).toEqual([
      { kind: 'production', id: 3, name: 'Carmen. Oper', date_start: null, added_at },
      { kind: 'event', id: 2, name: '', date_start: null, added_at },
      { kind: 'event', id: 1, name: 'Woyzeck', date_start: evening.date_start, added_at },
    ]);
    await database.db.deleteFrom('account_user').where('id', '=', Number(lea.user_id)).execute();
    expect(await rows(lea)).toEqual([]);
    await expect(change(lea, { add: ['v1'] })).rejects.toMatchObject({ status: 401 });
  });
});
