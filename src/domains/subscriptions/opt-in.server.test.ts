import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { isProblem, type Problem } from '#lib/api/problem.ts';
import { deleteSubscriptions } from './subscriber.repository.server.ts';
import type { Subject } from './subscription.schema.ts';
import { EVERY_KIND, ip, subscriptionTests } from './subscriptions.test-kit.ts';

const kit = subscriptionTests();
const EMAIL = 'lea@post.example';
const CONSENT = 'Ja, schicken Sie mir das.';
let play: Subject;
let evening: Subject;
let over: Subject;
let hidden: Subject;

beforeAll(async () => {
  const { productions, events } = kit.records;
  const production = await productions.create(SYSTEM, { name: 'Woyzeck', is_online: true });
  const perform = async (date_start: string, is_online = true): Promise<Subject> => {
    const fields = { production_id: production.id, date_start, is_online };
    const { id } = await events.create(SYSTEM, fields);
    return { type: 'event', id, kinds: [...EVERY_KIND] };
  };
  play = { type: 'production', id: production.id, kinds: ['sale'] };
  evening = await perform('2026-12-04T19:30:00+01:00');
  over = await perform('2026-11-20T19:30:00+01:00');
  hidden = await perform('2026-12-05T19:30:00+01:00', false);
});

const subscribe = (fields: object = {}) =>
  kit.service.subscribe({
    email: EMAIL,
    subjects: [evening],
    consent_text: CONSENT,
    ip,
    ...fields,
  });

async function refusal(work: Promise<unknown>): Promise<Problem> {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  );
  if (isProblem(error)) return error;
  throw error ?? new Error('nothing was refused');
}

async function mailedToken(fields: { email?: string; subjects?: Subject[]; locale?: 'en' } = {}) {
  await subscribe(fields);
  await kit.work();
  return kit.tokenFor(fields.email ?? EMAIL);
}

const subscribers = () => kit.database.db.selectFrom('subscriber').selectAll().execute();
const requests = () => kit.database.db.selectFrom('subscription_request').selectAll().execute();

describe('an address', () => {
  it('subscribes once its owner has followed the link in the mail, and the link works once (V-13, G-470)', async () => {
    const token = await mailedToken({
      email: ` ${EMAIL.toUpperCase()}`,
      subjects: [evening, play],
    }).then(() => kit.tokenFor(EMAIL));
    expect(kit.mails).toMatchObject([
      { to: EMAIL, subject: 'Bitte bestätigen Sie Ihre Adresse – Haus am Wehr' },
    ]);
    expect(kit.mails[0]?.text).toContain('- Woyzeck, Freitag, 4. Dezember 2026, 19.30 Uhr (der ');
    expect(kit.mails[0]?.text).toContain('- Woyzeck (der Verkauf beginnt)');
    expect(await subscribers()).toEqual([]);
    expect(await kit.service.requestedSubscription(token)).toMatchObject({ email: EMAIL });
    kit.later(60);
    const list = await kit.service.confirmSubscription(token);
    expect(await kit.service.subscriptionsByToken(list)).toMatchObject({
      email: EMAIL,
      subscriptions: [
        {
          title: 'Woyzeck, Freitag, 4. Dezember 2026, 19.30 Uhr',
          url: `/de/programm/woyzeck/${evening.id}`,
          kinds: EVERY_KIND,
          confirmed_at: '2026-11-21T19:00:00+01:00',
        },
        { title: 'Woyzeck', kinds: ['sale'] },
      ],
    });
    const [stored] = await kit.database.db.selectFrom('subscription').selectAll().execute();
    expect(stored).toMatchObject({
      consent_text: CONSENT,
      consented_at: new Date('2026-11-21T17:00Z'),
    });
    const [subscriber] = await subscribers();
    expect(JSON.stringify(subscriber)).not.toContain(list);
    expect((await refusal(kit.service.confirmSubscription(token))).status).toBe(410);
    expect(await kit.service.requestedSubscription(token)).toBeNull();
  });

  it('is written to in the language of the page (V-13, G-481)', async () => {
    const token = await mailedToken({ locale: 'en' });
    expect(kit.mails[0]?.subject).toBe('Please confirm your address – Haus am Wehr');
    expect(await kit.service.requestedSubscription(token)).toMatchObject({
      subjects: [{ title: 'Woyzeck, Freitag, 4. Dezember 2026, 19.30 Uhr' }],
    });
    await kit.service.confirmSubscription(token);
    expect(await subscribers()).toMatchObject([{ locale: 'en' }]);
  });

  it('that is not confirmed within 48 hours is deleted (V-13, G-470)', async () => {
    const token = await mailedToken();
    kit.later(48 * 60 - 1);
    await kit.service.sweepRequests();
    expect(await requests()).toHaveLength(1);
    kit.later(48 * 60);
    expect((await refusal(kit.service.confirmSubscription(token))).status).toBe(410);
    await kit.service.sweepRequests();
    expect(await requests()).toEqual([]);
    for (const odd of ['', 'erfunden', '\0'])
      expect((await refusal(kit.service.confirmSubscription(odd))).status).toBe(410);
  });

  it('is confirmed by the link of its own mail alone (G-470)', async () => {
    const mine = await mailedToken();
    const other = await mailedToken({ email: 'ida@post.example', subjects: [play] });
    await kit.service.confirmSubscription(other);
    expect((await subscribers()).map(({ email }) => email)).toEqual(['ida@post.example']);
    await kit.service.confirmSubscription(mine);
    expect(await subscribers()).toHaveLength(2);
  });

  it('that subscribes already is answered like any other, and keeps one list (G-470)', async () => {
    const first = await kit.service.confirmSubscription(await mailedToken());
    expect(await subscribe({ subjects: [play] })).toBeUndefined();
    await kit.work();
    const second = await kit.service.confirmSubscription(kit.tokenFor(EMAIL));
    expect(second).toBe(first);
    const again = { ...evening, kinds: ['cancelled' as const] };
    await kit.service.confirmSubscription(await mailedToken({ subjects: [again] }));
    const list = await kit.service.subscriptionsByToken(first);
    expect(list?.subscriptions.map(({ kinds }) => kinds)).toEqual([['cancelled'], ['sale']]);
  });

  it('gets its link once a mail server that is away is back (G-470)', async () => {
    kit.is_server_away = true;
    await subscribe();
    for (let time = 1; time <= 5; time++) await kit.work();
    expect(kit.mails).toEqual([]);
    kit.is_server_away = false;
    await kit.work();
    await kit.service.confirmSubscription(kit.tokenFor(EMAIL));
    await kit.service.requestListLink({ email: EMAIL, ip });
    kit.is_server_away = true;
    for (let time = 1; time <= 5; time++) await kit.work();
    kit.is_server_away = false;
    await kit.work();
    expect(kit.mails).toHaveLength(2);
  });

  it('gets at most five mails an hour, regardless of who requests them, and nothing is stored for a mail that is not sent (G-467, G-470)', async () => {
    for (let time = 1; time <= 7; time++) await subscribe({ ip: `203.0.113.${time}` });
    await kit.work();
    expect(kit.mails).toHaveLength(5);
    expect(await requests()).toHaveLength(5);
  });
});

it('a client subscribes at most 20 times in 15 minutes, and is told when to come back (V-13, G-470)', async () => {
  for (let time = 1; time <= 20; time++) await subscribe({ email: `a${time}@post.example` });
  const { status, extra } = await refusal(subscribe());
  expect(status).toBe(429);
  expect(extra.retry_after).toBeGreaterThan(0);
  await subscribe({ ip: '2001:db8::1' });
  expect(await requests()).toHaveLength(21);
});

it('what is over, hidden, unknown or no address is refused, and nothing is stored (G-470)', async () => {
  const unknown: Subject = { ...play, id: 99_999 };
  for (const subject of [over, hidden, unknown])
    expect((await refusal(subscribe({ subjects: [subject] }))).status).toBe(410);
  const odd = { type: 'venue', id: 1, kinds: [] };
  for (const wrong of [
    { email: '' },
    { email: 'lea' },
    { email: `${'a'.repeat(250)}@post.example` },
    { email: 'lea@post.example\r\nBcc: alle@post.example' },
    { subjects: [] },
    { subjects: [odd] },
    { subjects: [{ ...play, id: -1 }] },
    { subjects: [{ ...play, id: 2 ** 40 }] },
    { subjects: [{ ...play, kinds: ['everything'] }] },
    { subjects: Array.from({ length: 21 }, () => play) },
    { consent_text: '' },
  ])
    expect((await refusal(subscribe(wrong))).status).toBe(422);
  expect(await requests()).toEqual([]);
});

describe('a signed-in account', () => {
  const input = () => ({ subjects: [evening], consent_text: CONSENT });
  let member: Actor;
  let user_id: number;
  beforeAll(async () => {
    const row = await kit.database.db
      .insertInto('account_user')
      .values({ email: EMAIL, name: 'Lea', username: 'lea', role: 'member', email_verified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    user_id = row.id;
    member = { user_id, role: 'member' };
    kit.accounts.set(user_id, { email: EMAIL, is_verified: true, language: 'de' });
  });

  it('subscribes without a mail, and finds what its address subscribed before (G-471)', async () => {
    await kit.service.confirmSubscription(await mailedToken({ subjects: [play] }));
    kit.mails.length = 0;
    await kit.service.subscribeAccount(member, input());
    await kit.work();
    expect(kit.mails).toEqual([]);
    const list = await kit.service.ownSubscriptions(member);
    expect(list?.subscriptions.map(({ type }) => type)).toEqual(['production', 'event']);
  });

  it('takes its subscriptions along to a new address, and they end with the account (G-471)', async () => {
    await kit.service.subscribeAccount(member, input());
    const email = 'lea.neu@post.example';
    await kit.service.confirmSubscription(await mailedToken({ email, subjects: [play, evening] }));
    const { db } = kit.database;
    await db.updateTable('account_user').set({ email }).where('id', '=', user_id).execute();
    kit.accounts.set(user_id, { email, is_verified: true, language: 'de' });
    expect(await subscribers()).toMatchObject([{ email, user_id }]);
    const list = await kit.service.ownSubscriptions(member);
    expect(list?.subscriptions.map(({ type }) => type)).toEqual(['event', 'production']);
    await db.deleteFrom('account_user').where('id', '=', user_id).execute();
    expect(await subscribers()).toEqual([]);
  });

  it('whose address nobody has confirmed subscribes like a visitor, and sees nothing (G-471)', async () => {
    await kit.service.confirmSubscription(await mailedToken());
    kit.accounts.set(8, { email: EMAIL, is_verified: false, language: 'de' });
    const stranger: Actor = { user_id: 8, role: 'editor' };
    expect((await refusal(kit.service.subscribeAccount(stranger, input()))).status).toBe(403);
    expect(await kit.service.ownSubscriptions(stranger)).toBeNull();
    await kit.service.unsubscribeAccount(stranger, 'all');
    expect(await subscribers()).toHaveLength(1);
    expect((await refusal(kit.service.subscribeAccount(VISITOR, input()))).status).toBe(401);
    expect((await refusal(kit.service.ownSubscriptions(VISITOR))).status).toBe(401);
  });
});

describe('all one gets', () => {
  const ids = async (token: string) =>
    (await kit.service.subscriptionsByToken(token))?.subscriptions.map(
      ({ subscription_id }) => subscription_id,
    ) ?? [];

  it('is ended one by one or at once, and with the last one the address is deleted (V-13, G-471)', async () => {
    const token = await kit.service.confirmSubscription(
      await mailedToken({ subjects: [evening, play] }),
    );
    const other = await kit.service.confirmSubscription(
      await mailedToken({ email: 'ida@post.example' }),
    );
    const [first = 0, second = 0] = await ids(token);
    await kit.service.unsubscribeByToken(other, [first]);
    expect(await ids(token)).toEqual([first, second]);
    await kit.service.unsubscribeByToken(token, [first]);
    await kit.service.unsubscribeByToken(token, [first]);
    expect(await ids(token)).toEqual([second]);
    await kit.service.unsubscribeByToken(token, []);
    expect(await ids(token)).toEqual([second]);
    await kit.service.unsubscribeByToken(token, [second]);
    expect(await kit.service.subscriptionsByToken(token)).toBeNull();
    await kit.service.unsubscribeByToken(token, 'all');
    await kit.service.unsubscribeByToken('erfunden', 'all');
    expect((await subscribers()).map(({ email }) => email)).toEqual(['ida@post.example']);
    await kit.service.unsubscribeByToken(other, 'all');
    expect(await subscribers()).toEqual([]);
  });

  it('leaves no address behind when the last ones are ended at the same time (G-471)', async () => {
    const token = await kit.service.confirmSubscription(
      await mailedToken({ subjects: [evening, play] }),
    );
    const [first = 0, second = 0] = await ids(token);
    const [subscriber] = await subscribers();
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const one = kit.database.transaction(async (trx) => {
      await deleteSubscriptions(trx, subscriber?.id ?? 0, [first]);
      begun.resolve();
      await held.promise;
    });
    await begun.promise;
    const other = kit.service.unsubscribeByToken(token, [second]);
    await Promise.race([other, pause(100)]);
    held.resolve();
    await Promise.all([one, other]);
    expect(await subscribers()).toEqual([]);
  });

  it('is found again by a link that is sent to the address, if it gets anything (G-471)', async () => {
    const token = await kit.service.confirmSubscription(await mailedToken());
    kit.mails.length = 0;
    await kit.service.requestListLink({ email: 'fremd@post.example', ip });
    await kit.service.requestListLink({ email: EMAIL, ip });
    await kit.work();
    expect(kit.mails.map(({ to }) => to)).toEqual([EMAIL]);
    expect(kit.tokenFor(EMAIL)).toBe(token);
  });

  it('loses performances a month after they are over, and addresses refused for two weeks (G-471)', async () => {
    const { db } = kit.database;
    await kit.service.confirmSubscription(await mailedToken());
    const both = { email: 'ida@post.example', subjects: [evening, play] };
    const kept = await kit.service.confirmSubscription(await mailedToken(both));
    await kit.service.confirmSubscription(
      await mailedToken({ email: 'weg@post.example', subjects: [play] }),
    );
    await db
      .updateTable('subscriber')
      .set({ refused_at: new Date('2026-11-21T17:00Z') })
      .where('email', '=', 'weg@post.example')
      .execute();
    kit.later(14 * 1440);
    await kit.service.sweepSubscribers();
    expect(await subscribers()).toHaveLength(3);
    kit.later(50 * 1440);
    await kit.service.sweepSubscribers();
    expect((await subscribers()).map(({ email }) => email)).toEqual(['ida@post.example']);
    expect(await ids(kept)).toHaveLength(1);
  });
});
