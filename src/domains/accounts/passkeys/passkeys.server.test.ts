import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { systemClock } from '#lib/time/clock.ts';
import type { Account } from '../account.schema.ts';
import { createAccountService } from '../account.service.server.ts';
import type { AccountActor } from '../account-actor.ts';
import { accountParts, SITE, toCookieHeader } from '../accounts.test-kit.ts';
import { softwareDevice } from './passkeys.test-kit.ts';

const PASSWORD = 'am Wehr wird gespielt';
const HOST = new URL(SITE).hostname;
const about = { ip: '203.0.113.9', user_agent: 'Firefox' };

let database: Database;
let accounts: ReturnType<typeof createAccountService>;
let limit: ReturnType<typeof accountParts>['limit'];
let account: Account;
let actor: AccountActor;
let session: string;
let number = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const { parts, limit: counted } = accountParts(database, systemClock);
  accounts = createAccountService(parts);
  limit = counted;
});
afterAll(() => database.close());

beforeEach(async () => {
  number += 1;
  account = await accounts.createUser(SYSTEM, {
    email: `ada${number}@haus.example`,
    username: `ada${number}`,
    role: 'editor',
    password: PASSWORD,
  });
  const signedIn = await accounts.signIn({
    identifier: account.email,
    password: PASSWORD,
    ...about,
  });
  actor = signedIn.actor;
  session = toCookieHeader(signedIn.set_cookies);
});

type Device = ReturnType<typeof softwareDevice>;
type Lies = Partial<Parameters<Device['sign']>[0]>;
const getChallenge = (options: object) => (options as { challenge: string }).challenge;

async function add(device: Device, lies: Lies = {}, name = 'Laptop') {
  const asked = { name, current_password: PASSWORD };
  const ceremony = { cookies: session, ...about };
  const { options, set_cookies } = await accounts.beginPasskey(actor, asked, ceremony);
  const response = device.make({ challenge: getChallenge(options), origin: SITE, ...lies });
  const cookies = [session, toCookieHeader(set_cookies)].join('; ');
  await accounts.addPasskey(actor, { name, response }, { ...about, cookies });
}

/** Starts a ceremony and returns an authenticator for it. */
async function asked() {
  const { options, set_cookies } = await accounts.requestPasskey({ cookies: undefined, ...about });
  return { options, challenge: getChallenge(options), cookies: toCookieHeader(set_cookies) };
}

async function enter(device: Device, lies: Lies = {}) {
  const { challenge, cookies } = await asked();
  const response = device.sign({ challenge, origin: SITE, ...lies });
  return accounts.signInByPasskey(response, { cookies, ...about }, undefined);
}

const sessions = async () =>
  (await database.db.selectFrom('account_session').select('id').execute()).length;

describe('a passkey', () => {
  it('opens a session without password and code, and says when it was used (G-45, G-153)', async () => {
    const device = softwareDevice(HOST);
    await add(device);
    expect(await accounts.listPasskeys(actor)).toMatchObject([
      { name: 'Laptop', last_used_at: null },
    ]);
    const { options } = await asked();
    expect(options).toMatchObject({ rpId: HOST, userVerification: 'required' });
    expect(JSON.stringify(options)).not.toContain(device.id);
    const { set_cookies } = await enter(device);
    expect(await accounts.resolveActor({ cookie: toCookieHeader(set_cookies) })).toMatchObject({
      user_id: account.id,
      role: 'editor',
    });
    const [used] = await accounts.listPasskeys(actor);
    expect(used?.last_used_at).not.toBeNull();
    expect(limit.taken).toContain('passkey 203.0.113.9');
  });

  it('that was not made for this challenge, this site or with user verification is not stored (G-153)', async () => {
    for (const [device, lies] of [
      [softwareDevice(HOST), { challenge: 'aW52ZW50ZWQ' }],
      [softwareDevice(HOST), { origin: 'https://haus.example.evil.example' }],
      [softwareDevice('evil.example'), {}],
      [softwareDevice(HOST), { verified: false }],
    ] as const) {
      await expect(add(device, lies)).rejects.toMatchObject({ status: 422 });
    }
    await expect(
      accounts.beginPasskey(
        actor,
        { name: 'Laptop', current_password: 'falsch' },
        { cookies: session, ...about },
      ),
    ).rejects.toMatchObject({ status: 422 });
    expect(await accounts.listPasskeys(actor)).toEqual([]);
  });

  it('opens nothing for a wrong response, and the message never says what was wrong (G-153)', async () => {
    const device = softwareDevice(HOST);
    await add(device);
    await enter(device);
    const before = await sessions();
    const refusal = {
      status: 401,
      message: expect.stringContaining('gehört zu keinem Konto'),
    };
    for (const [who, lies] of [
      [device, { challenge: 'aW52ZW50ZWQ' }],
      [device, { origin: 'https://evil.example' }],
      [device, { verified: false }],
      [softwareDevice(HOST), {}],
    ] as const) {
      await expect(enter(who, lies)).rejects.toMatchObject(refusal);
    }
    const { challenge, cookies } = await asked();
    const stolen = softwareDevice(HOST).sign({ challenge, origin: SITE });
    const forged = { ...stolen, id: device.id, rawId: device.id };
    await expect(
      accounts.signInByPasskey(forged, { cookies, ...about }, undefined),
    ).rejects.toMatchObject(refusal);
    const own = await asked();
    const other = await asked();
    const response = device.sign({ challenge: own.challenge, origin: SITE });
    const answered = (with_cookies: string) =>
      accounts.signInByPasskey(response, { cookies: with_cookies, ...about }, undefined);
    await expect(answered(other.cookies)).rejects.toMatchObject(refusal);
    expect(await sessions()).toBe(before);
    await answered(own.cookies);
    await expect(answered(own.cookies), 'the same answer again').rejects.toMatchObject(refusal);
    device.turnBack();
    await expect(enter(device), 'a copy of the key').rejects.toMatchObject(refusal);
  });

  it('ends with its account and its removal, which only its owner can do (G-153)', async () => {
    const device = softwareDevice(HOST);
    await add(device);
    const [key] = await accounts.listPasskeys(actor);
    const id = key?.id ?? 0;
    const stranger = await accounts.createUser(SYSTEM, {
      email: `ben${number}@haus.example`,
      username: `ben${number}`,
      role: 'admin',
      password: PASSWORD,
    });
    const other = { identifier: stranger.email, password: PASSWORD, ...about };
    await accounts.removePasskey((await accounts.signIn(other)).actor, id);
    await expect(accounts.removePasskey(VISITOR, id)).rejects.toMatchObject({ status: 401 });
    await enter(device);
    await accounts.changeUser(SYSTEM, account.id, { is_active: false });
    await expect(enter(device)).rejects.toMatchObject({ status: 401 });
    await accounts.changeUser(SYSTEM, account.id, { is_active: true });
    await enter(device);
    await accounts.removePasskey(actor, id);
    await expect(enter(device)).rejects.toMatchObject({ status: 401 });
  });
});
