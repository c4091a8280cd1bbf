import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { sweepKeyedWrites } from '#records/writing/keyed-write.server.ts';
import { as, type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';

let calls: Calls;
beforeAll(async () => {
  calls = await openCalls();
});
afterAll(() => calls.close());

const evening = (day: number) => `2026-12-${String(day).padStart(2, '0')}T19:30:00+01:00`;

function batch(key: string, payload: object, path = 'events') {
  const headers = { ...as('editor'), 'idempotency-key': key };
  return calls.request(`/api/${path}/batch`, { method: 'POST', headers, payload });
}

async function listStarts(production_id: number) {
  const asked = { filters: { production_id: `${production_id}` }, page: 1, page_size: 100 };
  const { results } = await calls.services.records.events.list(SYSTEM, asked);
  return results.map(({ date_start }) => date_start.slice(0, 10));
}

/** A production with a performance, and a batch that changes it and adds another. */
async function changes() {
  const { events, productions } = calls.services.records;
  const { id: production_id } = await productions.create(SYSTEM, { name: 'Die Möwe' });
  const { id, updated_at } = await events.create(SYSTEM, { production_id, date_start: evening(1) });
  const create = [{ production_id, date_start: evening(2) }];
  return { production_id, payload: { create, update: [{ id, updated_at, status_note: 'Neu' }] } };
}

describe('a batch with a key', () => {
  it('is stored once and answered the same for repeated and concurrent calls (G-420)', async () => {
    const { production_id, payload } = await changes();
    const key = 'zweimal-gesendet';
    const answers = await Promise.all([1, 2, 3, 4].map(() => batch(key, payload)));
    answers.push(await batch(key, payload));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await listStarts(production_id)).toEqual(['2026-12-01', '2026-12-02']);
  });

  it('waits for the same batch in flight, and writes if that one fails (G-420)', async () => {
    if (calls.database.kind === 'embedded') return; // one connection: nothing runs beside it
    const { production_id, payload } = await changes();
    const [{ id } = { id: 0 }] = payload.update;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => {
      isLocked = resolve;
    });
    const outer = calls.database.transaction(async (trx) => {
      await trx.selectFrom('event').selectAll().where('id', '=', id).forUpdate().execute();
      isLocked();
      await held;
    });
    await locked;
    const both = Promise.all([1, 2].map(() => batch('unterwegs-zweimal', payload)));
    await new Promise((resolve) => setTimeout(resolve, 200));
    release();
    const [first, second] = await both;
    await outer;
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.body).toEqual(first?.body);
    expect(await listStarts(production_id)).toEqual(['2026-12-01', '2026-12-02']);
  });

  it('frees its key if rejected, so that it can be sent again (G-420)', async () => {
    const { production_id, payload } = await changes();
    const key = 'erst-abgelehnt';
    const refused = await batch(key, { create: [{ production_id, date_start: 'abends' }] });
    expect(refused.status).toBe(422);
    expect((await batch(key, payload)).status).toBe(200);
    expect(await listStarts(production_id)).toHaveLength(2);
  });

  it('rejects its key with another body or kind, and malformed keys (G-90, G-420)', async () => {
    const { production_id, payload } = await changes();
    const key = 'gehoert-schon';
    expect((await batch(key, payload)).status).toBe(200);
    const more = { create: [{ production_id, date_start: evening(5) }] };
    for (const answer of [await batch(key, more), await batch(key, payload, 'rooms')]) {
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toMatch(/^Dieser Schlüssel .* gehört schon/);
    }
    expect((await batch('kurz', more)).status).toBeGreaterThanOrEqual(400);
    expect(await listStarts(production_id)).toHaveLength(2);
  });

  it('is forgotten after half a year, when local copies have expired (G-420)', async () => {
    const { production_id } = await changes();
    const payload = { create: [{ production_id, date_start: evening(3) }] };
    const key = 'lange-her-gewesen';
    await batch(key, payload);
    const later = (days: number) => new Date(calls.clock.now().getTime() + days * 86_400_000);
    await sweepKeyedWrites(calls.database.db, later(180));
    await batch(key, payload);
    expect(await listStarts(production_id)).toHaveLength(2);
    await sweepKeyedWrites(calls.database.db, later(184));
    await batch(key, payload);
    expect(await listStarts(production_id)).toHaveLength(3);
  });
});

describe('a new record with a key', () => {
  const create = (key: string, name: string) =>
    calls.request('/api/productions', {
      method: 'POST',
      headers: { ...as('editor'), 'idempotency-key': key },
      payload: { name },
    });
  const count = async (q: string) => {
    const asked = { q, page: 1, page_size: 10 };
    return (await calls.services.records.productions.list(SYSTEM, asked)).count;
  };

  it('is created once, however often it is sent (G-445)', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create('neu-und-einmal', 'Undine')));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(answers[0]?.body).toMatchObject({ name: 'Undine', slug: 'undine' });
    expect(await count('Undine')).toBe(1);
    expect((await create('neu-und-einmal', 'Rusalka')).status).toBe(422);
    expect((await create('noch-eine-neue', 'Undine')).status).toBe(201);
    expect(await count('Undine')).toBe(2);
  });
});

describe('a new page with a key', () => {
  const create = (key: string, title: string) =>
    calls.request('/api/pages', {
      method: 'POST',
      headers: { ...as('editor'), 'idempotency-key': key },
      payload: { title },
    });

  it('is created once, however often it is sent, and answered as it is now (G-455)', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create('seite-einmal', 'Wehrgang')));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    const id: number = answers[0]?.body?.id;
    await calls.services.pages.update(SYSTEM, id, { in_menu: true });
    expect((await create('seite-einmal', 'Wehrgang')).body).toMatchObject({ id, in_menu: true });
    expect((await create('seite-einmal', 'Wehrturm')).status).toBe(422);
    // without the key it would be a second page at the same address
    expect((await create('seite-zweimal', 'Wehrgang')).status).toBe(409);
    expect((await create('seite-zweimal', 'Wehrturm')).status).toBe(201);
    await calls.services.pages.remove(SYSTEM, id);
    expect((await create('seite-einmal', 'Wehrgang')).status).toBe(404);
  });
});
