import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { readMigrationTexts } from '#database/migrate.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { createAllRecords } from '#server/wiring/records/record-kinds.ts';
import { programmeTests } from '../programme.test-kit.ts';
import { structuredEvent } from './detail/event-structured.ts';

const openProgramme = programmeTests();
const HOUSE = { site_name: 'Haus', contact_email: '', origin: 'https://haus.example' };
const day = '2026-11-21';
const at = (time: string, of = day) => `${of}T${time}:00+01:00`;

/** Ends, and how often what calendars show has changed, by id. */
async function readEnds({ db }: Database) {
  const rows = await db.selectFrom('event').select(['id', 'ends_at', 'sequence']).execute();
  return new Map(rows.map(({ id, ends_at, sequence }) => [id, [ends_at.toISOString(), sequence]]));
}

async function openHouse() {
  const house = await openProgramme({ hasIndex: true });
  const { records, events, moment, clock } = house;
  await events.ready();
  const add = async (fields: object) =>
    (await records.events.create(SYSTEM, { name: 'Abend', is_online: true, ...fields })).id;
  const show = async (id: number) => {
    const detail = await events.detail(VISITOR, id, moment());
    const { results } = await events.list({ date: day, page: 1 }, moment());
    const [thing] = structuredEvent(detail, HOUSE);
    return [detail.status, results.some((card) => card.id === id), thing?.endDate];
  };
  const showAt = (time: string, id: number) => {
    clock.set(at(time));
    return show(id);
  };
  return { ...house, add, showAt };
}

describe('a performance that lasts whole days', () => {
  it('is on all day, and over at midnight in Berlin (G-252, G-62)', async () => {
    const { add, showAt } = await openHouse();
    const id = await add({ date_start: at('00:00'), all_day: true });
    for (const time of ['03:00', '12:00', '23:59'])
      expect(await showAt(time, id)).toEqual(['sale', true, day]);
    expect((await showAt('24:00', id))[0]).toBe('past');
  });

  it.each([
    ['the day of its beginning', '2026-06-13T00:00:00+02:00', null, '2026-06-13T22:00:00.000Z'],
    ['that day from any hour', '2026-06-13T20:00:00+02:00', null, '2026-06-13T22:00:00.000Z'],
    [
      'the day of its end, which the table stores so',
      '2026-10-24T00:00:00+02:00',
      '2026-10-25T23:59:00+01:00',
      '2026-10-25T23:00:00.000Z',
    ],
    [
      'the day before an end at midnight',
      '2027-03-27T00:00:00+01:00',
      '2027-03-29T00:00:00+02:00',
      '2027-03-28T22:00:00.000Z',
    ],
    [
      'the only day if it ends as it begins',
      '2026-06-13T00:00:00+02:00',
      '2026-06-13T00:00:00+02:00',
      '2026-06-13T22:00:00.000Z',
    ],
  ])('has as its last day %s (G-252)', async (_, date_start, date_end, ends_at) => {
    const { add, database } = await openHouse();
    const piece = { duration_minutes: 90, all_day: true };
    const id = await add({ ...piece, date_start, date_end });
    expect((await readEnds(database)).get(id)?.[0]).toBe(ends_at);
    // a house from before the migration
    await database.db
      .updateTable('event')
      .set({ ends_at: date_end ?? date_start })
      .execute();
    const name = '0067_ends_of_performances';
    await sql.raw((await readMigrationTexts()).get(name) ?? '').execute(database.db);
    expect([...(await readEnds(database)).values()]).toEqual([[ends_at, 0]]);
  });
});

describe('a performance without an end', () => {
  it("is as long as itself, else as its production, else three hours; what follows the production's changes with it (G-252, G-62)", async () => {
    const house = await openHouse();
    const { add, showAt, records, database, clock } = house;
    clock.set(at('16:00'));
    const produce = async (fields: object) =>
      (await records.productions.create(SYSTEM, { name: 'Der Ring', ...fields })).id;
    const [long, unknown] = [await produce({ duration_minutes: 330 }), await produce({})];
    const begin = { date_start: at('17:00'), production_id: long };
    const plain = await add(begin);
    const own = await add({ ...begin, duration_minutes: 60 });
    const ended = await add({ ...begin, date_end: at('21:00') });
    const whole = await add({ ...begin, all_day: true });
    const other = await add({ ...begin, production_id: unknown });
    const alone = await add({ ...begin, production_id: null });
    const ends = async () => {
      const found = await readEnds(database);
      return [plain, own, ended, whole, other, alone].map((id) => {
        const [end, sequence] = found.get(id) ?? [];
        return `${end}`.slice(11, 16).concat(sequence ? ` +${sequence}` : '');
      });
    };
    const before = ['21:30', '17:00', '20:00', '23:00', '19:00', '19:00'];
    expect(await ends()).toEqual(before);
    expect(await showAt('22:29', plain)).toEqual(['sale', true, '2026-11-21T22:30:00+01:00']);

    await database.db.deleteFrom('search_stale').execute();
    await records.productions.update(SYSTEM, long, { duration_minutes: 45 });
    expect(await ends()).toEqual(['16:45 +1', ...before.slice(1)]);
    // lists and the search know it as well
    expect(await showAt('17:46', plain)).toEqual(['past', false, '2026-11-21T17:45:00+01:00']);
    const stale = database.db.selectFrom('search_stale').select('object_id');
    expect(await stale.where('kind', '=', 'event').execute()).toEqual([{ object_id: plain }]);
    await records.productions.update(SYSTEM, long, { subline: 'von Wagner' });
    await records.productions.update(SYSTEM, unknown, { duration_minutes: 330 });
    expect((await ends()).slice(4)).toEqual(['21:30 +1', '19:00']);

    await records.events.update(SYSTEM, plain, { production_id: unknown });
    await records.events.update(SYSTEM, other, { production_id: null, name: 'Gespräch' });
    expect((await ends())[0]).toBe('21:30 +2');
    expect((await ends())[4]).toBe('19:00 +2');
    const { productions } = createAllRecords(house, HOUSE.origin);
    await productions.merging?.merge(SYSTEM, long, { other: unknown });
    expect((await ends())[0]).toBe('16:45 +3');
  });

  it("gets its production's length with the upgrade, and calendars notice (G-252)", async () => {
    const { add, records, database } = await openHouse();
    const { id: production_id } = await records.productions.create(SYSTEM, {
      name: 'Der Ring',
      duration_minutes: 330,
    });
    const begin = { date_start: at('17:00'), production_id };
    const plain = await add(begin);
    await add({ ...begin, duration_minutes: 60 });
    await add({ ...begin, date_end: at('21:00') });
    await add({ date_start: at('17:00') });
    const expected = new Map(await readEnds(database)).set(plain, ['2026-11-21T21:30:00.000Z', 1]);
    const ends_at = at('20:00');
    await database.db.updateTable('event').set({ ends_at }).where('id', '=', plain).execute();
    const upgrade = (await readMigrationTexts()).get('0067_ends_of_performances') ?? '';
    await sql.raw(upgrade).execute(database.db);
    expect(await readEnds(database)).toEqual(expected);
  });
});
