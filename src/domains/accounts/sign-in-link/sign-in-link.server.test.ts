import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import type { Account } from '../account.schema.ts';
import { createAccountService } from '../account.service.server.ts';
import { accountMailTests, refusal } from '../account-service.test-kit.ts';
import { toCookieHeader } from '../accounts.test-kit.ts';

const PASSWORD = 'im Regen wird geprobt';
const ip = '203.0.113.9';

const house = accountMailTests();
const later = (minutes: number) => house.later(minutes * 60_000);
let account: Account;
beforeEach(async () => {
  account = await house.accounts.createUser(SYSTEM, {
    email: `noa${house.number}@post.example`,
    username: `noa${house.number}`,
    role: 'member',
    password: PASSWORD,
  });
});

const request = (email = account.email, next = '/de/merkliste') =>
  house.accounts.requestSignInLink({ email, next, ip });
const follow = (token: string) =>
  house.accounts.signInByLink({ token, ip, user_agent: 'Firefox', cookies: undefined });

async function mailedLink(): Promise<{ token: string; next: string | null }> {
  await request();
  await house.kit.work();
  const link = /http\S+\/accounts\/link\?\S+/.exec(house.kit.mails.at(-1)?.text ?? '')?.[0] ?? '';
  const { searchParams } = new URL(link);
  return { token: searchParams.get('token') ?? '', next: searchParams.get('next') };
}

describe('a link in a mail', () => {
  it('signs in once, and leads where somebody wanted to go (G-465)', async () => {
    const { token, next } = await mailedLink();
    expect(house.kit.mails).toMatchObject([
      { to: account.email, subject: 'Ihr Link zum Anmelden – Haus am Wehr' },
    ]);
    expect(next).toBe('/de/merkliste');
    expect(await house.accounts.canSignInBy(token)).toBe(true);
    const signed_in = await follow(token);
    if (!('actor' in signed_in)) throw new Error('no session');
    const cookie = toCookieHeader(signed_in.set_cookies);
    expect(await house.accounts.resolveActor({ cookie })).toMatchObject({
      user_id: account.id,
      role: 'member',
    });
    expect(await house.accounts.canSignInBy(token)).toBe(false);
    expect((await refusal(follow(token))).status).toBe(410);
  });

  it('confirms the address once it is followed (G-476)', async () => {
    const findVerified = () =>
      house.database.db
        .selectFrom('account_user')
        .select('email_verified')
        .where('id', '=', account.id)
        .executeTakeFirst();
    const { token } = await mailedLink();
    expect(await findVerified()).toEqual({ email_verified: false });
    await follow(token);
    expect(await findVerified()).toEqual({ email_verified: true });
  });

  it('is void after 15 minutes, with a newer one, a new password, and with the account (G-465)', async () => {
    const old = await mailedLink();
    const late = await mailedLink();
    later(15);
    const reset = await mailedLink();
    const { actor } = await house.accounts.signIn({
      identifier: account.email,
      password: PASSWORD,
      ip,
      user_agent: 'Firefox',
    });
    const password = 'am Wehr wird gespielt';
    await house.accounts.changePassword(actor, { current_password: PASSWORD, password });
    const locked = await mailedLink();
    await house.accounts.changeUser(SYSTEM, account.id, { is_active: false });
    for (const { token } of [old, late, reset, locked]) {
      expect((await refusal(follow(token))).status).toBe(410);
    }
    for (const token of ['', 'erfunden']) expect((await refusal(follow(token))).status).toBe(410);
  });

  it('asks for the second factor like a password (G-153, G-465)', async () => {
    await house.database.db
      .insertInto('account_second_factor')
      .values({
        user_id: account.id,
        secret: 'x',
        confirmed_at: house.clock.now(),
        created_at: house.clock.now(),
      })
      .execute();
    const signed_in = await follow((await mailedLink()).token);
    expect(signed_in).toEqual({ second_step: [expect.stringContaining('foyer.second_step=')] });
    const sessions = house.database.db.selectFrom('account_session').select('id');
    expect(await sessions.where('user_id', '=', account.id).execute()).toEqual([]);
  });

  it('is asked for with the same answer whether or not there is an account, and leads to no other site (G-465)', async () => {
    await request('niemand@post.example', 'https://evil.example/');
    await request(account.email.toUpperCase(), '//evil.example');
    expect(house.kit.waiting.map(({ data }) => data)).toEqual([
      { email: 'niemand@post.example', next: '/de' },
      { email: account.email, next: '/de' },
    ]);
    await house.kit.work();
    expect(house.kit.mails.map(({ to }) => to)).toEqual([account.email]);
    expect((await refusal(request('kein Ort'))).status).toBe(422);
    expect(house.kit.limit.taken).toContain(`sign-in-link ${ip}`);
    const mute = createAccountService({ ...house.kit.parts, sends_mail: false });
    const asked = mute.requestSignInLink({ email: account.email, next: '/de', ip });
    expect((await refusal(asked)).status).toBe(404);
  });

  it('works for only one of two concurrent uses, and is not stored (G-465)', async () => {
    const { token } = await mailedLink();
    const rows = await house.database.db.selectFrom('account_verification').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const both = await Promise.allSettled([follow(token), follow(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
