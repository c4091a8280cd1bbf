import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import type { Subject } from '../subscription.schema.ts';
import { EVERY_KIND, ip, subscriptionTests } from '../subscriptions.test-kit.ts';

const kit = subscriptionTests();
const EDITOR: Actor = { user_id: 1, role: 'editor' };
const LEA = 'lea@post.example';
let production_id: number;
let event_id: number;
let other_id: number;

beforeAll(async () => {
  const { productions, events } = kit.records;
  ({ id: production_id } = await productions.create(SYSTEM, { name: 'Woyzeck', is_online: true }));
  const perform = async (date_start: string) =>
    (await events.create(SYSTEM, { production_id, date_start, is_online: true })).id;
  event_id = await perform('2026-12-04T19:30:00+01:00');
  other_id = await perform('2026-12-05T19:30:00+01:00');
});
beforeEach(async () => {
  const { events } = kit.records;
  await events.update(SYSTEM, event_id, { event_status: 'takes_place' });
  await kit.database.db.deleteFrom('event_change').execute();
});

async function request(email: string, subjects: Subject[]): Promise<void> {
  await kit.service.subscribe({ email, subjects, consent_text: 'Ja.', ip });
  await kit.work();
}
async function follow(email: string, subjects: Subject[]): Promise<string> {
  await request(email, subjects);
  return kit.service.confirmSubscription(kit.tokenFor(email));
}
const evening = (): Subject => ({ type: 'event', id: event_id, kinds: [...EVERY_KIND] });
const play = (): Subject => ({ type: 'production', id: production_id, kinds: ['sale'] });
const audience = async (event: number) =>
  (await kit.service.countEventAudience(EDITOR, event)).people;
const matters = () => kit.service.listMatters(EDITOR, { page: 1, page_size: 20 });

async function notify(): Promise<void> {
  await kit.database.db
    .updateTable('event_change')
    .set({ last_at: new Date(0) })
    .execute();
  await kit.service.notify();
}

it('Editors see how many people get notices of what, and nobody else does (G-477)', async () => {
  await follow(LEA, [evening(), play()]);
  await follow('ida@post.example', [{ type: 'newsletter', id: 0, kinds: [] }]);
  await request('neu@post.example', [play()]);
  expect(await kit.service.countSubscriptions(EDITOR)).toEqual({
    is_open: true,
    subscribers: 2,
    refused: 0,
    requests: 1,
    by_type: [
      { type: 'event', subscribers: 1, subjects: 1 },
      { type: 'production', subscribers: 1, subjects: 1 },
      { type: 'series', subscribers: 0, subjects: 0 },
      { type: 'person', subscribers: 0, subjects: 0 },
      { type: 'newsletter', subscribers: 1, subjects: 1 },
    ],
  });
  kit.later(48 * 60);
  expect(await kit.service.countSubscriptions(EDITOR)).toMatchObject({ requests: 0 });
  const member: Actor = { user_id: 2, role: 'member' };
  for (const [actor, status] of [
    [VISITOR, 401],
    [member, 403],
  ] as const)
    for (const call of [
      kit.service.countSubscriptions(actor),
      kit.service.listMatters(actor, { page: 1, page_size: 1 }),
      kit.service.countEventAudience(actor, event_id),
    ]) {
      const error = await call.catch((thrown) => thrown);
      expect(isProblem(error) && error.status).toBe(status);
    }
});

it('A performance has everybody whom its changes reach, each once, until it is over (G-477)', async () => {
  await follow(LEA, [evening(), play()]);
  await follow('ida@post.example', [play()]);
  await follow('uwe@post.example', [{ type: 'newsletter', id: 0, kinds: [] }]);
  expect(await audience(event_id)).toBe(2);
  expect(await audience(other_id)).toBe(2);
  await kit.service.unsubscribeByToken(await follow('ida@post.example', [play()]), 'all');
  expect(await audience(event_id)).toBe(1);
  await kit.database.db.updateTable('subscriber').set({ refused_at: new Date() }).execute();
  expect(await audience(event_id)).toBe(0);
  await kit.database.db.updateTable('subscriber').set({ refused_at: null }).execute();
  expect(await audience(99_999)).toBe(0);
  kit.later(20 * 1440);
  expect(await audience(event_id)).toBe(0);
});

it('What was told is listed with what has become of its mails, without an address (G-477)', async () => {
  for (const name of ['lea', 'ida', 'uwe']) await follow(`${name}@post.example`, [evening()]);
  expect(await matters()).toEqual({ count: 0, results: [] });
  await kit.records.events.update(SYSTEM, event_id, { date_start: '2026-12-06T19:30:00+01:00' });
  kit.later(5);
  kit.delivering = async ({ to }) => {
    const responseCode = { 'ida@post.example': 550, 'uwe@post.example': 452 }[to];
    const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode };
    if (responseCode) throw Object.assign(new Error(`${responseCode} ${to}`), refused);
  };
  await notify();
  const { count, results } = await matters();
  expect(count).toBe(1);
  expect(results).toEqual([
    {
      id: expect.any(Number),
      created_at: '2026-11-21T18:05:00+01:00',
      kinds: ['changed'],
      changes: ['corrected'],
      performances: [
        {
          id: event_id,
          title: 'Woyzeck',
          date_start: '2026-12-06T19:30:00+01:00',
          all_day: false,
        },
      ],
      performance_count: 1,
      sent: 1,
      waiting: 1,
      given_up: 1,
      is_spread: true,
    },
  ]);
  expect(JSON.stringify(results)).not.toContain('@');
  await kit.records.events.update(SYSTEM, event_id, { date_start: '2026-12-04T19:30:00+01:00' });
});
