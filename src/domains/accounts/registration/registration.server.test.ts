import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { createAccountService } from '../account.service.server.ts';
import { accountMailTests, refusal } from '../account-service.test-kit.ts';

const PASSWORD = 'im Regen wird geprobt';
const ip = '203.0.113.9';

const house = accountMailTests();
const later = (hours: number) => house.later(hours * 3_600_000);
let email: string;
beforeEach(async () => {
  email = `lea${house.number}@post.example`;
});

const register = (fields: object = {}) =>
  house.accounts.register({
    email,
    first_name: 'Lea',
    last_name: 'Kern',
    password: PASSWORD,
    ip,
    ...fields,
  });
const tokenIn = (text = '') => /\/accounts\/confirm\?token=(\S+)/.exec(text)?.[1] ?? '';
const confirm = (token: string, password = PASSWORD) =>
  house.accounts.confirmRegistration({ token, password, ip });
const signIn = () =>
  house.accounts.signIn({ identifier: email, password: PASSWORD, ip, user_agent: 'Firefox' });
const stored = () => house.database.db.selectFrom('account_registration').selectAll().execute();
const findAccounts = (address: string) =>
  house.database.db.selectFrom('account_user').selectAll().where('email', '=', address).execute();

async function mailedToken(fields: object = {}): Promise<string> {
  await register(fields);
  await house.kit.work();
  return tokenIn(house.kit.mails.at(-1)?.text);
}

describe('a registration', () => {
  it('becomes the account of a member once its link and password confirm it, and only once (G-464)', async () => {
    const token = await mailedToken({ email: ` ${email.toUpperCase()}` });
    expect(house.kit.mails).toMatchObject([
      {
        to: email,
        subject: 'Ihr neues Konto – Haus am Wehr',
        text: expect.stringMatching(/^Guten Tag,\n/),
      },
    ]);
    expect(await house.accounts.registered(token)).toBe(email);
    expect(await findAccounts(email)).toEqual([]);
    expect((await refusal(signIn())).status).toBe(401);
    expect(await confirm(token)).toBe(email);
    expect(await findAccounts(email)).toMatchObject([
      { role: 'member', email_verified: true, name: 'Lea Kern', username: `lea${house.number}` },
    ]);
    expect(await stored()).toEqual([]);
    const { actor } = await signIn();
    expect(actor.role).toBe('member');
    const { results } = await house.accounts.events(SYSTEM, {
      page: 1,
      page_size: 9,
      account: actor.user_id,
    });
    expect(results.map(({ event }) => event)).toEqual([
      'login',
      'account_registered',
      'account_created',
    ]);
    expect((await refusal(confirm(token))).status).toBe(410);
    expect(await house.accounts.registered(token)).toBeNull();
  });

  it('on an English page begins an account to which mails are written in English (G-481)', async () => {
    const token = await mailedToken({ language: 'en' });
    expect(house.kit.mails).toMatchObject([
      {
        subject: 'Your new account – Haus am Wehr',
        text: expect.stringMatching(/^Hello,\n/),
      },
    ]);
    await confirm(token);
    expect(await findAccounts(email)).toMatchObject([{ language: 'en' }]);
    await house.accounts.requestSignInLink({ email, next: '/de', ip });
    await mailedToken();
    expect(house.kit.mails.slice(1).map(({ subject }) => subject)).toEqual([
      'Your sign-in link – Haus am Wehr',
      'You already have an account – Haus am Wehr',
    ]);
    expect((await refusal(register({ language: 'fr' }))).field_errors).toHaveProperty('language');
  });

  it('sends the owner of the address no word of who typed it (G-464)', async () => {
    const first_name = 'Gewonnen! Hier abholen:';
    await register({ first_name, last_name: 'https://falle.example' });
    await house.kit.work();
    expect(house.kit.mails[0]?.text).not.toMatch(/Gewonnen|falle/);
  });

  it('waits for a mail server that is away, and uses up none of its mails (G-464)', async () => {
    house.kit.server.is_away = true;
    await register();
    const taken = house.kit.limit.taken.length;
    for (let time = 1; time <= 5; time++) await house.kit.work();
    expect(house.kit.mails).toEqual([]);
    const perTime = [`mails registration ${email}`, `mails ${email}`];
    expect(new Set(house.kit.limit.given_back)).toEqual(new Set(perTime));
    expect(house.kit.limit.given_back).toHaveLength(house.kit.limit.taken.length - taken);
    house.kit.server.is_away = false;
    await house.kit.work();
    await confirm(tokenIn(house.kit.mails[0]?.text));
  });

  it('of a stranger is not confirmed by who owns the address: it takes the password, and locks after five wrong ones (G-464)', async () => {
    const token = await mailedToken();
    for (let time = 1; time <= 5; time++) {
      const { status, field_errors } = await refusal(confirm(token, 'nicht mein Passwort'));
      expect([status, Object.keys(field_errors ?? {})]).toEqual([422, ['password']]);
    }
    const locked = await refusal(confirm(token));
    expect([locked.status, locked.extra.retry_after]).toEqual([429, 900]);
    later(0.3);
    await confirm(token);
  });

  it('is forgotten after 48 hours (G-464)', async () => {
    const token = await mailedToken();
    later(47.9);
    await house.accounts.sweepRegistrations();
    expect(await house.accounts.registered(token)).toBe(email);
    later(48);
    expect((await refusal(confirm(token))).status).toBe(410);
    await house.accounts.sweepRegistrations();
    expect(await stored()).toEqual([]);
    for (const odd of ['', 'erfunden', '\0'])
      expect((await refusal(confirm(odd))).status).toBe(410);
  });

  it('leaves the same row, the same job and the same answer for a known address, whose owner gets a mail that says so (G-464)', async () => {
    const known = await house.accounts.createUser(SYSTEM, {
      email: `anna${house.number}@haus.example`,
      username: `anna${house.number}`,
      role: 'editor',
      password: PASSWORD,
    });
    const answers = [await register(), await register({ email: known.email })];
    expect(answers).toEqual([undefined, undefined]);
    const [first, second] = await stored();
    expect(house.kit.waiting.map(({ data }) => data)).toEqual([
      { id: first?.id },
      { id: second?.id },
    ]);
    const shape = (row: object = {}) =>
      Object.entries(row).map(([name, value]) => [name, typeof value]);
    expect(shape(second)).toEqual(shape(first));
    await house.kit.work();
    expect(house.kit.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Ihr neues Konto – Haus am Wehr'],
      [known.email, 'Sie haben schon ein Konto – Haus am Wehr'],
    ]);
    expect(tokenIn(house.kit.mails[1]?.text)).toBe('');
    expect((await stored()).map((row) => row.email)).toEqual([email]);
    await confirm(tokenIn(house.kit.mails[0]?.text));
  });

  it('keeps no password and no word that confirms it, neither in a job (G-464)', async () => {
    await register();
    const kept = JSON.stringify([house.kit.waiting, await stored()]);
    expect(kept).not.toContain(PASSWORD);
    await house.kit.work();
    const token = tokenIn(house.kit.mails[0]?.text);
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(await stored())).not.toContain(token);
    await confirm(token);
  });

  it('twice is one account, whichever of them is confirmed, also at once (G-464)', async () => {
    const tokens = [await mailedToken(), await mailedToken()] as const;
    const both = await Promise.allSettled(tokens.map((token) => confirm(token)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await findAccounts(email)).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it('ends where an administrator made the account meanwhile (G-464)', async () => {
    const token = await mailedToken();
    await house.accounts.invite(SYSTEM, { email, role: 'editor', by: 'link' });
    expect((await refusal(confirm(token))).status).toBe(410);
    expect(await findAccounts(email)).toMatchObject([{ role: 'editor' }]);
  });

  it('names what is wrong, and takes no role (G-52, G-464)', async () => {
    const wrong = await refusal(
      register({ email: 'lea', first_name: ' ', last_name: 'x'.repeat(81), password: 'kurz' }),
    );
    expect(Object.keys(wrong.field_errors ?? {}).toSorted()).toEqual([
      'email',
      'first_name',
      'last_name',
      'password',
    ]);
    await confirm(await mailedToken({ role: 'admin', is_active: true }));
    expect(await findAccounts(email)).toMatchObject([{ role: 'member' }]);
  });

  it('floods neither the house nor a mailbox (G-464)', async () => {
    await register();
    expect(house.kit.limit.taken).toContain(`registration ${ip}`);
    await house.kit.work();
    expect(house.kit.limit.taken).toContain(`mails registration ${email}`);
    house.kit.mails.length = 0;
    await register();
    house.kit.limit.refuse = async () => {
      throw new Problem('too_many_requests', 'Zu viel.', { extra: { retry_after: 60 } });
    };
    await house.kit.work();
    expect(house.kit.mails).toEqual([]);
    const before = (await stored()).length;
    expect((await refusal(register())).extra.retry_after).toBe(60);
    expect(await stored()).toHaveLength(before);
    house.kit.limit.refuse = async () => {};
    later(49);
    await house.accounts.sweepRegistrations();
  });

  it('is open only where the house wants it and mails reach people (G-464)', async () => {
    const token = await mailedToken();
    for (const parts of [
      { sends_mail: false },
      { wantsRegistrations: async () => false },
      { wantsRegistrations: undefined } as never,
    ]) {
      const closed = createAccountService({ ...house.kit.parts, ...(parts as object) });
      expect(await closed.registrationIsOpen()).toBe(false);
      const asked = { email, first_name: 'Lea', last_name: 'Kern', password: PASSWORD, ip };
      expect((await refusal(closed.register(asked))).status).toBe(404);
      const confirmed = closed.confirmRegistration({ token, password: PASSWORD, ip });
      expect((await refusal(confirmed)).status).toBe(410);
    }
    expect(await createAccountService(house.kit.parts).registrationIsOpen()).toBe(true);
  });
});
