import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { selectReferences } from '#records/references.repository.server.ts';
import { findTablesWithId, NAMES } from '#records/table-columns.server.ts';
import { type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';
import { KINDS, NAMING } from './record-kinds.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

describe('a record in use', () => {
  it('cannot be deleted, and the error lists its uses, performances by title, day and place (API-04, G-257, G-557)', async () => {
    const { venues, rooms, productions, events } = calls.services.records;
    const venue = await venues.create(SYSTEM, { name: 'Haus', is_online: true });
    const room = await rooms.create(SYSTEM, { name: 'Saal', venue_id: venue.id });
    const production = await productions.create(SYSTEM, { name: 'Faust', is_online: true });
    const made: number[] = [];
    for (let n = 0; n < 7; n++) {
      const { id } = await events.create(SYSTEM, {
        name: n ? `Abend ${n}` : '',
        date_start: '2026-11-28T19:30:00+01:00',
        room_id: room.id,
        production_id: production.id,
      });
      made.push(id);
    }
    const first = made.slice(0, 5).map((id, n) => ({
      id,
      name: `${n ? `Abend ${n}` : 'Faust'} (28.11.2026, 19:30 Uhr, Saal)`,
    }));
    for (const [records, id] of [
      [rooms, room.id],
      [productions, production.id],
    ] as const) {
      await expect(records.remove(SYSTEM, id)).rejects.toMatchObject({
        status: 409,
        code: 'conflict',
        message: `Das kann nicht gelöscht werden. Es steht noch in: Vorstellungen (7): ${first.map(({ name }) => name).join(', ')} …`,
        extra: { used_in: { kind: 'event', count: 7, first } },
      });
    }
    await expect(venues.remove(SYSTEM, venue.id)).rejects.toMatchObject({
      message: 'Das kann nicht gelöscht werden. Es steht noch in: Räume (1): Saal',
    });
    for (const id of made) await events.remove(SYSTEM, id);
    await rooms.remove(SYSTEM, room.id);
    await venues.remove(SYSTEM, venue.id);
    await productions.remove(SYSTEM, production.id);
  });

  it('cannot be deleted from bills, links and vocabularies either (API-04, G-257)', async () => {
    const { records } = calls.services;
    const person = await records.persons.create(SYSTEM, { last_name: 'Berg', is_online: true });
    const tag = await records.tags.create(SYSTEM, { name: 'Klassik', scope: 'event' });
    const season = await records.seasons.create(SYSTEM, {
      name: '26/27',
      date_from: '2026-08-01',
      date_to: '2027-07-31',
    });
    const genre = await records.genres.create(SYSTEM, { name: 'Oper' });
    const production = await records.productions.create(SYSTEM, {
      name: 'Undine',
      is_online: true,
      season_id: season.id,
      genre_id: genre.id,
      tag_ids: [tag.id],
      team: [{ person_id: person.id, name: '', role: 'Leitung' }],
    });
    const event = await records.events.create(SYSTEM, {
      name: 'Gala',
      date_start: '2026-11-28T19:30:00+01:00',
      production_id: production.id,
      cast: [{ person_id: person.id, name: '', role: 'Undine' }],
    });
    const message = 'Das kann nicht gelöscht werden. Es steht noch in:';
    await expect(records.persons.remove(SYSTEM, person.id)).rejects.toMatchObject({
      status: 409,
      message: `${message} Vorstellungen (1): Gala (28.11.2026, 19:30 Uhr); Produktionen (1): Undine`,
    });
    for (const [kind, { id }] of [
      [records.tags, tag],
      [records.seasons, season],
      [records.genres, genre],
    ] as const) {
      await expect(kind.remove(SYSTEM, id)).rejects.toMatchObject({
        status: 409,
        message: `${message} Produktionen (1): Undine`,
      });
    }
    // bills and tags are deleted with their owner
    await records.events.remove(SYSTEM, event.id);
    await records.productions.remove(SYSTEM, production.id);
    await records.persons.remove(SYSTEM, person.id);
    await records.tags.remove(SYSTEM, tag.id);
    await records.seasons.remove(SYSTEM, season.id);
    await records.genres.remove(SYSTEM, genre.id);
  });

  it('is kept by rows that all have a name: hours of a venue by day and time (API-04, G-257, G-557, G-642)', async () => {
    const { db } = calls.database;
    const tables = await findTablesWithId(db);
    const nameless: string[] = [];
    for (const { table } of KINDS) {
      for (const { owner } of await selectReferences(db, table)) {
        const columns = tables.get(owner) ?? [];
        const hasName = columns.some(({ column_name }) => NAMES.includes(column_name));
        if (!hasName && !NAMING.identify(owner)) nameless.push(owner);
      }
    }
    expect(nameless).toEqual([]);

    const { records } = calls.services;
    const venue = await records.venues.create(SYSTEM, { name: 'Haus', is_online: true });
    const { id: venue_id } = venue;
    const day = { venue_id, time_from: '10:00', time_to: '18:30' };
    await records['opening-hours'].create(SYSTEM, { ...day, weekday: 0, valid_from: '2026-10-01' });
    await records['opening-hours'].create(SYSTEM, { ...day, weekday: 6, closed: true });
    const exceptions = records['opening-hours-exceptions'];
    await exceptions.create(SYSTEM, { ...day, date: '2026-12-24', time_to: '24:00' });
    await expect(records.venues.remove(SYSTEM, venue_id)).rejects.toMatchObject({
      message:
        'Das kann nicht gelöscht werden. Es steht noch in: Öffnungszeiten (2): Montag 10:00–18:30 Uhr ab 01.10.2026, Sonntag geschlossen; Ausnahmen von den Öffnungszeiten (1): 24.12.2026 10:00–24:00 Uhr',
    });
  });
});
