import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { as, type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const evening = (day: number) => `2026-12-${String(day).padStart(2, '0')}T19:30:00+01:00`;
const later = () => calls.clock.set(new Date(calls.clock.now().getTime() + 60_000));

function batch(payload: object, path = 'events') {
  return calls.request(`/api/${path}/batch`, { method: 'POST', headers: as('editor'), payload });
}

async function listDates(production_id: number) {
  const asked = { filters: { production_id: `${production_id}` }, page: 1, page_size: 100 };
  const { results } = await calls.services.records.events.list(SYSTEM, asked);
  return results.map(({ date_start }) => date_start);
}

const production = () => calls.services.records.productions.create(SYSTEM, { name: 'Die Möwe' });

describe('a batch of records', () => {
  it('creates, changes and removes records together, with their links and lines (G-370)', async () => {
    const { events, tags } = calls.services.records;
    const { id: production_id } = await production();
    const tag = await tags.create(SYSTEM, { name: 'Premiere', scope: 'event' });
    const kept = await events.create(SYSTEM, {
      production_id,
      date_start: evening(1),
      tag_ids: [tag.id],
    });
    const gone = await events.create(SYSTEM, { production_id, date_start: evening(2) });
    later();
    const { status, body } = await batch({
      create: [
        { production_id, date_start: evening(3), cast: [{ name: 'Ada', role: 'Nina' }] },
        { production_id, date_start: evening(4), tag_ids: [tag.id] },
      ],
      update: [{ id: kept.id, updated_at: kept.updated_at, sale_status: 'soldout' }],
      remove: [{ id: gone.id, updated_at: gone.updated_at }],
    });
    expect([status, body.created.length, body.updated.length]).toEqual([200, 2, 1]);
    const [third, fourth] = body.created as { id: number; updated_at: string }[];
    expect(await events.get(SYSTEM, third?.id as number)).toMatchObject({
      ...third,
      slug: 'die-moewe',
      cast: [{ name: 'Ada', role: 'Nina' }],
    });
    expect(await events.get(SYSTEM, fourth?.id as number)).toMatchObject({ tag_ids: [tag.id] });
    expect(await events.get(SYSTEM, kept.id)).toMatchObject({
      sale_status: 'soldout',
      tag_ids: [tag.id],
      updated_at: body.updated[0].updated_at,
    });
    expect(await listDates(production_id)).toEqual(
      [1, 3, 4].map((day) => new Date(evening(day)).toISOString()),
    );
  });

  it('is rejected as a whole, with errors by row and field (G-90, G-370)', async () => {
    const { events } = calls.services.records;
    const { id: production_id } = await production();
    const stale = await events.create(SYSTEM, { production_id, date_start: evening(1) });
    const fine = await events.create(SYSTEM, { production_id, date_start: evening(2) });
    later();
    await events.update(SYSTEM, stale.id, { status_note: 'Anna war hier' });
    const before = await listDates(production_id);
    const { status, body } = await batch({
      create: [
        { production_id, date_start: evening(5) },
        { production_id, date_start: '31.12.2026' },
      ],
      update: [
        { id: fine.id, updated_at: fine.updated_at, date_start: evening(9) },
        { id: fine.id, date_end: evening(1) },
        { id: stale.id, updated_at: stale.updated_at, status_note: 'Bodo' },
        { id: 999_999, status_note: 'gibt es nicht' },
      ],
      remove: [{ id: fine.id, updated_at: fine.updated_at }],
    });
    expect(status).toBe(409);
    expect(Object.keys(body.field_errors).sort()).toEqual([
      'create.1.date_start',
      'update.0.invalid',
      'update.1.invalid',
      'update.2.conflict',
      'update.3.not_found',
    ]);
    expect(body.field_errors['create.1.date_start']).toEqual(['Bitte Datum und Uhrzeit angeben.']);
    expect(await listDates(production_id)).toEqual(before);
    expect(await events.get(SYSTEM, stale.id)).toMatchObject({ status_note: 'Anna war hier' });
  });

  it('reports the rows whose value the database rejects (G-370)', async () => {
    const { id: production_id } = await production();
    const { status, body } = await batch({
      create: [
        { production_id, date_start: evening(5) },
        { production_id, date_start: evening(6), room_id: 4711 },
      ],
    });
    expect([status, body.field_errors]).toEqual([
      422,
      { 'create.1.room_id': ['Das gibt es nicht (mehr). Bitte wählen Sie neu.'] },
    ]);
    expect(await listDates(production_id)).toEqual([]);
  });

  it('names the line of a cast whose person was deleted meanwhile, in batches and single records (G-257, G-370)', async () => {
    const { id: production_id } = await production();
    const { events } = calls.services.records;
    const line = (person_id: number | null, name = '') => ({ person_id, name, role: 'Hamlet' });
    const first = await events.create(SYSTEM, { production_id, date_start: evening(1) });
    const cast = [line(null, 'Anna Berg'), line(4711)];
    const said = ['Das gibt es nicht (mehr). Bitte wählen Sie neu.'];
    const added = await batch({
      create: [
        { production_id, date_start: evening(5) },
        { production_id, date_start: evening(6), cast },
      ],
    });
    expect([added.status, added.body.field_errors]).toEqual([
      422,
      { 'create.1.cast.1.person_id': said },
    ]);
    const { id, updated_at } = first;
    const changed = await batch({ update: [{ id, updated_at, cast }] });
    expect(changed.body.field_errors).toEqual({ 'update.0.cast.1.person_id': said });
    const single = { field_errors: { 'cast.1.person_id': said } };
    await expect(events.update(SYSTEM, id, { cast })).rejects.toMatchObject(single);
    await expect(
      events.create(SYSTEM, { production_id, date_start: evening(7), cast, tag_ids: [] }),
    ).rejects.toMatchObject(single);
    await expect(events.update(SYSTEM, id, { tag_ids: [4711] })).rejects.toMatchObject({
      field_errors: { tag_ids: said },
    });
    expect(await listDates(production_id)).toHaveLength(1);
  });

  it('does not remove referenced records, and reports the row (G-257, G-370)', async () => {
    const { id, updated_at } = await production();
    await calls.services.records.events.create(SYSTEM, {
      production_id: id,
      date_start: evening(1),
    });
    const { status, body } = await batch({ remove: [{ id, updated_at }] }, 'productions');
    expect(status).toBe(409);
    expect(body.field_errors['remove.0.in_use'][0]).toContain('Vorstellungen (1)');
  });

  it('assigns unique slugs where required (G-370)', async () => {
    const { status, body } = await batch(
      { create: [{ name: 'Oper & Tanz' }, { name: 'Oper, Tanz' }] },
      'genres',
    );
    expect(status).toBe(200);
    const { results } = await calls.services.records.genres.list(SYSTEM, { page: 1, page_size: 9 });
    expect(results.map(({ slug }) => slug).sort()).toEqual(['oper-tanz', 'oper-tanz-2']);
    expect(body.created).toHaveLength(2);
  });

  it('is limited to a thousand rows, and to accounts that may write the kind (G-52, G-370)', async () => {
    const { id: production_id } = await production();
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        production_id,
        date_start: new Date(Date.parse(evening(1)) + n * 86_400_000).toISOString(),
      }));
    expect((await batch({ create: rows(1001) })).status).toBe(422);
    expect((await batch({ create: rows(1000) })).body.created).toHaveLength(1000);
    await expect(
      calls.services.records.events.batch({ user_id: 1, role: 'member' }, { create: rows(1) }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
