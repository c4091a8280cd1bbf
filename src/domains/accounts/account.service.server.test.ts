import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../database/test-database.server.ts';
import { SYSTEM, VISITOR } from '../../lib/actor.ts';
import { fixedClock } from '../../lib/clock.ts';
import { isProblem, type Problem } from '../../lib/problem.ts';
import type { Account, NewAccount } from './account.schema.ts';
import { type AccountService, createAccountService } from './account.service.server.ts';
import { accountParts, cookieOf, SITE } from './accounts.test-kit.ts';
import { adminMenusFor } from './admin-menus.ts';
import { createDeviceCookie } from './device-cookie.server.ts';

const START = '2026-11-21T10:00:00Z';
const PASSWORD = 'am Wehr wird gespielt';
const minutes = (after: number) => new Date(Date.parse(START) + after * 60_000);

let database: Database;
let accounts: AccountService;
const clock = fixedClock(START);
const taken: string[] = [];
let addressLimit: () => Promise<void> = async () => {};

beforeAll(async () => {
  database = await openTestDatabase();
  accounts = service(database);
});
afterAll(() => database.close());

/** The service over another database or at another address. */
function service(on: Database, site_url = SITE): AccountService {
  const { parts } = accountParts(on, clock, site_url);
  return createAccountService({ ...parts, limiter: { take: limit } });
}

async function limit(key: string): Promise<void> {
  taken.push(key);
  await addressLimit();
}

let editor: Account;
let number = 0;
beforeEach(async () => {
  clock.set(START);
  addressLimit = async () => {};
  editor = await newAccount({ role: 'editor' });
});

function newAccount(fields: Partial<NewAccount> = {}): Promise<Account> {
  number += 1;
  return accounts.createUser(SYSTEM, {
    email: `anna${number}@haus.example`,
    username: `anna${number}`,
    first_name: 'Anna',
    last_name: 'Weber',
    role: 'member',
    password: PASSWORD,
    ...fields,
  });
}

const signIn = (identifier: string, password = PASSWORD, cookies?: string) =>
  accounts.signIn({ identifier, password, cookies, ip: '203.0.113.9', user_agent: 'Firefox' });

async function session(account: Account): Promise<{ cookie: string }> {
  return { cookie: cookieOf((await signIn(account.email)).set_cookies) };
}

async function refusal(work: Promise<unknown>): Promise<Problem> {
  try {
    await work;
  } catch (error) {
    if (isProblem(error)) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

async function failFiveTimes(identifier: string): Promise<void> {
  for (let time = 1; time <= 5; time++) {
    expect((await refusal(signIn(identifier, 'falsch'))).status).toBe(401);
  }
}

describe('signing in', () => {
  it('takes e-mail address or username, whatever the case, and knows who asks from then on (G-45)', async () => {
    for (const identifier of [editor.email.toUpperCase(), ` ${editor.username} `]) {
      const { actor, set_cookies } = await signIn(identifier);
      expect(actor).toMatchObject({ user_id: editor.id, role: 'editor' });
      expect(await accounts.actorOf({ cookie: cookieOf(set_cookies) })).toEqual(actor);
    }
  });

  it('keeps the session in a cookie no script can read, beside a readable flag without secret (G-45, G-112)', async () => {
    const { set_cookies } = await signIn(editor.email);
    expect(set_cookies).toHaveLength(3);
    expect(set_cookies[0]).toMatch(
      /^foyer\.session_token=\S{40,}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(set_cookies[1]).toBe('foyer_session=1; Max-Age=604800; Path=/; SameSite=Lax');
  });

  it('sends the cookies by https only where the site is reached by https (G-45)', async () => {
    const secure = service(database, 'https://haus.example');
    const { set_cookies } = await secure.signIn({
      identifier: editor.email,
      password: PASSWORD,
      ip: '::1',
      user_agent: '',
    });
    expect(set_cookies[0]).toMatch(/^__Secure-foyer\.session_token=.*; Secure/);
    expect(set_cookies[1]).toMatch(/; Secure$/);
    expect((await secure.actorOf({ cookie: cookieOf(set_cookies) })).user_id).toBe(editor.id);
    const gone = await secure.signOut({ cookie: cookieOf(set_cookies) });
    expect(gone.every((each) => each.includes('Max-Age=0') && each.includes('Secure'))).toBe(true);
    expect(gone[0]).toMatch(/^__Secure-foyer\.session_token=;/);
  });

  it('ends the session that was open in the same browser', async () => {
    const before = await session(editor);
    const after = await signIn(editor.email, PASSWORD, before.cookie);
    expect(await accounts.actorOf(before)).toEqual(VISITOR);
    expect((await accounts.actorOf({ cookie: cookieOf(after.set_cookies) })).user_id).toBe(
      editor.id,
    );
  });

  it('notes address, agent and time of a session as the server knows them', async () => {
    const { actor } = await signIn(editor.email);
    const row = await database.db
      .selectFrom('account_session')
      .selectAll()
      .where('id', '=', actor.session_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ip_address: '203.0.113.9',
      user_agent: 'Firefox',
      created_at: new Date(START),
      expires_at: minutes(7 * 24 * 60),
    });
  });
});

describe('who may not sign in', () => {
  it('hears the same for an unknown account, a wrong password and a switched-off account', async () => {
    const off = await newAccount();
    await accounts.changeUser(SYSTEM, off.id, { is_active: false });
    const refused = [
      await refusal(signIn(editor.email, 'falsch')),
      await refusal(signIn('niemand@haus.example', 'falsch')),
      await refusal(signIn('niemand', 'falsch')),
      await refusal(signIn(off.email)),
      await refusal(signIn(editor.email, 'x'.repeat(900))),
    ];
    expect(new Set(refused.map((problem) => JSON.stringify(problem.toBody()))).size).toBe(1);
    expect(refused[0]?.status).toBe(401);
    expect(refused[0]?.message).toMatch(/Anmeldedaten/);
  });

  it('costs one password check also where no account is, so that time tells nothing', async () => {
    const checks = async (identifier: string, password: string) => {
      let count = 0;
      const hook = createHook({
        init: (_id, type) => {
          if (type === 'SCRYPTREQUEST') count += 1;
        },
      }).enable();
      await refusal(signIn(identifier, password)).finally(() => hook.disable());
      return count;
    };
    expect(await checks(editor.email, 'falsch')).toBe(1);
    expect(await checks('keine@haus.example', 'falsch')).toBe(1);
    expect(await checks('keine', 'x'.repeat(900))).toBe(1);
    expect(await checks(editor.username, 'x'.repeat(900))).toBe(1);
  });

  it('is locked out for 15 minutes after five failures, also with the right password, then no longer', async () => {
    await failFiveTimes(editor.email);
    const locked = await refusal(signIn(editor.email));
    expect(locked.status).toBe(429);
    expect(locked.extra.retry_after).toBe(900);
    clock.set(minutes(14));
    expect((await refusal(signIn(editor.email))).extra.retry_after).toBe(60);
    clock.set(minutes(15));
    expect((await signIn(editor.email)).actor.user_id).toBe(editor.id);
  });

  it('is not locked out until a time that has not come yet where the clock was set back (G-45, G-261)', async () => {
    await failFiveTimes(editor.email);
    clock.set(minutes(-5 * 24 * 60));
    expect((await signIn(editor.email)).actor.user_id).toBe(editor.id);
    await failFiveTimes(editor.email);
    expect((await refusal(signIn(editor.email))).status).toBe(429);
  });

  it('is locked out under a name that nobody has in the very same way', async () => {
    await failFiveTimes('gibt-es-nicht@haus.example');
    const locked = await refusal(signIn('gibt-es-nicht@haus.example'));
    expect(locked.toBody()).toEqual((await lockedBody(editor.email)).toBody());
  });

  async function lockedBody(identifier: string) {
    await failFiveTimes(identifier);
    return refusal(signIn(identifier));
  }

  it('gets no five more tries under the other name, and does not learn that both are one account', async () => {
    await failFiveTimes(editor.email);
    expect((await refusal(signIn(editor.username))).status).toBe(401);
    clock.set(minutes(16));
    expect((await signIn(editor.username)).actor.user_id).toBe(editor.id);
  });

  it('starts anew after a success, and after a quarter of an hour without failure', async () => {
    for (let time = 0; time < 4; time++) await refusal(signIn(editor.email, 'falsch'));
    await signIn(editor.email);
    for (let time = 0; time < 4; time++) await refusal(signIn(editor.email, 'falsch'));
    clock.set(minutes(16));
    expect((await refusal(signIn(editor.email, 'falsch'))).status).toBe(401);
    expect((await signIn(editor.email)).actor.user_id).toBe(editor.id);
  });

  it('of strangers bars nobody in a browser in which they were signed in before, and theirs nobody else (G-258)', async () => {
    const home = cookieOf((await signIn(editor.email)).set_cookies);
    await failFiveTimes(editor.email);
    await failFiveTimes(editor.username);
    expect((await refusal(signIn(editor.email))).status).toBe(429);
    addressLimit = () => Promise.reject(new Error('zu viele'));
    expect((await signIn(editor.email, PASSWORD, home)).actor.user_id).toBe(editor.id);
    addressLimit = async () => {};
    // it counts by itself
    for (let time = 1; time <= 5; time++) {
      expect((await refusal(signIn(editor.username, 'falsch', home))).status).toBe(401);
    }
    expect((await refusal(signIn(editor.email, PASSWORD, home))).status).toBe(429);
    clock.set(minutes(16));
    expect((await signIn(editor.email, PASSWORD, home)).actor.user_id).toBe(editor.id);
  });

  it('knows a browser by what the house has signed, for each of its accounts alone (G-258)', () => {
    const device = createDeviceCookie({ secret: 'a secret of the tests', site_url: SITE });
    const cookie = (header: string) => header.split(';')[0] ?? '';
    const one = cookie(device.of(undefined, 7));
    const both = cookie(device.of(one, 8));
    const name = device.nameOf(one, 7);
    expect(name).toMatch(/^[\w-]{16}$/);
    expect([device.nameOf(both, 7), device.nameOf(cookie(device.of(both, 7)), 7)]).toEqual([
      name,
      name,
    ]);
    expect(device.nameOf(both, 8)).toMatch(/^[\w-]{16}$/);
    for (const other of [
      one.replace('=7-', '=8-'),
      `${one.slice(0, -2)}__`,
      'foyer.device=8',
      '',
    ]) {
      expect([device.nameOf(other, 8), device.nameOf(other, 7)]).toEqual([null, null]);
    }
    const elsewhere = createDeviceCookie({ secret: 'another secret', site_url: SITE });
    expect(elsewhere.nameOf(one, 7)).toBeNull();
    expect(device.of(undefined, 7)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
  });

  it('cannot guess more than five times by guessing all at once', async () => {
    const all = Array.from({ length: 12 }, () => refusal(signIn(editor.email, 'falsch')));
    const statuses = (await Promise.all(all)).map((problem) => problem.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('is counted by address, a whole IPv6 network as one', async () => {
    taken.length = 0;
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']) {
      await accounts.signIn({ identifier: editor.email, password: PASSWORD, ip, user_agent: '' });
    }
    expect(taken[0]).toBe(taken[1]);
    expect(taken[0]).not.toBe(taken[2]);
    addressLimit = () => Promise.reject(new Error('zu viele'));
    await expect(signIn(editor.email)).rejects.toThrow('zu viele');
  });

  it('leaves no trace of what was typed in the database', async () => {
    await refusal(signIn('mein geheimes Passwort', 'falsch'));
    const guards = await database.db.selectFrom('account_guard').selectAll().execute();
    const events = await database.db.selectFrom('account_event').selectAll().execute();
    expect(JSON.stringify([guards, events])).not.toMatch(/geheim/);
  });

  it('is shown to administrators with failures and lock, until the next sign-in', async () => {
    await failFiveTimes(editor.email);
    const seen = () =>
      database.db
        .selectFrom('account_user')
        .select(['failed_logins', 'locked_until', 'last_login'])
        .where('id', '=', editor.id)
        .executeTakeFirst();
    expect(await seen()).toEqual({ failed_logins: 5, locked_until: minutes(15), last_login: null });
    clock.set(minutes(20));
    await signIn(editor.email);
    expect(await seen()).toEqual({ failed_logins: 0, locked_until: null, last_login: minutes(20) });
  });
});

describe('a session', () => {
  it('is only what we signed ourselves; the database is not even asked', async () => {
    const { cookie } = await session(editor);
    const forged = cookie.replace(
      /token=(.)/,
      (_, letter) => `token=${letter === 'a' ? 'b' : 'a'}`,
    );
    const asked = { transformQuery: () => never(), transformResult: () => never() };
    const never = (): never => {
      throw new Error('the database was asked');
    };
    const closed = service({ ...database, db: database.db.withPlugin(asked) });
    for (const each of [
      forged,
      'foyer.session_token=x',
      'foyer_session=1',
      'a=%E0%A4%A',
      '',
      undefined,
    ]) {
      expect(accounts.hasSession(each)).toBe(false);
      expect(await closed.actorOf({ cookie: each })).toEqual(VISITOR);
    }
    expect(accounts.hasSession(cookie)).toBe(true);
  });

  it('ends after a week', async () => {
    const headers = await session(editor);
    clock.set(minutes(7 * 24 * 60 - 1));
    expect((await accounts.actorOf(headers)).user_id).toBe(editor.id);
    clock.set(minutes(7 * 24 * 60));
    expect(await accounts.actorOf(headers)).toEqual(VISITOR);
  });

  it('ends at sign-out, the others of the account stay', async () => {
    const [one, other] = [await session(editor), await session(editor)];
    const gone = await accounts.signOut(one);
    expect(gone.map((each) => each.split(';')[0])).toEqual([
      'foyer.session_token=',
      'foyer_session=',
    ]);
    expect(gone.every((each) => each.includes('Max-Age=0'))).toBe(true);
    expect(await accounts.actorOf(one)).toEqual(VISITOR);
    expect((await accounts.actorOf(other)).user_id).toBe(editor.id);
  });

  it('knows a changed role and a switched-off account at once (G-52)', async () => {
    const headers = await session(editor);
    await accounts.changeUser(SYSTEM, editor.id, { role: 'member' });
    expect((await accounts.actorOf(headers)).role).toBe('member');
    await accounts.changeUser(SYSTEM, editor.id, { is_active: false });
    expect(await accounts.actorOf(headers)).toEqual(VISITOR);
    await accounts.changeUser(SYSTEM, editor.id, { is_active: true });
    expect(await accounts.actorOf(headers)).toEqual(VISITOR);
  });
});

describe('what an account is told about itself', () => {
  it('is always answered, with everything empty for a visitor (API-19, ENT-21, G-46)', async () => {
    expect(await accounts.userDetails(VISITOR)).toEqual({
      is_logged_in: false,
      login_url: '/accounts/login?next=/de',
      first_name: null,
      last_name: null,
      logout_url: null,
      has_dashboard_online_access: false,
      username: null,
      email: null,
      webshop_url: '/webshop',
    });
    const { actor } = await signIn(editor.email);
    expect(await accounts.userDetails(actor)).toMatchObject({
      is_logged_in: true,
      first_name: 'Anna',
      logout_url: '/de/api/user-logout/',
      has_dashboard_online_access: true,
      email: editor.email,
    });
  });

  it('says "editor" to editors only: 401 for visitors and members (API-05, USER-04, USER-06, G-46)', async () => {
    expect((await refusal(accounts.editorUser(VISITOR))).status).toBe(401);
    const member = await signIn((await newAccount()).email);
    expect((await refusal(accounts.editorUser(member.actor))).status).toBe(401);
    expect((await accounts.userDetails(member.actor)).has_dashboard_online_access).toBe(false);
    const { actor } = await signIn(editor.email);
    expect(await accounts.editorUser(actor)).toMatchObject({
      id: editor.id,
      email: editor.email,
      username: editor.username,
    });
  });

  it('offers ways into the administration to editors and administrators, to nobody else (EDIT-17, G-47, G-52)', async () => {
    for (const role of ['editor', 'admin'] as const) {
      const { actor } = await signIn((await newAccount({ role })).email);
      const { admin_menus } = await accounts.editorUser(actor);
      expect(admin_menus[0]).toMatchObject({ title: 'Redaktion', url: '/cms-hub' });
    }
    for (const role of ['visitor', 'member'] as const) {
      expect(adminMenusFor({ user_id: null, role })).toEqual([]);
    }
  });
});

describe('accounts', () => {
  it('are made and changed by administrators only (G-52)', async () => {
    const { actor } = await signIn(editor.email);
    const input = {
      email: 'b@haus.example',
      username: 'bb',
      role: 'admin',
      password: PASSWORD,
    } as const;
    for (const work of [
      accounts.createUser(actor, input),
      accounts.listUsers(actor),
      accounts.changeUser(actor, editor.id, { role: 'admin' }),
    ]) {
      expect((await refusal(work)).status).toBe(403);
    }
    expect((await refusal(accounts.createUser(VISITOR, input))).status).toBe(401);
  });

  it('are refused with a word at each field, and when a name is taken', async () => {
    const bad = await refusal(
      newAccount({ email: 'anna', username: 'a@b', password: 'kurz', role: 'visitor' as 'member' }),
    );
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.field_errors ?? {})).toEqual(['email', 'username', 'role', 'password']);
    expect((await refusal(newAccount({ email: editor.email.toUpperCase() }))).status).toBe(409);
    expect((await refusal(newAccount({ username: editor.username }))).status).toBe(409);
  });

  it('never lose their last administrator, not even when two go at once', async () => {
    await database.db.updateTable('account_user').set({ role: 'member' }).execute();
    const [one, two] = [await newAccount({ role: 'admin' }), await newAccount({ role: 'admin' })];
    const both = await Promise.allSettled([
      accounts.changeUser(SYSTEM, one.id, { role: 'editor' }),
      accounts.changeUser(SYSTEM, two.id, { is_active: false }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('log who signed in, failed and signed out, newest first (G-91, API-80)', async () => {
    const { actor, set_cookies } = await signIn(editor.email);
    await refusal(signIn(editor.email, 'falsch'));
    await accounts.signOut({ cookie: cookieOf(set_cookies) });
    const { results, count } = await accounts.events(actor, { limit: 3, offset: 0 });
    expect(results.map(({ event, username }) => [event, username])).toEqual([
      ['logout', editor.username],
      ['login_failed', editor.username],
      ['login', editor.username],
    ]);
    expect(count).toBeGreaterThan(3);
    expect((await refusal(accounts.events(VISITOR, { limit: 1, offset: 0 }))).status).toBe(401);
  });

  it('forget what has ended', async () => {
    await signIn(editor.email);
    await refusal(signIn(editor.email, 'falsch'));
    clock.set(minutes(8 * 24 * 60));
    await accounts.sweep();
    const left = async () => {
      const sessions = await database.db.selectFrom('account_session').select('id').execute();
      const guards = await database.db.selectFrom('account_guard').select('key').execute();
      const events = await database.db.selectFrom('account_event').select('id').execute();
      return [sessions.length > 0, guards.length > 0, events.length > 0];
    };
    expect(await left()).toEqual([false, false, true]);
    clock.set(minutes(190 * 24 * 60));
    await accounts.sweep();
    expect(await left()).toEqual([false, false, false]);
  });
});

describe('the first administrator', () => {
  it('is made once, with a password that is shown once and works, and has one name everywhere (USER-07, G-221)', async () => {
    const empty = await openTestDatabase();
    const first = service(empty);
    const starts = await Promise.all(
      [1, 2].map(() => first.ensureFirstAdmin({ email: 'Redaktion@foyer.example' })),
    );
    const made = starts.filter(({ created }) => created);
    expect(made).toHaveLength(1);
    const password = made[0]?.password ?? '';
    expect(password).toMatch(/^[a-z]{6}(-[a-z]{6}){3}$/);
    expect(starts.find(({ created }) => !created)?.password).toBeNull();
    const { actor } = await first.signIn({
      identifier: 'redaktion',
      password,
      ip: '::1',
      user_agent: '',
    });
    expect(actor.role).toBe('admin');
    // called alike in the bar, in mails, in lists: by what stands before the @, until there is a real name
    expect(await first.userDetails(actor)).toMatchObject({ first_name: '', username: 'redaktion' });
    expect(await first.editorUser(actor)).toMatchObject({ name: 'redaktion' });
    expect(await first.ensureFirstAdmin({ email: 'andere@foyer.example' })).toMatchObject({
      created: false,
    });
    await empty.close();
  });

  it('gets the password of the settings, which is not shown', async () => {
    const empty = await openTestDatabase();
    const first = service(empty);
    const made = await first.ensureFirstAdmin({ email: 'a@foyer.example', password: PASSWORD });
    expect(made).toEqual({ email: 'a@foyer.example', password: null, created: true });
    const signed = await first.signIn({
      identifier: 'a@foyer.example',
      password: PASSWORD,
      ip: '::1',
      user_agent: '',
    });
    expect(signed.actor.role).toBe('admin');
    await empty.close();
  });
});
