import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readMigrationTexts } from '#database/migrate.ts';
import { VISITOR } from '#lib/actor/actor.ts';
import { ADMIN, EDITOR, MEMBER, moment, NOW, readWhileAway, siteTests } from '../site.test-kit.ts';

const openSite = siteTests();

/** NOW is Saturday, 21 November, noon. */
const SATURDAY = 5;
const FIRST = { page: 1, page_size: 50 };
const hours = { weekday: SATURDAY, time_from: '10:00', time_to: '18:30' };

describe('opening hours', () => {
  it('of today are answered for the house and for a venue, exceptions separately (ENT-17, API-18, OPEN-14, G-81)', async () => {
    const { records, openingHours } = await openSite();
    const { id: venue_id } = await records.venues.create(EDITOR, { name: 'Kammer' });
    await records['opening-hours'].create(EDITOR, { ...hours, time_from: '14:00' });
    await records['opening-hours'].create(EDITOR, { ...hours, time_to: '13:00' });
    await records['opening-hours'].create(EDITOR, { ...hours, weekday: 6 });
    await records['opening-hours'].create(EDITOR, { ...hours, time_from: '19:00', venue_id });
    await records['opening-hours-exceptions'].create(EDITOR, {
      date: '2026-11-21',
      closed: true,
      reason: 'Probe',
    });
    expect(await openingHours.today(moment())).toEqual({
      date: '2026-11-21',
      opening_hours: [
        { time_from: '10:00:00', time_to: '13:00:00', closed: false },
        { time_from: '14:00:00', time_to: '18:30:00', closed: false },
      ],
      opening_hours_exceptions: [{ time_from: '00:00:00', time_to: '00:00:00', closed: true }],
    });
    expect(await openingHours.today(moment(), venue_id)).toMatchObject({
      opening_hours: [{ time_from: '19:00:00' }],
      opening_hours_exceptions: [],
    });
  });

  it('keep their venue from being deleted, and move to the one that it is merged into (G-418, G-548)', async () => {
    const { records } = await openSite();
    const [stays, venue] = await Promise.all([
      records.venues.create(EDITOR, { name: 'Kammer' }),
      records.venues.create(EDITOR, { name: 'Kammerspiele' }),
    ]);
    const venue_id = venue.id;
    const weekly = await records['opening-hours'].create(EDITOR, { ...hours, venue_id });
    const closed = { date: '2026-12-24', closed: true, venue_id };
    const exception = await records['opening-hours-exceptions'].create(EDITOR, closed);
    await expect(records.venues.remove(EDITOR, venue_id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /in: Öffnungszeiten \(1\): .*; Ausnahmen von den Öffnungszeiten \(1\)/,
      ),
    });

    const { updated_at } = await records.venues.get(EDITOR, stays.id);
    await records.venues.merging?.merge(ADMIN, stays.id, {
      other: venue_id,
      updated_at,
      other_updated_at: venue.updated_at,
    });
    const { get } = records['opening-hours'];
    expect(await get(EDITOR, weekly.id)).toMatchObject({ venue_id: stays.id });
    const { get: getException } = records['opening-hours-exceptions'];
    expect(await getException(EDITOR, exception.id)).toMatchObject({ venue_id: stays.id });
  });

  it('of venues that were deleted before anything kept them go with the upgrade; the others stay (G-548)', async () => {
    const { records, database } = await openSite();
    const { db } = database;
    const name = '0060_venues_of_opening_hours_since_0049';
    const upgrade = (await readMigrationTexts()).get(name) ?? '';
    const { id: venue_id } = await records.venues.create(EDITOR, { name: 'Kammer' });
    for (const table of ['opening_hours', 'opening_hours_exception']) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_venue_id_fkey`)}`.execute(
        db,
      );
      await sql`drop index ${sql.ref(`${table}_venue`)}`.execute(db);
    }
    for (const id of [venue_id, 4711, null]) {
      const times = { time_from: '10:00', time_to: '18:30', venue_id: id };
      await db
        .insertInto('opening_hours')
        .values({ weekday: 0, ...times })
        .execute();
      const day = { date: '2026-12-24', ...times };
      await db.insertInto('opening_hours_exception').values(day).execute();
    }
    await sql.raw(upgrade).execute(db);
    for (const table of ['opening_hours', 'opening_hours_exception'] as const) {
      const rows = await db.selectFrom(table).select('venue_id').orderBy('id').execute();
      expect(rows).toEqual([{ venue_id }, { venue_id: null }]);
      await expect(db.updateTable(table).set({ venue_id: 4711 }).execute()).rejects.toMatchObject({
        code: '23503',
      });
    }
  });

  it('that are not as usual are said six weeks ahead, for the house and not a venue, until midnight (G-761)', async () => {
    const { records, openingHours } = await openSite();
    const asked = moment();
    expect(await openingHours.changes(asked)).toBeNull();
    const { id: venue_id } = await records.venues.create(EDITOR, { name: 'Kammer' });
    const closed = { closed: true, reason: 'Heiligabend' };
    const { create } = records['opening-hours-exceptions'];
    await create(EDITOR, { date: '2026-12-23', ...closed, venue_id });
    await records['opening-hours'].create(EDITOR, hours);
    expect(await openingHours.changes(moment())).toEqual([]);
    await create(EDITOR, { date: '2026-12-24', ...closed });
    expect(await openingHours.changes(moment())).toEqual([
      { days: 'Do 24. Dezember', hours: 'Geschlossen', reason: 'Heiligabend' },
    ]);
    expect(asked.facts.expires).toEqual(new Date('2026-11-22T00:00:00+01:00'));
  });

  it('of single days are answered to editors as visitors read them, with the reason for an exception (G-379)', async () => {
    const { records, openingHours } = await openSite();
    await records['opening-hours'].create(EDITOR, hours);
    const { id } = await records['opening-hours-exceptions'].create(EDITOR, {
      date: '2026-11-28',
      closed: true,
      reason: 'Betriebsausflug',
    });
    const asked = { from: '2026-11-21', until: '2026-11-28' };
    const { days } = await openingHours.calendar(EDITOR, asked);
    expect(days).toHaveLength(8);
    expect(days[0]).toEqual({
      date: '2026-11-21',
      hours: '10–18:30 Uhr',
      exceptions: [],
      labels: [
        { from: '2026-11-21T00:00:00+01:00', label: 'Geöffnet ab 10 Uhr' },
        { from: '2026-11-21T10:00:00+01:00', label: 'Geöffnet bis 18:30 Uhr' },
        { from: '2026-11-21T18:30:00+01:00', label: 'Geschlossen' },
      ],
    });
    expect(days[1]).toMatchObject({ hours: null, labels: [{ label: null }] });
    expect(days[7]).toMatchObject({
      hours: 'Geschlossen',
      exceptions: [{ id, reason: 'Betriebsausflug', closed: true }],
    });
    // what the frame of a page shows at the same time
    const line = await openingHours.line(moment('2026-11-21T11:00:00+01:00'));
    expect(line[0]?.label).toBe(days[0]?.labels[1]?.label);
    await expect(openingHours.calendar(VISITOR, asked)).rejects.toMatchObject({ status: 401 });
    await expect(
      openingHours.calendar(EDITOR, { ...asked, until: '2027-02-01' }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('let a page be cached until the label changes (OPEN-01)', async () => {
    const { records, openingHours } = await openSite();
    await records['opening-hours'].create(EDITOR, hours);
    const asked = moment();
    const line = await openingHours.line(asked);
    expect(line[0]).toEqual({ from: NOW.toISOString(), label: 'Geöffnet bis 18:30 Uhr' });
    expect(asked.facts.expires).toEqual(new Date('2026-11-21T18:30:00+01:00'));
    const late = moment('2026-11-21T18:30:00+01:00');
    expect((await openingHours.line(late))[0]?.label).toBe('Geschlossen');
    expect(late.facts.expires).toEqual(new Date('2026-11-22T00:00:00+01:00'));
  });

  it('are listed to the end of tomorrow, even if the label outlasts the day', async () => {
    const { records, openingHours } = await openSite();
    await records['opening-hours'].create(EDITOR, { ...hours, closed: true });
    const sunday = { ...hours, weekday: 6, closed: true };
    await records['opening-hours'].create(EDITOR, sunday);
    const asked = async (now: string) =>
      (await openingHours.line(moment(now))).map(({ from, label }) => [Date.parse(from), label]);
    const ends = (when: string) => [Date.parse(when), null];
    const saturday = await asked('2026-11-21T12:00:00+01:00');
    expect(saturday.at(-1)).toEqual(ends('2026-11-23T00:00:00+01:00'));
    expect(await asked('2026-11-21T23:59:59+01:00')).toEqual(saturday);
    const next = await asked('2026-11-22T00:00:00+01:00');
    expect(next[0]?.[1]).toBe('Geschlossen');
    expect(next.at(-1)).toEqual(ends('2026-11-24T00:00:00+01:00'));
    // an earlier time, as in previews
    expect((await asked('2026-11-20T12:00:00+01:00'))[0]?.[1]).toBeNull();
  });

  it('are recomputed after each change, regular or exceptional', async () => {
    const { records, openingHours, feed } = await openSite();
    const label = async () => {
      const asked = moment();
      const [first] = await openingHours.line(asked);
      expect([...asked.facts.tags]).toEqual(['opening-hours']);
      return first?.label;
    };
    expect(await label()).toBeNull();
    const { id } = await records['opening-hours'].create(EDITOR, hours);
    expect(await label()).toBe('Geöffnet bis 18:30 Uhr');
    expect(await records['opening-hours'].update(EDITOR, id, { time_to: '20:00' })).toMatchObject({
      time_from: '10:00:00',
      time_to: '20:00:00',
    });
    expect(await label()).toBe('Geöffnet bis 20 Uhr');
    const exception = await records['opening-hours-exceptions'].create(EDITOR, {
      date: '2026-11-21',
      time_from: '13:00',
      time_to: '14:00',
    });
    expect(await label()).toBe('Geöffnet ab 13 Uhr');
    await records['opening-hours-exceptions'].update(EDITOR, exception.id, { closed: true });
    expect(await label()).toBe('Geschlossen');
    await records['opening-hours-exceptions'].remove(EDITOR, exception.id);
    await records['opening-hours'].remove(EDITOR, id);
    expect(await label()).toBeNull();
    expect(feed.announced.filter((tag) => tag === 'opening-hours')).toHaveLength(6);
  });

  it('that are ambiguous are rejected', async () => {
    const { records } = await openSite();
    const wrong = [
      [{ ...hours, weekday: 7 }, 'weekday'],
      [{ ...hours, time_to: '10:00' }, 'time_to'],
      [{ ...hours, time_from: '24:00' }, 'time_from'],
      [{ ...hours, time_to: '25:00' }, 'time_to'],
      [{ ...hours, valid_from: '2026-02-30' }, 'valid_from'],
      [{ ...hours, valid_from: '2026-12-01', valid_to: '2026-11-30' }, 'valid_to'],
    ] as const;
    for (const [input, field] of wrong) {
      await expect(records['opening-hours'].create(EDITOR, input)).rejects.toMatchObject({
        status: 422,
        field_errors: { [field]: [expect.any(String)] },
      });
    }
    await expect(
      records['opening-hours-exceptions'].create(EDITOR, { date: '2026-11-21' }),
    ).rejects.toMatchObject({
      field_errors: { time_to: [expect.any(String)] },
    });
  });

  it('that cannot be read are hidden and do not break pages (OPEN-15, ERR-20)', async () => {
    const { openingHours, database, failures } = await openSite();
    const broken = moment();
    expect(await readWhileAway(database, () => openingHours.line(broken))).toEqual([]);
    expect([broken.facts.cacheable, failures.length]).toEqual([false, 1]);
  });

  it('and alerts are written by editors only (G-104)', async () => {
    const { records } = await openSite();
    for (const [actor, status] of [
      [VISITOR, 401],
      [MEMBER, 403],
    ] as const) {
      for (const refused of [
        records['opening-hours'].list(actor, FIRST),
        records['opening-hours'].create(actor, hours),
        records['opening-hours'].update(actor, 1, {}),
        records['opening-hours'].remove(actor, 1),
        records['opening-hours-exceptions'].list(actor, FIRST),
        records['opening-hours-exceptions'].create(actor, {}),
        records['opening-hours-exceptions'].update(actor, 1, {}),
        records['opening-hours-exceptions'].remove(actor, 1),
        records.alerts.list(actor, FIRST),
        records.alerts.create(actor, { text: 'x' }),
        records.alerts.update(actor, 1, {}),
        records.alerts.remove(actor, 1),
      ]) {
        await expect(refused).rejects.toMatchObject({ status });
      }
    }
    const counts = [records.alerts, records['opening-hours']].map(
      async (kept) => (await kept.list(EDITOR, FIRST)).count,
    );
    expect(await Promise.all(counts)).toEqual([0, 0]);
  });
});
