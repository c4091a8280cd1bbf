import { base32 } from '@better-auth/utils/base32';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import type { Account } from '../account.schema.ts';
import { createAccountService } from '../account.service.server.ts';
import type { AccountActor } from '../account-actor.ts';
import { accountParts, toCookieHeader } from '../accounts.test-kit.ts';
import { computeCode } from './totp.server.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const PASSWORD = 'am Wehr wird gespielt';
const about = { ip: '203.0.113.9', user_agent: 'Firefox' };
const clock = fixedClock(new Date(START));
const wait = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));

let database: Database;
let accounts: ReturnType<typeof createAccountService>;
let account: Account;
let actor: AccountActor;
let secret: string;
let codes: string[];
let number = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  accounts = createAccountService(accountParts(database, clock).parts);
});
afterAll(() => database.close());

/** An account with a second factor enabled half a minute ago. */
beforeEach(async () => {
  clock.set(new Date(START));
  number += 1;
  account = await accounts.createUser(SYSTEM, {
    email: `ida${number}@haus.example`,
    username: `ida${number}`,
    role: 'editor',
    password: PASSWORD,
  });
  ({ actor } = await accounts.signIn({ identifier: account.email, password: PASSWORD, ...about }));
  await accounts.beginSecondFactor(actor, PASSWORD);
  const { key } = await accounts.secondFactorSetup(actor);
  secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')));
  codes = await accounts.confirmSecondFactor(actor, await code());
  wait(30);
});

/** The authenticator's code, some time steps from now. */
const code = (away = 0) => computeCode(secret, Math.floor(clock.now().getTime() / 30_000) + away);

const password = () =>
  accounts.beginSignIn({ identifier: account.email, password: PASSWORD, ...about });

/** Signs in with the right password. @returns the cookies for the second step */
async function firstStep(): Promise<string> {
  const begun = await password();
  if (!('second_step' in begun)) throw new Error('no code was asked for');
  return toCookieHeader(begun.second_step);
}
const finish = (cookies: string, typed: string) =>
  accounts.finishSignIn({ code: typed, cookies, ...about });

describe('a second factor', () => {
  it('is required after the password, and no session exists before it (G-45, G-153)', async () => {
    const cookies = await firstStep();
    expect(await accounts.resolveActor({ cookie: cookies })).toEqual(VISITOR);
    const { set_cookies } = await finish(cookies, await code());
    expect(await accounts.resolveActor({ cookie: toCookieHeader(set_cookies) })).toMatchObject({
      user_id: account.id,
    });
    expect(set_cookies[0]).toMatch(/^foyer\.session_token=.*; HttpOnly$/);
    await expect(finish(cookies, codes[0] ?? '')).rejects.toMatchObject({ status: 410 });
  });

  it('takes a code once, also from two requests at once, and forgives a clock that is a little wrong (G-153)', async () => {
    const [one, two] = [await firstStep(), await firstStep()];
    const now = await code();
    const both = await Promise.allSettled([finish(one, now), finish(two, now)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = await firstStep();
    await expect(finish(again, now)).rejects.toMatchObject({ status: 401 });
    // nor one older than the last used one
    await expect(finish(again, await code(-1))).rejects.toMatchObject({ status: 401 });
    await expect(finish(again, await code(2))).rejects.toMatchObject({ status: 401 });
    await finish(again, await code(1));
  });

  it('is replaced by each recovery code once, however it is typed (G-153)', async () => {
    expect(codes).toHaveLength(10);
    const [first = '', second = ''] = codes;
    await finish(await firstStep(), ` ${first.toUpperCase().replace('-', ' ')} `);
    const cookies = await firstStep();
    await expect(finish(cookies, first)).rejects.toMatchObject({ status: 401 });
    const other = await firstStep();
    const both = await Promise.allSettled([finish(cookies, second), finish(other, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await accounts.getSecondFactor(actor)).toEqual({ is_on: true, codes_left: 8 });
    await accounts.newRecoveryCodes(actor, PASSWORD);
    await expect(finish(await firstStep(), codes[2] ?? '')).rejects.toMatchObject({ status: 401 });
  });

  it('is locked after five wrong codes, in whichever browser they are tried (G-153)', async () => {
    const right = await code();
    for (let time = 0; time < 5; time++) {
      await expect(finish(await firstStep(), '000000')).rejects.toMatchObject({ status: 401 });
    }
    const cookies = await firstStep();
    await expect(finish(cookies, right)).rejects.toMatchObject({ status: 429 });
    wait(15 * 60);
    await finish(await firstStep(), await code());
  });

  it('cannot be forged, nor begun and finished ten minutes later', async () => {
    for (const cookies of ['', 'foyer.second_step=', 'foyer.second_step=erfunden']) {
      await expect(finish(cookies, await code())).rejects.toMatchObject({ status: 410 });
    }
    const cookies = await firstStep();
    wait(601);
    await expect(finish(cookies, await code())).rejects.toMatchObject({ status: 410 });
  });

  it('comes along with the password where a script signs in (G-153)', async () => {
    const signIn = (typed?: string) =>
      accounts.signIn({ identifier: account.email, password: PASSWORD, code: typed, ...about });
    for (const typed of [undefined, '000000']) {
      const extra = { second_factor: true };
      await expect(signIn(typed)).rejects.toMatchObject({ status: 401, extra });
    }
    await signIn(await code());
  });

  it('is switched off by its owner with the password, for others by an administrator (G-52, G-153)', async () => {
    await expect(accounts.switchOffSecondFactor(actor, 'falsch')).rejects.toMatchObject({
      field_errors: { current_password: ['Das Passwort stimmt nicht.'] },
    });
    await expect(accounts.switchOffSecondFactorFor(actor, account.id)).rejects.toMatchObject({
      status: 403,
    });
    await firstStep();
    await accounts.switchOffSecondFactorFor(SYSTEM, account.id);
    expect(await password()).toMatchObject({ actor: { user_id: account.id } });
    await accounts.beginSecondFactor(actor, PASSWORD);
    // an unconfirmed set-up is not enabled
    expect(await password()).toMatchObject({ actor: { user_id: account.id } });
  });

  it('keeps key and recovery codes unreadable in the database', async () => {
    const { db } = database;
    const rows = JSON.stringify([
      await db.selectFrom('account_second_factor').selectAll().execute(),
      await db.selectFrom('account_recovery_code').selectAll().execute(),
    ]);
    for (const word of [secret, ...codes]) expect(rows).not.toContain(word);
  });
});
