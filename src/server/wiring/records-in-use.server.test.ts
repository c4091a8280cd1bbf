import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { type Calls, openCalls } from '../whole-site/calls.test-kit.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

describe('what is still used', () => {
  it('is not deleted, and who tries reads where it is used (API-04, G-257)', async () => {
    const { venues, rooms, productions, events } = calls.services.records;
    const venue = await venues.create(SYSTEM, { name: 'Haus', is_online: true });
    const room = await rooms.create(SYSTEM, { name: 'Saal', venue_id: venue.id });
    const production = await productions.create(SYSTEM, { name: 'Faust', is_online: true });
    const made: number[] = [];
    for (let n = 0; n < 7; n++) {
      const { id } = await events.create(SYSTEM, {
        ...{ name: n ? `Abend ${n}` : '', date_start: '2026-11-28T19:30:00+01:00' },
        ...{ room_id: room.id, production_id: production.id },
      });
      made.push(id);
    }
    const first = made.slice(0, 5).map((id, n) => ({ id, name: n ? `Abend ${n}` : '' }));
    for (const [records, id] of [
      [rooms, room.id],
      [productions, production.id],
    ] as const) {
      await expect(records.remove(SYSTEM, id)).rejects.toMatchObject({
        ...{ status: 409, code: 'conflict' },
        message: `Das kann nicht gelöscht werden. Es steht noch in: Veranstaltungen (7): Nr. ${made[0]}, Abend 1, Abend 2, Abend 3, Abend 4 …`,
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
});
