import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { createAccountService } from '#domains/accounts/account.service.server.ts';
import { PASSWORD, refusal } from '#domains/accounts/account-service.test-kit.ts';
import { accountParts, toCookieHeader } from '#domains/accounts/accounts.test-kit.ts';
import { createSubscriptionService } from '#domains/subscriptions/subscription.service.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createRateLimiter } from '../platform/rate-limit.server.ts';

const LEA = 'lea@post.example';
const START = Date.parse('2026-11-21T12:00:00Z');
const clock = fixedClock(new Date(START));
const later = (hours: number) => clock.set(new Date(START + hours * 3_600_000));

let database: Database;
let kit: ReturnType<typeof accountParts>;
let accounts: ReturnType<typeof createAccountService>;
let subscriptions: ReturnType<typeof createSubscriptionService>;
let network = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  kit = accountParts(database, clock);
  const limiter = createRateLimiter({ database, clock });
  const { jobs, mail, secret, site_url } = kit.parts;
  accounts = createAccountService({ ...kit.parts, limiter });
  subscriptions = createSubscriptionService({
    database,
    clock,
    limiter,
    secret,
    site_url,
    jobs: { ...jobs, schedule() {} },
    mail: { ...mail, openBulk: () => ({ ...mail, close() {} }) },
    ticketStatus: () => 'sale',
    calendarFile: async () => null,
    isSiteOnline: async () => true,
    onFailure() {},
    sends_mail: true,
    accountFor: async () => null,
    house: async () => ({ site_name: 'Haus am Wehr', time_format: 'HH.mm' }),
    newsletter: async () => ({ mode: 'own', service_url: '' }),
  });
  const fields = { username: 'lea', role: 'member', password: PASSWORD } as const;
  await accounts.createUser(SYSTEM, { ...fields, email: LEA });
});
afterAll(() => database.close());
beforeEach(async () => {
  later(0);
  kit.mails.length = 0;
  kit.waiting.length = 0;
  await database.db.deleteFrom('rate_limit').execute();
});

type Asker = (email: string, ip: string, cookies?: string) => Promise<unknown>;

/** What anybody can have sent to an address. */
const ASKERS = {
  newsletter: (email, ip) =>
    subscriptions.subscribe({
      email,
      ip,
      subjects: [{ type: 'newsletter', id: 0, kinds: [] }],
      consent_text: 'Ja.',
    }),
  registration: (email, ip) =>
    accounts.register({ email, ip, first_name: 'Lea', last_name: 'Kern', password: PASSWORD }),
  list: (email, ip) => subscriptions.requestListLink({ email, ip }),
  link: (email, ip, cookies) => accounts.requestSignInLink({ email, ip, cookies, next: '/de' }),
  password: (email, ip, cookies) => accounts.requestReset({ email, ip, cookies }),
} satisfies Record<string, Asker>;
type Kind = keyof typeof ASKERS;
const request: Record<Kind, Asker> = ASKERS;

/** Everybody from a network of their own. @returns how many mails went out */
async function flood(kinds: readonly Kind[], times: number, email = LEA): Promise<number> {
  const before = kit.mails.length;
  for (let time = 0; time < times; time += 1)
    for (const kind of kinds) {
      network += 1;
      await request[kind](email, `10.${network >> 8}.${network & 255}.1`);
    }
  await kit.work();
  return kit.mails.length - before;
}

const signIn = (identifier: string) =>
  accounts.signIn({ identifier, password: PASSWORD, ip: '198.51.100.1', user_agent: 'Firefox' });
const signInThere = async () => toCookieHeader((await signIn(LEA)).set_cookies);

describe('one address', () => {
  it('is sent at most six mails in an hour and twelve in a day, of all that strangers can ask for (G-467)', async () => {
    const everything = ['newsletter', 'registration', 'list'] as const;
    expect(await flood(everything, 5, 'fremd@post.example')).toBe(6);
    later(1);
    expect(await flood(everything, 5, 'fremd@post.example')).toBe(6);
    later(2);
    expect(await flood(everything, 5, 'fremd@post.example')).toBe(0);
    later(24);
    expect(await flood(everything, 1, 'fremd@post.example')).toBe(2);
  });

  it('is sent five of a kind in an hour, whatever stands behind its plus (G-467)', async () => {
    expect(await flood(['newsletter'], 3, 'fremd+eins@post.example')).toBe(3);
    expect(await flood(['newsletter'], 3, 'Fremd+zwei@post.example')).toBe(2);
    expect(await flood(['registration'], 3, 'fremd@post.example')).toBe(1);
    expect(await flood(['newsletter'], 1, 'anders@post.example')).toBe(1);
  });

  it('of which another account is to be is sent what all others are (G-461, G-467)', async () => {
    await flood(['newsletter'], 4, 'neu@post.example');
    const names = [1, 2, 3].map((n) => `mia${n}`);
    for (const username of names) {
      const email = `${username}@post.example`;
      const fields = { username, role: 'member', password: PASSWORD, email } as const;
      await accounts.createUser(SYSTEM, fields);
      const asked = { email: 'neu@post.example', current_password: PASSWORD };
      await accounts.requestNewEmail((await signIn(email)).actor, asked);
    }
    kit.mails.length = 0;
    await kit.work();
    expect(kit.mails.map(({ to }) => to)).toEqual(['neu@post.example', 'neu@post.example']);
  });
});

describe('who asks', () => {
  it('is told from the fifth mail in an hour on, and that tells nothing of the address (G-467)', async () => {
    const kinds = ['newsletter', 'registration', 'link', 'password'] as const;
    const loadAll = (email: string) =>
      kinds.map((kind, n) => () => request[kind](email, `2001:db8:1:2::${n}`));
    for (const email of [LEA, 'fremd@post.example']) {
      for (const requestFor of loadAll(email)) await requestFor();
      for (const requestFor of loadAll(email))
        expect(await refusal(requestFor())).toMatchObject({
          status: 429,
          message: expect.stringContaining('60 Minuten'),
        });
    }
    await request.link('ida@post.example', '2001:db8:1:2::1');
    await request.link(LEA, '2001:db8:1:3::1');
  });

  it('cannot use up alone what an address is sent, neither in an hour nor in a day (G-467)', async () => {
    for (let hour = 0; hour < 6; hour += 1) {
      later(hour);
      for (let time = 0; time < 8; time += 1)
        await request.password(LEA, '203.0.113.9').catch(() => null);
      await kit.work();
    }
    expect(kit.mails).toHaveLength(8);
    expect(await flood(['link'], 1)).toBe(1);
  });
});

describe('who owns an account', () => {
  it('gets the way in, however many newsletters strangers order (G-467)', async () => {
    await flood(['newsletter', 'registration'], 8);
    expect(await flood(['link', 'password'], 1)).toBe(2);
  });

  it('is kept from links on a new browser for six hours at most, and never where the account was signed in (G-258, G-467)', async () => {
    const cookies = await signInThere();
    expect(await flood(['link', 'password'], 9)).toBe(6);
    later(1);
    expect(await flood(['link', 'password'], 9)).toBe(4);
    later(5);
    expect(await flood(['link'], 1)).toBe(0);
    kit.mails.length = 0;
    await request.link(LEA, '203.0.113.9', cookies);
    await request.password(LEA, '203.0.113.9', cookies);
    await kit.work();
    expect(kit.mails.map(({ subject }) => subject)).toEqual([
      'Ihr Link zum Anmelden – Haus am Wehr',
      'Neues Passwort – Haus am Wehr',
    ]);
    later(8);
    expect(await flood(['link'], 1)).toBe(1);
  });

  it('gets four of them an hour there, and no others in the name of that browser (G-467)', async () => {
    const cookies = await signInThere();
    for (let time = 0; time < 4; time += 1) await request.link(LEA, '203.0.113.9', cookies);
    expect((await refusal(request.link(LEA, '203.0.113.9', cookies))).status).toBe(429);
    const fields = { username: 'ida', role: 'member', password: PASSWORD } as const;
    await accounts.createUser(SYSTEM, { ...fields, email: 'ida@post.example' });
    await flood(['link', 'password'], 9, 'ida@post.example');
    kit.mails.length = 0;
    await request.link('ida@post.example', '203.0.113.9', cookies);
    await kit.work();
    expect(kit.mails).toEqual([]);
  });
});

it('What a mail server did not take counts for no limit (G-467)', async () => {
  kit.server.is_away = true;
  await request.newsletter('fremd@post.example', '203.0.113.9');
  for (let time = 0; time < 20; time += 1) await kit.work();
  kit.server.is_away = false;
  await kit.work();
  expect(kit.mails).toHaveLength(1);
  expect(await flood(['newsletter', 'registration'], 9, 'fremd@post.example')).toBe(5);
});
