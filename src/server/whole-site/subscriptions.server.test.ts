import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import type { MailMessage } from '../platform/mail.server.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;
let event_id: number;
let production_id: number;
const mails: MailMessage[] = [];
const jobs = new Map<string, (data: object) => Promise<unknown>>();
const waiting: { name: string; data: object }[] = [];

beforeAll(async () => {
  site = await openWholeSite(undefined, {
    jobs: {
      register: (name, handler) =>
        void jobs.set(name, handler as (data: object) => Promise<unknown>),
      schedule: (name, _cron, handler) => void jobs.set(name, handler as () => Promise<unknown>),
      send: async (name, data) => void waiting.push({ name, data }),
    },
    deliver: async (mail) => void mails.push(mail),
  });
  const { productions, events } = site.services.records;
  const production = await productions.create(SYSTEM, { name: 'Woyzeck', is_online: true });
  production_id = production.id;
  const date_start = '2026-12-04T19:30:00+01:00';
  ({ id: event_id } = await events.create(SYSTEM, { production_id, date_start, is_online: true }));
});
beforeEach(() => {
  mails.length = 0;
  waiting.length = 0;
});
afterAll(() => site.close());

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

function post(path: string, fields: Record<string, string> | string[][] = {}, headers = {}) {
  const body = new URLSearchParams(fields as Record<string, string>).toString();
  return site.request(path, { method: 'POST', headers: { ...FORM, ...headers }, body });
}

async function work(): Promise<void> {
  for (const { name, data } of waiting.splice(0)) await jobs.get(name)?.(data);
}

const linkIn = (text: string, page: string) =>
  new RegExp(`https://haus.example(/de/bescheid/${page}\\?\\S+)`).exec(text)?.[1] ?? '';

const subscribe = (email: string, path = `/de/bescheid/vorstellung/${event_id}`) =>
  post(path, [['email', email], ...['cancelled', 'changed'].map((kind) => ['kinds', kind])]);

/** @returns path of the link that confirms */
async function request(email: string): Promise<string> {
  expect((await subscribe(email)).status).toBe(303);
  await work();
  return linkIn(mails.at(-1)?.text ?? '', 'bestaetigen');
}

async function cancel(event_status: string): Promise<void> {
  await site.services.records.events.update(SYSTEM, event_id, { event_status });
  await site.house.database.db
    .updateTable('event_change')
    .set({ last_at: new Date(0) })
    .execute();
  mails.length = 0;
  await site.services.subscriptions.notify();
}

it('a notice, from the link on a page by opt-in to the last mail, without a script (V-13, G-470 … G-474)', async () => {
  const page = await site.request(`/de/programm/woyzeck/${event_id}`);
  const path = `/de/bescheid/vorstellung/${event_id}`;
  expect(page.text).toContain(`href="${path}"`);
  for (const other of [path, `/de/bescheid/produktion/${production_id}`]) {
    const { status, headers, text } = await site.request(other);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(text).toContain('name="robots" content="noindex"');
    expect(text).toContain('Woyzeck');
  }
  const sent = await subscribe('lea@post.example');
  // shown again by a reload, which sends nothing
  expect([sent.status, sent.headers.location]).toEqual([303, `${path}?sent=yes`]);
  expect((await site.request(`${path}?sent=yes`)).text).toContain('Fast fertig');
  await work();
  const confirm = linkIn(mails.at(-1)?.text ?? '', 'bestaetigen');
  expect((await site.request(confirm)).text).toContain('lea@post.example');
  const confirmed = await post(confirm);
  expect(confirmed.status).toBe(303);
  const list = String(confirmed.headers.location);
  const shown = await site.request(list);
  expect(shown.text).toContain('Ihre Adresse ist bestätigt.');
  expect(shown.text).toContain('Woyzeck, Freitag, 4. Dezember 2026, 19:30 Uhr');
  expect(shown.headers['referrer-policy']).toBe('no-referrer');
  const again = await post(confirm);
  expect(again.status).toBe(410);

  await cancel('cancelled');
  const [mail] = mails;
  expect(mail?.text).toContain('Woyzeck am Freitag, 4. Dezember 2026, 19:30 Uhr fällt aus.');
  expect(mail?.attachments?.[0]?.content).toMatch(/STATUS:CANCELLED/);
  expect(mail?.attachments?.[0]?.content).toMatch(/SEQUENCE:1\r/);
  const one_click = linkIn(mail?.headers?.['List-Unsubscribe'] ?? '', 'abmelden').replace('>', '');
  const look = await site.request(one_click);
  expect(look.text).toContain('Dazu bekommen Sie dann keine Mails mehr');
  expect((await site.request(list)).text).toContain('Woyzeck, Freitag');

  // RFC 8058: without cookies, an origin or a token of a form
  const { status } = await post(one_click, { 'List-Unsubscribe': 'One-Click' });
  expect(status).toBe(200);
  expect((await site.request(list)).text).toContain('Sie bekommen zurzeit keine Mails von uns.');
  const button = await post(one_click);
  expect(button.status).toBe(303);
  expect((await site.request(String(button.headers.location))).text).toContain(
    'Sie sind abgemeldet.',
  );
  await cancel('takes_place');
  expect(mails).toEqual([]);
});

it('all one gets is ended one by one, and its link is sent again to who asks for it (G-471)', async () => {
  const { headers } = await post(await request('ida@post.example'));
  const list = String(headers.location);
  mails.length = 0;
  const asked = await post('/de/bescheid/liste', { email: 'ida@post.example' });
  await work();
  expect(linkIn(mails[0]?.text ?? '', 'liste')).toBe(list.replace('&done=confirmed', ''));
  const { location } = asked.headers;
  expect([asked.status, location]).toEqual([303, '/de/bescheid/liste?sent=yes']);
  expect((await site.request(String(location))).text).toContain('der Link dorthin unterwegs');
  const unknown = await post('/de/bescheid/liste', { email: 'fremd@post.example' });
  await work();
  expect(mails).toHaveLength(1);
  expect([unknown.status, unknown.headers.location]).toEqual([303, location]);
  const ends =
    /value="(\d+)"[^>]*>.{0,80}Abmelden/.exec((await site.request(list)).text)?.[1] ?? '';
  expect((await post(list, { end: ends })).status).toBe(303);
  expect((await site.request(list)).text).toContain('Sie bekommen zurzeit keine Mails von uns.');
});

it('wrong addresses, unknown subjects, machines and floods get what they should (V-13, G-474)', async () => {
  for (const path of [
    '/de/bescheid',
    '/de/bescheid/vorstellung/99999',
    '/de/bescheid/ort/1',
    '/de/bescheid/vorstellung/x',
    '/de/bescheid/constructor',
  ])
    expect([path, (await site.request(path)).status]).toEqual([path, 404]);
  const path = `/de/bescheid/vorstellung/${event_id}`;
  const wrong = await subscribe('lea');
  expect([
    wrong.status,
    wrong.text.includes('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
  ]).toEqual([422, true]);
  const none = await post(path, { email: 'lea@post.example' });
  expect([none.status, none.text.includes('Bitte wählen Sie etwas aus.')]).toEqual([422, true]);
  mails.length = 0;
  const machine = await post(path, { email: 'lea@post.example', kinds: 'cancelled', email2: 'x' });
  await work();
  expect([machine.status, machine.headers.location, mails]).toEqual([303, `${path}?sent=yes`, []]);
  const foreign = { origin: 'https://fremd.example' };
  const fields = { email: 'lea@post.example', kinds: 'cancelled' };
  expect((await post(path, fields, foreign)).status).toBe(403);
  let last = await subscribe('n0@post.example');
  for (let n = 1; n < 30 && last.status === 303; n += 1)
    last = await subscribe(`n${n}@post.example`);
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});

it('a signed-in account sees its list, and subscribes by one button once its address is confirmed (G-471)', async () => {
  const headers = await site.signIn('member');
  const path = `/de/bescheid/produktion/${production_id}`;
  const field = /<input[^>]*type="email"/;
  expect((await site.request(path, { headers })).text).toMatch(field);
  await site.house.database.db.updateTable('account_user').set({ email_verified: true }).execute();
  const page = await site.request(path, { headers });
  expect(page.text).not.toMatch(field);
  expect(page.text).toContain('Wir schreiben an member@haus.example.');
  mails.length = 0;
  const { headers: answered } = await post(
    path,
    { kinds: 'sale' },
    {
      cookie: headers.cookie,
      origin: 'https://haus.example',
    },
  );
  await work();
  expect(mails).toEqual([]);
  const list = await site.request(String(answered.location), { headers });
  expect(list.text).toContain('Alle Mails, die wir an member@haus.example schicken.');
  expect(list.text).toContain('Woyzeck');
  expect((await site.request('/de/bescheid/liste')).text).not.toContain('Woyzeck');
  for (const page of ['profile', 'settings', 'data'])
    expect((await site.request(`/de/user/${page}`, { headers })).text).toContain(
      '/de/bescheid/liste"',
    );
  const { text } = await site.request('/de/api/user-data/', { headers });
  const { account, subscriptions } = JSON.parse(text);
  expect(subscriptions.list).toMatchObject([{ title: 'Woyzeck', kinds: ['Der Verkauf beginnt'] }]);
  await site.services.accounts.removeUser(SYSTEM, account.id);
  const { db } = site.house.database;
  expect(
    await db.selectFrom('subscriber').selectAll().where('email', 'like', 'member@%').execute(),
  ).toEqual([]);
});

it('a consent is kept in the language and the words in which it was read, whatever the language of the mails (G-470, G-481)', async () => {
  await site.services.settings.update(SYSTEM, { site: { newsletter: { mode: 'own' } } });
  const headers = await site.signIn('admin');
  const { db } = site.house.database;
  await db.updateTable('account_user').set({ email_verified: true, language: 'en' }).execute();
  await db.deleteFrom('rate_limit').execute();
  const own = { cookie: headers.cookie, origin: 'https://haus.example' };
  const consents = db
    .selectFrom('subscription')
    .innerJoin('subscriber', 'subscriber.id', 'subscriber_id')
    .select(['subject_type', 'consent_language', 'consent_text', 'subscriber.locale'])
    .orderBy('subscription.id');
  const letter = '/de/bescheid/newsletter';
  const play = `/de/bescheid/produktion/${production_id}`;
  const first = await consents.execute();
  await post(letter, { language: 'de' }, own);
  await post(play, { kinds: 'sale', language: 'en' }, own);
  expect((await consents.execute()).slice(first.length)).toEqual([
    expect.objectContaining({ consent_language: 'de', locale: 'en' }),
    expect.objectContaining({
      consent_language: 'en',
      consent_text: expect.stringMatching(/^With 'Keep me informed' you agree .* about: Woyzeck\./),
    }),
  ]);
  const second = await consents.execute();
  const email = 'english@post.example';
  for (const page of [letter, play]) {
    await post(page, { email, kinds: 'sale', language: 'en' });
    await work();
    await post(linkIn(mails.at(-1)?.text ?? '', 'bestaetigen'));
  }
  expect((await consents.execute()).slice(second.length)).toEqual([
    {
      subject_type: 'newsletter',
      consent_language: 'en',
      consent_text: expect.stringMatching(/^With 'Order the newsletter' you agree/),
      locale: 'en',
    },
    expect.objectContaining({ subject_type: 'production', consent_language: 'en' }),
  ]);
  await site.services.settings.update(SYSTEM, { site: { newsletter: { mode: 'off' } } });
});

describe('the newsletter', () => {
  const path = '/de/bescheid/newsletter';
  const setNewsletter = (newsletter: object) =>
    site.services.settings.update(SYSTEM, { site: { newsletter } });
  beforeAll(async () => void (await site.house.database.db.deleteFrom('rate_limit').execute()));
  afterAll(() => setNewsletter({ mode: 'off' }));

  it('has no page and no link until the house says so, and the service that it names is linked as elsewhere (V-13, G-484)', async () => {
    expect((await site.request(path)).status).toBe(404);
    expect((await post(path, { email: 'lea@post.example' })).status).toBe(404);
    expect((await site.request('/de/programm')).text).not.toContain('Newsletter bestellen');
    const service_url = 'https://brief.example/haus';
    await setNewsletter({ mode: 'service', service_url });
    const link = new RegExp(`href="${service_url}" target="_blank" rel="noopener"[^>]*>Newsletter`);
    expect((await site.request('/de/programm')).text).toMatch(link);
    const page = await site.request(path);
    expect([page.status, page.text.includes('brief.example')]).toEqual([200, true]);
    expect(page.text).not.toMatch(/<input[^>]*type="email"/);
    mails.length = 0;
    expect((await post(path, { email: 'lea@post.example' })).status).toBe(404);
    await work();
    expect(mails).toEqual([]);
  });

  it('is ordered from the foot of any page by opt-in, without a script, with the words of the consent (V-13, G-485)', async () => {
    await setNewsletter({ mode: 'own', service_url: '' });
    expect((await site.request('/de/programm')).text).toContain(`href="${path}"`);
    const page = await site.request(path);
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.text).toContain('href="/de/datenschutz"');
    mails.length = 0;
    const machine = await post(path, { email: 'lea@post.example', email2: 'x' });
    await work();
    expect([machine.headers.location, mails]).toEqual([`${path}?sent=yes`, []]);
    expect((await post(path, { email: 'lea' })).status).toBe(422);
    expect((await post(path, { email: 'lea@post.example' })).status).toBe(303);
    expect((await site.request(`${path}?sent=yes`)).text).toContain('Fast fertig');
    await work();
    const confirmed = await post(linkIn(mails.at(-1)?.text ?? '', 'bestaetigen'));
    const list = await site.request(String(confirmed.headers.location));
    expect(list.text).toContain('<h2>Newsletter</h2>');
    const { consent_text } = await site.house.database.db
      .selectFrom('subscription')
      .select('consent_text')
      .where('subject_type', '=', 'newsletter')
      .executeTakeFirstOrThrow();
    expect(page.text).toContain(consent_text);
  });

  it('comes to a signed-in account by one button, once (G-471, G-485)', async () => {
    await setNewsletter({ mode: 'own', service_url: '' });
    const headers = await site.signIn('editor');
    await site.house.database.db
      .updateTable('account_user')
      .set({ email_verified: true })
      .execute();
    expect((await site.request('/de/user/settings', { headers })).text).toContain(
      '/de/bescheid/liste',
    );
    expect((await site.request('/de/bescheid/liste', { headers })).text).toContain(
      'Newsletter bestellen',
    );
    const own = { cookie: headers.cookie, origin: 'https://haus.example' };
    const { headers: answered } = await post(path, {}, own);
    const list = await site.request(String(answered.location), { headers });
    expect(list.text).toContain('Ab jetzt bekommen Sie unseren Newsletter.');
    expect((await site.request(path, { headers })).text).toContain(
      'Sie bekommen den Newsletter schon',
    );
  });
});
