import { describe, expect, it } from 'vitest';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { programmeTests } from '../../programme.test-kit.ts';
import { createPlanService } from './plan.service.server.ts';

const openProgramme = programmeTests();
const december = { from: '2026-12-01', until: '2026-12-31' };

describe('the plan of the house', () => {
  it('has hidden performances, the title of the production and both ends of the days in Berlin (G-375)', async () => {
    const { database, records } = await openProgramme();
    const plan = createPlanService({ database });
    const room = await records.rooms.create(SYSTEM, { name: 'Kleines Haus' });
    const piece = await records.productions.create(SYSTEM, { name: 'Die Möwe' });
    const play = (date_start: string, more: object = {}) =>
      records.events.create(SYSTEM, {
        production_id: piece.id,
        room_id: room.id,
        date_start,
        ...more,
      });
    // ends in November, begins in January: half an hour on either side of midnight in Berlin
    await play('2026-11-30T20:00:00+01:00', { duration_minutes: 180 });
    const first = await play('2026-11-30T23:30:00+01:00', { duration_minutes: 60 });
    const last = await play('2026-12-31T23:30:00+01:00', { name: 'Silvester' });
    await play('2027-01-01T00:30:00+01:00');
    const { events, rooms } = await plan.read(SYSTEM, december);
    expect(events.map(({ id, title }) => [id, title])).toEqual([
      [first.id, 'Die Möwe'],
      [last.id, 'Silvester'],
    ]);
    expect(events[0]).toMatchObject({ is_online: false, room_id: room.id });
    expect(rooms).toEqual([{ id: room.id, name: 'Kleines Haus', venue: '' }]);
  });

  it('answers the values of the stored record, against which a change is checked (G-334, G-375)', async () => {
    const { database, records } = await openProgramme();
    const plan = createPlanService({ database });
    const { id } = await records.events.create(SYSTEM, {
      name: 'Probe',
      date_start: '2026-12-05T19:30:00+01:00',
      doors_open: '2026-12-05T19:00:00+01:00',
      status_note: 'Mit Publikum',
    });
    const { slug: _, title: __, ...shown } = (await plan.read(SYSTEM, december)).events[0] ?? {};
    expect(await records.events.get(SYSTEM, id)).toMatchObject(shown);
  });

  it('has a performance that was moved on its old day, too (G-67)', async () => {
    const { database, records } = await openProgramme();
    const plan = createPlanService({ database });
    const moved = await records.events.create(SYSTEM, {
      name: 'Liederabend',
      date_start: '2027-02-05T19:30:00+01:00',
      previous_date_start: '2026-12-05T19:30:00+01:00',
      event_status: 'rescheduled',
    });
    const { events } = await plan.read(SYSTEM, december);
    expect(events.map(({ id }) => id)).toEqual([moved.id]);
  });

  it('moves all performances of a day as it shows them, or none if one was changed meanwhile (G-370, G-664)', async () => {
    const { database, records, clock } = await openProgramme();
    const plan = createPlanService({ database });
    const play = (name: string, time: string) =>
      records.events.create(SYSTEM, { name, date_start: `2026-12-05T${time}:00+01:00` });
    const [matinee] = [await play('Matinee', '11:00'), await play('Liederabend', '19:30')];
    const listDays = async () =>
      (await plan.read(SYSTEM, december)).events.map(({ title, date_start, event_status }) =>
        [title, date_start.slice(0, 10), event_status].join(' '),
      );
    const postpone = async () =>
      (await plan.read(SYSTEM, december)).events.map(({ id, updated_at, date_start }) => ({
        id,
        updated_at,
        date_start: date_start.replace('-05T', '-12T'),
        event_status: 'rescheduled',
        previous_date_start: date_start,
      }));
    const seen = await postpone();
    clock.set(new Date(clock.now().getTime() + 60_000));
    await records.events.update(SYSTEM, matinee.id, { status_note: 'Mit Frühstück' });
    await expect(records.events.batch(SYSTEM, { update: seen })).rejects.toMatchObject({
      status: 409,
      field_errors: { 'update.0.conflict': [expect.any(String)] },
    });
    expect(await listDays()).toEqual([
      'Matinee 2026-12-05 takes_place',
      'Liederabend 2026-12-05 takes_place',
    ]);
    await records.events.batch(SYSTEM, { update: await postpone() });
    expect(await listDays()).toEqual([
      'Matinee 2026-12-12 rescheduled',
      'Liederabend 2026-12-12 rescheduled',
    ]);
  });

  it('says who needs a room: not what is called off, whole days, elsewhere or of the production itself (G-422)', async () => {
    const { database, records } = await openProgramme();
    const plan = createPlanService({ database });
    const [room, other] = await Promise.all(
      ['Kleines Haus', 'Foyer'].map((name) => records.rooms.create(SYSTEM, { name })),
    );
    const [own, piece] = await Promise.all(
      ['Die Möwe', 'Hamlet'].map((name) => records.productions.create(SYSTEM, { name })),
    );
    const play = (more: object) =>
      records.events.create(SYSTEM, {
        production_id: piece?.id,
        room_id: room?.id,
        date_start: '2026-12-05T19:30:00+01:00',
        duration_minutes: 120,
        ...more,
      });
    const hidden = await play({ is_online: false });
    const alone = await play({ production_id: null, name: 'Probe' });
    await play({ production_id: own?.id });
    await play({ room_id: other?.id });
    await play({ event_status: 'cancelled' });
    await play({ all_day: true });
    await play({ date_start: '2027-02-01T19:30:00+01:00' });
    const asked = { ...december, rooms: [room?.id as number], except: own?.id };
    expect(await plan.booked(SYSTEM, asked)).toEqual([
      {
        id: hidden.id,
        room_id: room?.id,
        date_start: '2026-12-05T18:30:00.000Z',
        ends_at: '2026-12-05T20:30:00.000Z',
        title: 'Hamlet',
      },
      expect.objectContaining({ id: alone.id, title: 'Probe' }),
    ]);
    await expect(plan.booked(VISITOR, asked)).rejects.toMatchObject({ status: 401 });
  });

  it('is for editors, and for two months at most (G-52, G-375)', async () => {
    const { database } = await openProgramme();
    const plan = createPlanService({ database });
    await expect(plan.read(VISITOR, december)).rejects.toMatchObject({ status: 401 });
    for (const until of ['2026-11-30', '2027-02-01']) {
      await expect(plan.read(SYSTEM, { ...december, until })).rejects.toMatchObject({
        field_errors: { until: [expect.any(String)] },
      });
    }
  });
});
