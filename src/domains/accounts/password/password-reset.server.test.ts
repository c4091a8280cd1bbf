import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { accountMailTests } from '../account-service.test-kit.ts';
import { toCookieHeader } from '../accounts.test-kit.ts';

const OLD = 'am Wehr wird gespielt';
const NEW = 'im Regen wird geprobt';
const ip = '203.0.113.9';

const house = accountMailTests();
const later = (minutes: number) => house.later(minutes * 60_000);
let email: string;
beforeEach(async () => {
  email = `anna${house.number}@haus.example`;
  const account = {
    email,
    username: `anna${house.number}`,
    first_name: 'Anna',
    role: 'editor',
  } as const;
  await house.accounts.createUser(SYSTEM, { ...account, password: OLD });
});

const signIn = (password: string) =>
  house.accounts.signIn({ identifier: email, password, ip, user_agent: 'Firefox' });

async function mailedToken(): Promise<string> {
  house.kit.mails.length = 0;
  await house.accounts.requestReset({ email, ip });
  await house.kit.work();
  const token = house.kit.mails.at(-1)?.text.match(/new-password\?token=(\S+)/)?.[1];
  if (!token) throw new Error('no link was sent');
  return token;
}
const reset = (token: string, password = NEW) =>
  house.accounts.resetPassword({ token, password, ip });

describe('a forgotten password', () => {
  it('is reset by the link of the mail, which ends all sessions and notifies the owner (G-45, G-151)', async () => {
    const cookie = toCookieHeader((await signIn(OLD)).set_cookies);
    const token = await mailedToken();
    expect(house.kit.mails[0]).toMatchObject({
      to: email,
      subject: 'Neues Passwort – Haus am Wehr',
    });
    expect(await house.accounts.canReset(token)).toBe(true);
    await reset(token);
    expect(await house.accounts.resolveActor({ cookie })).toEqual(VISITOR);
    await expect(signIn(OLD)).rejects.toMatchObject({ status: 401 });
    await signIn(NEW);
    expect(house.kit.mails.at(-1)?.subject).toContain('Passwort wurde geändert');
    const events = await house.accounts.events(SYSTEM, { page: 1, page_size: 4 });
    expect(events.results.map(({ event }) => event)).toEqual([
      'login',
      'login_failed',
      'password_changed',
      'password_reset_asked',
    ]);
  });

  it('takes a link once, for an hour, and only the last one that was sent (G-151)', async () => {
    const used = await mailedToken();
    await reset(used);
    const older = await mailedToken();
    const old = await mailedToken();
    later(61);
    for (const token of [used, older, old, 'erfunden', '']) {
      expect(await house.accounts.canReset(token)).toBe(false);
      await expect(reset(token, OLD)).rejects.toMatchObject({ status: 410 });
    }
    await signIn(NEW);
  });

  it('is set by only one of two concurrent requests with the same link (G-151)', async () => {
    const token = await mailedToken();
    const both = await Promise.allSettled([
      reset(token, `${NEW} eins`),
      reset(token, `${NEW} zwei`),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await signIn(both[0].status === 'fulfilled' ? `${NEW} eins` : `${NEW} zwei`);
  });

  it('keeps the link when the new password is too short', async () => {
    const token = await mailedToken();
    await expect(reset(token, 'kurz')).rejects.toMatchObject({
      status: 422,
      field_errors: { password: ['Ein Passwort hat mindestens 12 Zeichen.'] },
    });
    await reset(token);
  });

  it('opens a sign-in that was locked by guesses at the old one', async () => {
    for (let time = 0; time < 5; time++) await signIn('falsch').catch(() => {});
    await reset(await mailedToken());
    await signIn(NEW);
  });

  it('is requested with the same answer whether or not the account exists, and invalid addresses are reported (G-151)', async () => {
    for (const asked of ['niemand@haus.example', email.toUpperCase()]) {
      await house.accounts.requestReset({ email: asked, ip });
    }
    // the request itself looks up nothing: both left the same job
    expect(house.kit.waiting.map(({ data }) => data)).toEqual([
      { email: 'niemand@haus.example' },
      { email },
    ]);
    await house.kit.work();
    expect(house.kit.mails.map(({ to }) => to)).toEqual([email]);
    for (const wrong of ['', 'anna', 'a@b@c']) {
      const asked = house.accounts.requestReset({ email: wrong, ip });
      await expect(asked).rejects.toMatchObject({ status: 422 });
    }
  });

  it('leaves no word in the database that opens an account (G-151)', async () => {
    const token = await mailedToken();
    const rows = await house.database.db.selectFrom('account_verification').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is no way into an account that is switched off', async () => {
    const token = await mailedToken();
    const account = (await house.accounts.listUsers(SYSTEM)).find((each) => each.email === email);
    await house.accounts.changeUser(SYSTEM, account?.id ?? 0, { is_active: false });
    await expect(reset(token)).rejects.toMatchObject({ status: 410 });
    await expect(mailedToken()).rejects.toThrow('no link was sent');
  });
});

it('A lost administrator gets a new password at the machine of the house', async () => {
  const { password } = await house.accounts.rollPassword(email);
  await signIn(password);
  await expect(house.accounts.rollPassword('niemand@haus.example')).rejects.toMatchObject({
    status: 404,
  });
});
