import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GRACE_DAYS } from '#domains/accounts/user-area/grace-days.ts';
import { type Actor, SYSTEM } from '#lib/actor/actor.ts';
import type { Subject } from '../subscription.schema.ts';
import { EVERY_KIND, ip, subscriptionTests } from '../subscriptions.test-kit.ts';

const kit = subscriptionTests();
const EMAIL = 'lea@post.example';
const CONSENT = 'Ja, schicken Sie mir das.';
let play: Subject;
let evening: Subject;
let member: Actor;
let user_id: number;

beforeAll(async () => {
  const { productions, events } = kit.records;
  const production = await productions.create(SYSTEM, { name: 'Woyzeck', is_online: true });
  const fields = { production_id: production.id, date_start: '2026-12-04T19:30:00+01:00' };
  const { id } = await events.create(SYSTEM, { ...fields, is_online: true });
  evening = { type: 'event', id, kinds: [...EVERY_KIND] };
  play = { type: 'production', id: production.id, kinds: ['sale'] };
});

beforeEach(async () => {
  await kit.database.db.deleteFrom('account_user').execute();
  const row = await kit.database.db
    .insertInto('account_user')
    .values({ email: EMAIL, name: 'Lea', username: 'lea', role: 'member', email_verified: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  user_id = row.id;
  member = { user_id, role: 'member' };
  kit.accounts.set(user_id, { email: EMAIL, is_verified: true, language: 'de' });
  await kit.records.events.update(SYSTEM, evening.id, { event_status: 'takes_place' });
  await kit.database.db.deleteFrom('event_change').execute();
});

const subscribers = () => kit.database.db.selectFrom('subscriber').selectAll().execute();
const requests = () => kit.database.db.selectFrom('subscription_request').selectAll().execute();
const end = () => kit.database.transaction((trx) => kit.service.endForAccount(trx, user_id));
const subscribeAccount = () =>
  kit.service.subscribeAccount(member, { subjects: [evening], consent_text: CONSENT });

async function subscribeByMail(email: string, subject: Subject): Promise<void> {
  await kit.service.subscribe({ email, subjects: [subject], consent_text: CONSENT, ip });
  await kit.work();
}
async function confirmByMail(email: string, subject: Subject): Promise<void> {
  await subscribeByMail(email, subject);
  await kit.service.confirmSubscription(kit.tokenFor(email));
}

/** As the link that is mailed to the new address does. */
async function moveTo(email: string, email_verified = true): Promise<void> {
  await kit.database.db.updateTable('account_user').set({ email, email_verified }).execute();
  kit.accounts.set(user_id, { email, is_verified: email_verified, language: 'de' });
}

/** Cancels the evening, or lets it take place after all. @returns who is told */
async function changeAndNotify(event_status: 'cancelled' | 'takes_place'): Promise<string[]> {
  await kit.records.events.update(SYSTEM, evening.id, { event_status });
  await kit.database.db
    .updateTable('event_change')
    .set({ last_at: new Date(0) })
    .execute();
  kit.mails.length = 0;
  await kit.service.notify();
  return kit.mails.map(({ to }) => to).sort();
}

describe('an account', () => {
  it('takes along what it subscribed, agreed to and was sent, and nothing that opens a link (G-463)', async () => {
    expect(await kit.service.storedSubscriptions(user_id)).toBeNull();
    await confirmByMail(EMAIL, play);
    await subscribeAccount();
    const cancelled = { event_status: 'cancelled' } as const;
    await kit.records.events.update(SYSTEM, evening.id, cancelled);
    kit.later(5);
    await kit.database.db
      .updateTable('event_change')
      .set({ last_at: new Date(0) })
      .execute();
    await kit.service.notify();
    const stored = await kit.service.storedSubscriptions(user_id);
    expect(stored).toEqual({
      since: '2026-11-21T18:00:00+01:00',
      refused_since: null,
      list: [
        {
          title: 'Woyzeck',
          kinds: ['Der Verkauf beginnt'],
          consent_text: CONSENT,
          consent_language: 'de',
          consented_at: '2026-11-21T18:00:00+01:00',
          confirmed_at: '2026-11-21T18:00:00+01:00',
        },
        expect.objectContaining({ title: 'Woyzeck, Freitag, 4. Dezember 2026, 19.30 Uhr' }),
      ],
      sent: [
        {
          titles: ['Woyzeck, Freitag, 4. Dezember 2026, 19.30 Uhr'],
          kinds: ['Die Vorstellung fällt aus'],
          sent_at: '2026-11-21T18:05:00+01:00',
        },
      ],
    });
    const [subscriber] = await subscribers();
    expect(JSON.stringify(stored)).not.toContain(subscriber?.link_key);
  });

  it('ends what it subscribed, what its address did, and what waits; that of others stays (G-462, G-471)', async () => {
    await confirmByMail('ida@post.example', play);
    await subscribeByMail('ida@post.example', evening);
    await confirmByMail(EMAIL, play);
    await subscribeByMail(EMAIL, evening);
    await end();
    expect((await subscribers()).map(({ email }) => email)).toEqual(['ida@post.example']);
    expect((await requests()).map(({ email }) => email)).toEqual(['ida@post.example']);
    await subscribeAccount();
    await end();
    expect(await subscribers()).toHaveLength(1);
  });

  it('whose address nobody has confirmed ends nothing that its address subscribed (G-471)', async () => {
    await confirmByMail(EMAIL, play);
    await subscribeByMail(EMAIL, evening);
    await kit.database.db.updateTable('account_user').set({ email_verified: false }).execute();
    kit.accounts.set(user_id, { email: EMAIL, is_verified: false, language: 'de' });
    expect(await kit.service.storedSubscriptions(user_id)).toBeNull();
    await end();
    expect(await subscribers()).toHaveLength(1);
    expect(await requests()).toHaveLength(1);
  });

  it('is told in the language that it has chosen, also of what its address subscribed before (G-481)', async () => {
    await confirmByMail(EMAIL, play);
    await subscribeAccount();
    await kit.database.db.updateTable('account_user').set({ language: 'en' }).execute();
    kit.mails.length = 0;
    const list = await kit.service.ownSubscriptions(member);
    expect(list?.subscriptions[1]?.title).toBe('Woyzeck, Freitag, 4. Dezember 2026, 19.30 Uhr');
    await kit.service.requestListLink({ email: EMAIL, ip });
    await kit.work();
    await kit.records.events.update(SYSTEM, evening.id, { event_status: 'cancelled' });
    kit.later(5);
    await kit.database.db
      .updateTable('event_change')
      .set({ last_at: new Date(0) })
      .execute();
    await kit.service.notify();
    expect(kit.mails.map(({ subject }) => subject)).toEqual([
      'What you get from us – Haus am Wehr',
      'Cancelled: Woyzeck, Friday, 4 December 2026 – Haus am Wehr',
    ]);
  });
});

describe('the new address of an account', () => {
  const FRESH = 'lea.neu@post.example';

  it('gets what the old one subscribed by mail, before there was an account and since (G-471)', async () => {
    await confirmByMail(EMAIL, play);
    await moveTo(FRESH);
    await confirmByMail(FRESH, evening);
    await moveTo('lea@drei.example');
    expect((await subscribers()).map(({ email }) => email)).toEqual(['lea@drei.example']);
    const list = await kit.service.ownSubscriptions(member);
    expect(list?.subscriptions.map(({ type }) => type)).toEqual(['production', 'event']);
    expect(await changeAndNotify('cancelled')).toEqual(['lea@drei.example']);
  });

  it('gets nothing of the old one while nobody has confirmed that (G-471)', async () => {
    await confirmByMail(EMAIL, evening);
    await kit.database.db.updateTable('account_user').set({ email_verified: false }).execute();
    await moveTo(FRESH);
    expect((await subscribers()).map(({ email }) => email)).toEqual([EMAIL]);
    expect(await kit.service.ownSubscriptions(member)).toBeNull();
    await end();
    expect(await changeAndNotify('cancelled')).toEqual([EMAIL]);
  });

  it('that nobody has confirmed gets nothing, neither of the account nor of whose it is (G-471)', async () => {
    await confirmByMail(FRESH, evening);
    await subscribeAccount();
    await moveTo(FRESH, false);
    expect((await subscribers()).map(({ email }) => email).sort()).toEqual([EMAIL, FRESH].sort());
    expect(await kit.service.ownSubscriptions(member)).toBeNull();
    await end();
    expect(await subscribers()).toHaveLength(2);
  });
});

describe('an account that is about to be deleted', () => {
  const letter: Subject = { type: 'newsletter', id: 0, kinds: [] };
  const editor: Actor = { user_id: 2, role: 'editor' };
  const leave = () => setDeletion(new Date(kit.clock.now().getTime() + GRACE_DAYS * 86_400_000));
  const setDeletion = (delete_after: Date | null) =>
    kit.database.db.updateTable('account_user').set({ delete_after }).execute();
  async function exported(): Promise<(string | undefined)[]> {
    const rows: (readonly string[])[] = [];
    for await (const batch of kit.service.exportReaders(editor, '').batches) rows.push(...batch);
    return rows.map(([email]) => email);
  }

  it('is sent nothing, until its owner takes it back; what was told meanwhile does not come later (G-466)', async () => {
    await confirmByMail(EMAIL, letter);
    await subscribeAccount();
    await confirmByMail('ida@post.example', evening);
    expect(await exported()).toEqual([EMAIL]);
    await leave();
    kit.later(1);
    expect(await changeAndNotify('cancelled')).toEqual(['ida@post.example']);
    expect(await exported()).toEqual([]);
    expect(await kit.service.countSubscriptions(editor)).toMatchObject({ subscribers: 1 });
    expect(await kit.service.countEventAudience(editor, evening.id)).toMatchObject({ people: 1 });
    await setDeletion(null);
    kit.mails.length = 0;
    await kit.service.notify();
    expect(kit.mails).toEqual([]);
    expect(await exported()).toEqual([EMAIL]);
    expect(await changeAndNotify('takes_place')).toEqual(['ida@post.example', EMAIL]);
  });

  it('is not sent what waits for it already (G-466)', async () => {
    await confirmByMail(EMAIL, evening);
    kit.delivering = async () => {
      throw Object.assign(new Error('away'), { code: 'ESOCKET' });
    };
    expect(await changeAndNotify('cancelled')).toEqual([]);
    await leave();
    kit.delivering = async () => {};
    await kit.service.notify();
    expect(kit.mails).toEqual([]);
    await setDeletion(null);
    await kit.service.notify();
    expect(kit.mails).toEqual([]);
  });

  it('keeps what its address orders again by mail, even once the account is gone (G-466)', async () => {
    await confirmByMail(EMAIL, play);
    await subscribeAccount();
    await leave();
    kit.later(60);
    await confirmByMail(EMAIL, letter);
    await confirmByMail(EMAIL, evening);
    expect(await exported()).toEqual([EMAIL]);
    expect(await changeAndNotify('cancelled')).toEqual([EMAIL]);
    await end();
    await kit.database.db.deleteFrom('account_user').execute();
    const left = await kit.database.db.selectFrom('subscription').select('subject_type').execute();
    expect(left.map(({ subject_type }) => subject_type).sort()).toEqual(['event', 'newsletter']);
    expect(await subscribers()).toMatchObject([{ email: EMAIL, user_id: null }]);
    expect(await exported()).toEqual([EMAIL]);
  });

  it.each([
    ['a member', {}],
    ['somebody of the house', { email: 'removed@foyer.invalid', removed_at: new Date() }],
  ])('deletes everything if nothing was ordered again: %s (G-387, G-466)', async (_, removed) => {
    await confirmByMail(EMAIL, play);
    await subscribeAccount();
    await leave();
    kit.later(GRACE_DAYS * 1440);
    await end();
    if ('email' in removed)
      await kit.database.db.updateTable('account_user').set(removed).execute();
    expect(await subscribers()).toEqual([]);
  });
});
