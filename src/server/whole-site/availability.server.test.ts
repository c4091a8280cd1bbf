import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { as, type Calls, openCalls } from './calls.test-kit.ts';

const TOKEN = 'ein-langes-kennwort-fuer-das-ticketsystem';
const SHOP = { authorization: `Bearer ${TOKEN}` };

let calls: Calls;
let ids: number[];

beforeAll(async () => {
  calls = await openCalls({ AVAILABILITY_TOKEN: TOKEN, AVAILABILITY_MINUTES: '20' });
  ids = [];
  for (const key of ['a', 'b']) {
    const { id } = await calls.services.records.events.create(SYSTEM, {
      name: `Abend ${key}`,
      date_start: '2026-11-28T19:30:00+01:00',
      is_online: true,
      external_id: `shop-${key}`,
    });
    ids.push(id);
  }
});
afterAll(() => calls.close());

const at = (time: string) => `2026-11-21T${time}:00+01:00`;
const notify = (payload: object, headers: Record<string, string> = SHOP, prefix = '/api') =>
  calls.request(`${prefix}/availability/`, { method: 'POST', headers, payload });
const shown = async (which = 0) => {
  const { status, availability_at } = (await calls.request(`/api/events/${ids[which]}`)).body;
  return [status, availability_at];
};

describe('what a ticket shop reports', () => {
  it('is shown with its time, for many performances at once, and repeating a report changes nothing (G-114, G-721, API-83)', async () => {
    const events = [
      { external_id: 'shop-a', availability: 'few' },
      { external_id: 'shop-b', availability: 'plenty', sale_status: 'soldout' },
      { external_id: 'shop-z', availability: 'none' },
    ];
    const heard: string[][] = [];
    const end = calls.changes.subscribe({
      changed: (tags, { isMomentary }) => isMomentary && heard.push([...tags]),
      lost() {},
    });
    const first = await notify({ as_of: at('17:55'), events });
    expect([first.status, first.body]).toEqual([
      200,
      { updated: 2, unchanged: 0, unknown: ['shop-z'] },
    ]);
    expect([await shown(0), await shown(1)]).toEqual([
      ['few', at('17:55')],
      ['soldout', at('17:55')],
    ]);
    expect(heard).toEqual([['event', ...ids.map((id) => `event:${id}`)]]);
    const again = await notify({ as_of: at('17:55'), events }, SHOP, '/de/api');
    expect(again.body).toEqual({ updated: 0, unchanged: 2, unknown: ['shop-z'] });
    expect(heard).toHaveLength(1);
    end();
  });

  it('is not overtaken by an older one, and unknown when it has grown old (G-114)', async () => {
    const events = [{ external_id: 'shop-a', availability: 'none' }];
    expect((await notify({ as_of: at('17:50'), events })).body.updated).toBe(0);
    expect(await shown()).toEqual(['few', at('17:55')]);
    expect((await notify({ as_of: at('17:58'), events })).body.updated).toBe(1);
    expect(await shown()).toEqual(['soldout', at('17:58')]);
    calls.clock.set(at('18:19'));
    expect(await shown()).toEqual(['sale', null]);
    const free = async () => (await calls.request('/api/events?available=1')).body.count;
    expect(await free()).toBe(1);
    calls.clock.set(at('18:00'));
    expect(await free()).toBe(0);
  });

  it('does not conflict with open editors, and typed values need no time (G-114, E-1)', async () => {
    const { events } = calls.services.records;
    const id = ids[0] as number;
    const open = await events.get(SYSTEM, id);
    await notify({
      as_of: at('17:59'),
      events: [{ external_id: 'shop-a', availability: 'plenty' }],
    });
    await events.update(SYSTEM, id, { subline: 'Zum letzten Mal', updated_at: open.updated_at });
    expect(await shown()).toEqual(['sale', at('17:59')]);
    await events.update(SYSTEM, id, { availability: 'few' });
    calls.clock.set(at('19:30'));
    expect(await shown()).toEqual(['few', null]);
    calls.clock.set(at('18:00'));
  });

  it("is accepted with the house's token or from an editor, from nobody else (G-104, G-114)", async () => {
    const events = [{ external_id: 'shop-b', availability: 'few' }];
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: 'Bearer ' }, 401],
      [{ authorization: `Bearer ${TOKEN}x` }, 401],
      [{ authorization: TOKEN }, 401],
      [as('member'), 403],
      [{ ...SHOP, origin: 'https://evil.example' }, 403],
      [as('editor'), 200],
    ] as const) {
      expect([headers, (await notify({ events }, headers)).status]).toEqual([headers, status]);
    }
    const closed = await openCalls();
    const answer = await closed.request('/api/availability', {
      method: 'POST',
      payload: { events },
      headers: { authorization: 'Bearer ' },
    });
    expect(answer.status).toBe(401);
    await closed.close();
  });

  it('is refused in German at its field, as a whole (G-90, G-114)', async () => {
    const before = [await shown(0), await shown(1)];
    const good = { external_id: 'shop-a', availability: 'none' };
    for (const [payload, field] of [
      [{}, 'events'],
      [{ events: 'alle' }, 'events'],
      [{ events: [good, { availability: 'few' }] }, 'events.1.external_id'],
      [
        { events: [good, { external_id: 'shop-b', availability: 'viele' }] },
        'events.1.availability',
      ],
      [{ events: [{ ...good, sale_status: 'free' }] }, 'events.0.sale_status'],
      [{ events: [good, good] }, 'events.1.external_id'],
      [{ as_of: 'gestern', events: [good] }, 'as_of'],
      [{ as_of: at('18:30'), events: [good] }, 'as_of'],
      [{ events: Array(5001).fill(good) }, 'events'],
    ] as const) {
      const { status, body } = await notify(payload);
      expect([status, Object.keys(body.field_errors)]).toEqual([422, [field]]);
    }
    expect([await shown(0), await shown(1)]).toEqual(before);
  });
});
