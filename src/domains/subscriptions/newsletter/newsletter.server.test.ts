import { describe, expect, it } from 'vitest';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { createSubscriptionService } from '../subscription.service.server.ts';
import { ip, SITE, subscriptionTests } from '../subscriptions.test-kit.ts';

const kit = subscriptionTests();
const editor: Actor = { user_id: 2, role: 'editor' };
const author: Actor = { user_id: 4, role: 'author' };
const member: Actor = { user_id: 3, role: 'member' };
const LETTER = { type: 'newsletter' as const, id: 0, kinds: [] };
const EMAIL = 'lea@post.example';

const request = (fields: object = {}) =>
  kit.service.subscribe({
    email: EMAIL,
    subjects: [LETTER],
    consent_text: 'Ja; den Brief.',
    ip,
    ...fields,
  });

async function order(fields: { email?: string; subjects?: (typeof LETTER)[] } = {}) {
  await request(fields);
  await kit.work();
  return kit.service.confirmSubscription(kit.tokenFor(fields.email ?? EMAIL));
}

const list = (q = '') => kit.service.listReaders(editor, { q, page: 1, page_size: 50 });
const emails = async (q?: string) => (await list(q)).results.map(({ email }) => email);

async function exported(q = '', service = kit.service): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const batch of service.exportReaders(editor, q).batches) rows.push(...batch);
  return rows;
}

/** What an exported address to unsubscribe carries. */
function readLink(link = '') {
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe(`${SITE}/de/bescheid/abmelden`);
  return { token: searchParams.get('token') ?? '', ids: [Number(searchParams.get('abo'))] };
}

describe('the newsletter', () => {
  it('is offered here, at a service or not at all, as the house says (V-13, G-484)', async () => {
    const url = '/de/bescheid/newsletter';
    expect(await kit.service.findNewsletterOffer()).toMatchObject({ url });
    kit.newsletter = { mode: 'service', service_url: 'https://brief.example' };
    expect(await kit.service.findNewsletterOffer()).toMatchObject({ url: 'https://brief.example' });
    await expect(request()).rejects.toMatchObject({ status: 404 });
    kit.newsletter = { mode: 'off', service_url: '' };
    expect(await kit.service.findNewsletterOffer()).toBeNull();
    await expect(request()).rejects.toMatchObject({ status: 404 });
    const silent = createSubscriptionService({ ...kit.parts, sends_mail: false });
    kit.newsletter = { mode: 'own', service_url: '' };
    expect(await silent.findNewsletterOffer()).toBeNull();
    await expect(request({ subjects: [{ ...LETTER, id: 1 }] })).rejects.toMatchObject({
      status: 404,
    });
    expect(await kit.database.db.selectFrom('subscription_request').selectAll().execute()).toEqual(
      [],
    );
  });

  it('knows the account that gets it already, by its confirmed address (G-485)', async () => {
    kit.accounts.set(3, { email: EMAIL, is_verified: true, language: 'de' });
    expect(await kit.service.getsNewsletter(member)).toBe(false);
    await order();
    expect(await kit.service.getsNewsletter(member)).toBe(true);
    kit.accounts.set(3, { email: EMAIL, is_verified: false, language: 'de' });
    expect(await kit.service.getsNewsletter(member)).toBe(false);
    expect(await kit.service.getsNewsletter(VISITOR)).toBe(false);
  });
});

describe('the list of the newsletter', () => {
  it('has who confirmed, the latest first, with the words and times of the consent (V-13, G-486)', async () => {
    await request({ email: 'nie@post.example' });
    await kit.work();
    await request();
    await kit.work();
    kit.later(30);
    await kit.service.confirmSubscription(kit.tokenFor(EMAIL));
    kit.later(60);
    await order({ email: 'ida_b@post.example' });
    expect(await list()).toMatchObject({
      count: 2,
      results: [
        { email: 'ida_b@post.example', locale: 'de', refused_at: null },
        {
          email: EMAIL,
          consent_text: 'Ja; den Brief.',
          consented_at: '2026-11-21T18:00:00+01:00',
          confirmed_at: '2026-11-21T18:30:00+01:00',
        },
      ],
    });
    expect(await emails(' LEA@ ')).toEqual([EMAIL]);
    // a wildcard of SQL is a letter like any other
    expect(await emails('a_b')).toEqual(['ida_b@post.example']);
    expect(await emails('%')).toEqual([]);
  });

  it('is read, exported and changed by who reads entries of forms, by nobody else (G-434, G-486, G-536)', async () => {
    await order();
    const [reader] = (await list()).results;
    for (const [actor, status] of [
      [VISITOR, 401],
      [member, 403],
      [author, 403],
    ] as const) {
      const { service } = kit;
      await expect(
        service.listReaders(actor, { q: '', page: 1, page_size: 1 }),
      ).rejects.toMatchObject({
        status,
      });
      expect(() => service.exportReaders(actor, '')).toThrow(expect.objectContaining({ status }));
      await expect(service.removeReader(actor, reader?.id ?? 0)).rejects.toMatchObject({ status });
    }
    expect(await emails()).toEqual([EMAIL]);
  });

  it('leaves the house with an address for each that ends the newsletter and nothing else (G-471, G-486)', async () => {
    const { productions } = kit.records;
    const { id } = await productions.create(SYSTEM, { name: 'Woyzeck', is_online: true });
    const play = { type: 'production', id, kinds: ['sale'] } as never;
    const mine = await order({ subjects: [play, LETTER] });
    await order({ email: 'ida@post.example' });
    const [first, second] = await exported();
    expect(first?.slice(0, 5)).toEqual([
      EMAIL,
      'de',
      '21.11.2026 18:00',
      '21.11.2026 18:00',
      'Ja; den Brief.',
    ]);
    expect(await exported('ida')).toEqual([second]);
    const { token, ids } = readLink(first?.[5]);
    expect(token).toBe(mine);
    await kit.service.unsubscribeByToken(token, ids);
    expect(await emails()).toEqual(['ida@post.example']);
    const rest = await kit.service.subscriptionsByToken(mine);
    expect(rest?.subscriptions.map(({ type }) => type)).toEqual(['production']);
  });

  it('exports addresses that work after the secret of the house has changed (G-486)', async () => {
    await order();
    const moved = createSubscriptionService({
      ...kit.parts,
      secret: 'another secret of the house',
    });
    const { token, ids } = readLink((await exported('', moved))[0]?.[5]);
    await moved.unsubscribeByToken(token, ids);
    expect(await emails()).toEqual([]);
  });

  it('exports everybody once, however many there are (G-486)', async () => {
    const { db } = kit.database;
    const now = new Date();
    const people = Array.from({ length: 1203 }, (_, at) => ({
      email: `a${at}@post.example`,
      link_key: `${at}`,
      token_hash: `${at}`,
      confirmed_at: now,
    }));
    const made = await db.insertInto('subscriber').values(people).returning('id').execute();
    const letter = { subject_type: 'newsletter', subject_id: 0, consent_text: 'Ja.' };
    const values = made.map(({ id }) => ({
      ...letter,
      subscriber_id: id,
      consented_at: now,
      confirmed_at: now,
    }));
    await db.insertInto('subscription').values(values).execute();
    const rows = await exported();
    expect([rows.length, new Set(rows.map(([email]) => email)).size]).toEqual([1203, 1203]);
    expect((await list()).count).toBe(1203);
  });

  it('loses one for good, with the address unless it gets something else (G-471, G-486)', async () => {
    const { productions } = kit.records;
    const { id } = await productions.create(SYSTEM, { name: 'Medea', is_online: true });
    const mine = await order({
      subjects: [{ type: 'production', id, kinds: ['sale'] } as never, LETTER],
    });
    const other = await order({ email: 'ida@post.example' });
    for (const reader of (await list()).results) await kit.service.removeReader(editor, reader.id);
    expect(await emails()).toEqual([]);
    const rest = await kit.service.subscriptionsByToken(mine);
    expect(rest?.subscriptions.map(({ type }) => type)).toEqual(['production']);
    expect(await kit.service.subscriptionsByToken(other)).toBeNull();
    const [{ subscription_id = 0 } = {}] = rest?.subscriptions ?? [];
    await expect(kit.service.removeReader(editor, subscription_id)).rejects.toMatchObject({
      status: 404,
    });
  });
});
