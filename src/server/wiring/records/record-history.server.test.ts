import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { as, type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';

let calls: Calls;
let anna: Actor;
const ADMIN: Actor = { user_id: null, role: 'admin' };
beforeAll(async () => {
  calls = await openCalls();
  const { id } = await calls.services.accounts.createUser(SYSTEM, {
    email: 'anna@haus.example',
    username: 'anna',
    first_name: 'Anna',
    last_name: 'Berg',
    password: 'im Regen wird geprobt',
    role: 'editor',
  });
  anna = { user_id: id, role: 'editor' };
});
afterAll(() => calls.close());

const PAGE = { page: 1, page_size: 50 };
const wait = (days = 1 / 1440) =>
  calls.clock.set(new Date(calls.clock.now().getTime() + days * 86_400_000));
const listChanges = async (kind: string, record: number, actor = anna) =>
  (await calls.services.history.list(actor, { kind, record, ...PAGE })).results;
const countAll = async () =>
  (await calls.services.history.list(ADMIN, { page: 1, page_size: 1 })).count;
const room = async (name = 'Kammer') => {
  const venue = await calls.services.records.venues.create(anna, { name: 'Haus am Wehr' });
  return calls.services.records.rooms.create(anna, { name, venue_id: venue.id });
};
const evening = (day: number) => `2026-12-${String(day).padStart(2, '0')}T19:30:00+01:00`;

describe('the history of a record', () => {
  it('lists who changed which fields when, with both values, newest first (G-410)', async () => {
    const { events, tags } = calls.services.records;
    const tag = await tags.create(anna, { name: 'Premiere', scope: 'event' });
    const event = await events.create(anna, {
      name: 'Woyzeck',
      date_start: evening(1),
      cast: [{ name: 'Ada', role: 'Marie' }],
    });
    wait();
    await events.update(SYSTEM, event.id, {
      place: 'Hof',
      name: 'Woyzeck',
      // the same time and cast, written differently
      date_start: '2026-12-01T18:30:00Z',
      cast: [{ role: 'Marie', name: 'Ada' }],
      tag_ids: [tag.id],
    });
    const [changed, created, ...more] = await listChanges('events', event.id);
    expect(more).toEqual([]);
    expect(created).toMatchObject({
      action: 'created',
      name: 'Woyzeck',
      changed_by: { id: anna.user_id, name: 'Anna Berg' },
    });
    expect(changed).toMatchObject({
      kind: 'events',
      record_id: event.id,
      action: 'changed',
      changed_by: null,
      changed_at: '2026-11-21T18:01:00+01:00',
      before: { place: '', tag_ids: [] },
      after: { place: 'Hof', tag_ids: [tag.id] },
      names: { [`tag:${tag.id}`]: 'Premiere' },
    });
    expect(changed?.fields.toSorted()).toEqual(['place', 'tag_ids']);
    expect(changed?.shown).toMatchObject({ name: 'Woyzeck' });
  });

  it('ignores a save without changes (G-410)', async () => {
    const { tags } = calls.services.records;
    const tag = await tags.create(anna, { name: 'Gastspiel', scope: 'event' });
    await tags.update(anna, tag.id, { name: 'Gastspiel' });
    expect(await listChanges('tags', tag.id)).toHaveLength(1);
  });

  it('has the changes of a batch, but none of a rejected one (G-370, G-410)', async () => {
    const { events } = calls.services.records;
    const kept = await events.create(anna, { name: 'A', date_start: evening(1) });
    const gone = await events.create(anna, { name: 'B', date_start: evening(2) });
    const before = await countAll();
    const wrong = {
      create: [{ name: 'C', date_start: evening(3) }],
      update: [{ id: kept.id, place: 'Hof', date_end: evening(0) }],
      remove: [{ id: gone.id }],
    };
    await expect(events.batch(anna, wrong)).rejects.toMatchObject({ status: 422 });
    expect(await countAll()).toBe(before);
    const { created } = await events.batch(anna, {
      ...wrong,
      update: [{ id: kept.id, place: 'Hof' }],
    });
    expect(await countAll()).toBe(before + 3);
    const [first] = created;
    expect((await listChanges('events', first?.id as number))[0]?.action).toBe('created');
    expect((await listChanges('events', kept.id))[0]).toMatchObject({ after: { place: 'Hof' } });
    expect((await listChanges('events', gone.id))[0]).toMatchObject({
      action: 'deleted',
      name: 'B',
      is_restorable: true,
    });
  });

  it('has no entry for a failed write or a rejected deletion (G-257, G-410)', async () => {
    const { rooms, tags } = calls.services.records;
    const { venue_id } = await room();
    await tags.create(anna, { name: 'Wieder', slug: 'wieder', scope: 'event' });
    const before = await countAll();
    const again = { name: 'Noch einmal', slug: 'wieder', scope: 'event' };
    await expect(tags.create(anna, again)).rejects.toMatchObject({ status: 409 });
    await expect(rooms.create(anna, { name: 'Turm', venue_id: 999_999 })).rejects.toThrow();
    const { venues } = calls.services.records;
    await expect(venues.remove(anna, venue_id as number)).rejects.toMatchObject({ status: 409 });
    expect(await countAll()).toBe(before);
  });

  it('restores the state after any change, whatever came later (G-410)', async () => {
    const { events } = calls.services.records;
    const hall = await room('Halle');
    const event = await events.create(anna, { name: 'Eins', date_start: evening(1) });
    await events.update(anna, event.id, { name: 'Zwei', room_id: hall.id });
    await events.update(anna, event.id, { name: 'Drei', status_note: 'Neu' });
    const [third, second, first] = await listChanges('events', event.id);
    const readState = async (id = 0) => (await calls.services.history.get(anna, id)).state;
    expect(await readState(first?.id)).toMatchObject({
      name: 'Eins',
      room_id: null,
      status_note: '',
    });
    expect(await readState(second?.id)).toMatchObject({
      name: 'Zwei',
      room_id: hall.id,
      status_note: '',
    });
    const last = await calls.services.history.get(anna, third?.id as number);
    expect(last.state).toMatchObject({ name: 'Drei', room_id: hall.id, status_note: 'Neu' });
    expect(last.current).toMatchObject({ name: 'Drei', updated_at: expect.any(String) });
    expect(last.names).toMatchObject({ [`room:${hall.id}`]: 'Halle' });
    expect((await calls.services.history.get(anna, second?.id as number)).state_before).toEqual(
      await readState(first?.id),
    );
    // and an ordinary change restores it
    await events.update(anna, event.id, (await readState(first?.id)) as object);
    expect(await events.get(anna, event.id)).toMatchObject({ name: 'Eins', room_id: null });
  });

  it('includes long texts only in the answer for a single change (G-410)', async () => {
    const { persons } = calls.services.records;
    const person = await persons.create(anna, { last_name: 'Berg' });
    const biography = `<p>${'Sie spielt. '.repeat(200)}</p>`;
    await persons.update(anna, person.id, { biography, first_name: 'Ada' });
    const [change] = await listChanges('persons', person.id);
    expect(change).toMatchObject({ long: ['biography'], after: { first_name: 'Ada' } });
    expect(change?.after).not.toHaveProperty('biography');
    const whole = await calls.services.history.get(anna, change?.id as number);
    expect(whole.after.biography).toContain('Sie spielt. Sie spielt.');
  });
});

describe('a deleted record', () => {
  it('comes back under its old id with its links and lines (G-410)', async () => {
    const { events, tags } = calls.services.records;
    const tag = await tags.create(anna, { name: 'Zurück', scope: 'event' });
    const event = await events.create(anna, {
      name: 'Lear',
      date_start: evening(4),
      tag_ids: [tag.id],
      cast: [{ name: 'Ada', role: 'Cordelia' }],
      prices: [{ category: 'A', amount: '18.00' }],
    });
    const before = await events.get(anna, event.id);
    await events.remove(anna, event.id);
    const [deleted] = await listChanges('events', event.id);
    expect(deleted).toMatchObject({ action: 'deleted', shown: { name: 'Lear' } });
    wait();
    expect(await calls.services.history.restore(anna, deleted?.id as number)).toEqual({
      kind: 'events',
      id: event.id,
      left_out: [],
    });
    const after = await events.get(anna, event.id);
    expect({ ...after, updated_at: '' }).toEqual({ ...before, updated_at: '' });
    expect((await listChanges('events', event.id))[0]?.action).toBe('restored');
    await expect(calls.services.history.restore(anna, deleted?.id as number)).rejects.toMatchObject(
      { status: 409, message: expect.stringContaining('schon wieder') },
    );
  });

  it('comes back without references to what is gone, and reports them (G-410)', async () => {
    const { events, rooms } = calls.services.records;
    const hall = await room('Werkstatt');
    const event = await events.create(anna, {
      name: 'Probe',
      date_start: evening(5),
      room_id: hall.id,
    });
    await events.remove(anna, event.id);
    await rooms.remove(anna, hall.id);
    const [deleted] = await listChanges('events', event.id);
    const { left_out } = await calls.services.history.restore(anna, deleted?.id as number);
    expect(left_out).toEqual(['Raum: Werkstatt']);
    expect(await events.get(anna, event.id)).toMatchObject({ room_id: null });
  });

  it('stays deleted if a required reference is gone or its name is taken, and reports why (G-410)', async () => {
    const { events, productions, tags } = calls.services.records;
    const production = await productions.create(anna, { name: 'Nora' });
    const event = await events.create(anna, {
      production_id: production.id,
      date_start: evening(6),
    });
    await events.remove(anna, event.id);
    await productions.remove(anna, production.id);
    const [gone] = await listChanges('events', event.id);
    const count = await countAll();
    await expect(calls.services.history.restore(anna, gone?.id as number)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Produktion: Nora'),
    });
    const tag = await tags.create(anna, { name: 'Doppelt', slug: 'doppelt', scope: 'event' });
    await tags.remove(anna, tag.id);
    await tags.create(anna, { name: 'Doppelt', slug: 'doppelt', scope: 'event' });
    const [removed] = await listChanges('tags', tag.id);
    await expect(calls.services.history.restore(anna, removed?.id as number)).rejects.toMatchObject(
      { status: 409, message: expect.stringContaining('Name in der Adresse: Das gibt es schon') },
    );
    // created, deleted, created again: no entry for the rejected write
    expect(await countAll()).toBe(count + 3);
  });
});

describe('readers of the history', () => {
  it('are editors; for settings, only administrators (G-52, G-410, G-411)', async () => {
    const { history, settings } = calls.services;
    await settings.update(ADMIN, { site: { site_name: 'Haus am Wehr' } });
    const asked = { kind: 'settings', ...PAGE };
    const { results } = await history.list(ADMIN, asked);
    expect(results[0]).toMatchObject({
      fields: ['site.site_name'],
      before: { 'site.site_name': 'Kulturhaus' },
      after: { 'site.site_name': 'Haus am Wehr' },
    });
    expect(await history.list(anna, asked)).toEqual({ count: 0, results: [] });
    const all = await history.list(anna, PAGE);
    expect(all.results.map(({ kind }) => kind)).not.toContain('settings');
    const id = results[0]?.id as number;
    await expect(history.get(anna, id)).rejects.toMatchObject({ status: 404 });
    await expect(history.restore(anna, id)).rejects.toMatchObject({ status: 404 });
    expect((await history.get(ADMIN, id)).current).toMatchObject({
      'site.site_name': 'Haus am Wehr',
    });
    for (const who of [VISITOR, { user_id: 1, role: 'member' } as const]) {
      await expect(history.list(who, PAGE)).rejects.toMatchObject({ code: /unauth|forbidden/ });
      await expect(history.people(who)).rejects.toThrow();
      await expect(history.get(who, id)).rejects.toThrow();
      await expect(history.restore(who, id)).rejects.toThrow();
    }
  });

  it('filter it by person, kind, day and action (G-410)', async () => {
    const { history, records } = calls.services;
    wait(2);
    const tag = await records.tags.create(anna, { name: 'Neu', scope: 'event' });
    await records.tags.update(SYSTEM, tag.id, { name: 'Neuer' });
    const request = async (query: string) => {
      const url = `/api/record-changes?record=${tag.id}&kind=tags${query}`;
      return (await calls.request(url, { headers: as('editor') })).body.results.map(
        ({ action }: { action: string }) => action,
      );
    };
    const day = calls.clock.now().toISOString().slice(0, 10);
    expect(await request('')).toEqual(['changed', 'created']);
    expect(await request(`&person=${anna.user_id}`)).toEqual(['created']);
    expect(await request('&person=system')).toEqual(['changed']);
    expect(await request('&action=created')).toEqual(['created']);
    expect(await request(`&from=${day}&until=${day}`)).toEqual(['changed', 'created']);
    expect(await request('&until=2026-11-21')).toEqual([]);
    expect(await history.people(anna)).toEqual([{ id: anna.user_id, name: 'Anna Berg' }]);
  });

  it('see the names of removed accounts (G-410)', async () => {
    const { accounts, history, records } = calls.services;
    const { id } = await accounts.createUser(SYSTEM, {
      email: 'bodo@haus.example',
      username: 'bodo',
      first_name: 'Bodo',
      last_name: 'Alt',
      password: 'im Regen wird geprobt',
      role: 'editor',
    });
    await records.tags.create({ user_id: id, role: 'editor' }, { name: 'Alt', scope: 'event' });
    await calls.database.db
      .updateTable('account_user')
      .set({ removed_at: calls.clock.now(), is_active: false })
      .where('id', '=', id)
      .execute();
    const { results } = await history.list(anna, { person: id, ...PAGE });
    expect(results[0]?.changed_by).toEqual({ id, name: 'Bodo Alt' });
  });
});

describe('the history forgets', () => {
  it('values of deleted records after 90 days, all changes after 400, and all but the newest of each record (G-410)', async () => {
    const { history, records } = calls.services;
    const person = await records.persons.create(anna, { last_name: 'Weg', first_name: 'Ida' });
    await records.persons.update(anna, person.id, { first_name: 'Ina' });
    await records.persons.remove(anna, person.id);
    const kept = await records.tags.create(anna, { name: 'Bleibt', scope: 'event' });
    await records.tags.update(anna, kept.id, { name: 'Bleibt noch' });
    wait(80);
    await history.sweep();
    expect((await listChanges('persons', person.id))[0]?.is_restorable).toBe(true);
    wait(11);
    await history.sweep();
    const forgotten = await listChanges('persons', person.id);
    expect(JSON.stringify(forgotten)).not.toMatch(/Weg|Ida|Ina/);
    expect(forgotten.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
    await expect(history.restore(anna, forgotten[0]?.id as number)).rejects.toMatchObject({
      message: 'Was darin stand, ist nicht mehr gespeichert.',
    });
    expect((await listChanges('tags', kept.id))[0]).toMatchObject({ before: { name: 'Bleibt' } });
    for (let n = 0; n < 305; n++) await records.tags.update(anna, kept.id, { name: `Nr. ${n}` });
    await history.sweep();
    const { count } = await history.list(anna, { kind: 'tags', record: kept.id, ...PAGE });
    expect(count).toBe(300);
    wait(401);
    await history.sweep();
    expect(await countAll()).toBe(0);
  });
});
