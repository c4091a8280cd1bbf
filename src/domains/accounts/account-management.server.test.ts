import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { accountTests, minutes, PASSWORD, refusal } from './account-service.test-kit.ts';
import { toCookieHeader } from './accounts.test-kit.ts';

const house = accountTests();

describe('accounts', () => {
  it('are made and changed by administrators only (G-52)', async () => {
    const { actor } = await house.signIn(house.editor.email);
    const input = {
      email: 'b@haus.example',
      username: 'bb',
      role: 'admin',
      password: PASSWORD,
    } as const;
    for (const work of [
      house.accounts.createUser(actor, input),
      house.accounts.listUsers(actor),
      house.accounts.changeUser(actor, house.editor.id, { role: 'admin' }),
    ]) {
      expect((await refusal(work)).status).toBe(403);
    }
    expect((await refusal(house.accounts.createUser(VISITOR, input))).status).toBe(401);
    const admin = (await house.signIn((await house.newAccount({ role: 'admin' })).email)).actor;
    const made = await house.accounts.createUser(admin, input);
    await house.accounts.changeUser(admin, made.id, { role: 'member' });
    expect(await house.accounts.listUsers(admin)).toContainEqual(
      expect.objectContaining({ id: made.id, email: input.email, role: 'member' }),
    );
  });

  it('are rejected with a message at each field, and if a name is taken', async () => {
    const bad = await refusal(
      house.newAccount({
        email: 'anna',
        username: 'a@b',
        password: 'kurz',
        role: 'visitor' as 'member',
      }),
    );
    expect(bad.status).toBe(422);
    expect(Object.keys(bad.field_errors ?? {})).toEqual(['email', 'username', 'role', 'password']);
    expect(
      (await refusal(house.newAccount({ email: house.editor.email.toUpperCase() }))).status,
    ).toBe(409);
    expect((await refusal(house.newAccount({ username: house.editor.username }))).status).toBe(409);
  });

  it('never lose their last administrator, not even when two go at once', async () => {
    await house.database.db.updateTable('account_user').set({ role: 'member' }).execute();
    const [one, two] = [
      await house.newAccount({ role: 'admin' }),
      await house.newAccount({ role: 'admin' }),
    ];
    const both = await Promise.allSettled([
      house.accounts.changeUser(SYSTEM, one.id, { role: 'editor' }),
      house.accounts.changeUser(SYSTEM, two.id, { is_active: false }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('log sign-ins, failures and sign-outs, newest first (G-91, API-80)', async () => {
    const { actor, set_cookies } = await house.signIn(house.editor.email);
    await refusal(house.signIn(house.editor.email, 'falsch'));
    await house.accounts.signOut({ cookie: toCookieHeader(set_cookies) });
    // no account has this name: it is not recorded
    await refusal(house.signIn('niemand', 'falsch'));
    const page = (number: number) => house.accounts.events(actor, { page: number, page_size: 2 });
    const [{ results, count }, next] = [await page(1), await page(2)];
    expect([...results, ...next.results].map(({ event, username }) => [event, username])).toEqual([
      ['login_failed', ''],
      ['logout', house.editor.username],
      ['login_failed', house.editor.username],
      ['login', house.editor.username],
    ]);
    expect(results[0]?.created_at).toBe('2026-11-21T11:00:00+01:00');
    const rows = await house.database.db.selectFrom('account_event').select('id').execute();
    expect([count, next.count]).toEqual([rows.length, rows.length]);
    const member = (await house.signIn((await house.newAccount()).email)).actor;
    for (const [who, status] of [
      [VISITOR, 401],
      [member, 403],
    ] as const) {
      const refused = await refusal(house.accounts.events(who, { page: 1, page_size: 1 }));
      expect(refused.status).toBe(status);
    }
  });

  it('forget what has ended', async () => {
    await house.signIn(house.editor.email);
    await refusal(house.signIn(house.editor.email, 'falsch'));
    house.clock.set(minutes(8 * 24 * 60));
    await house.accounts.sweep();
    const left = async () => {
      const sessions = await house.database.db.selectFrom('account_session').select('id').execute();
      const guards = await house.database.db.selectFrom('account_guard').select('key').execute();
      const events = await house.database.db.selectFrom('account_event').select('id').execute();
      return [sessions.length > 0, guards.length > 0, events.length > 0];
    };
    expect(await left()).toEqual([false, false, true]);
    house.clock.set(minutes(190 * 24 * 60));
    await house.accounts.sweep();
    expect(await left()).toEqual([false, false, false]);
  });
});

describe('the first administrator', () => {
  it('is made once, with a password that is shown once and works, and has one name everywhere (USER-07, G-221)', async () => {
    const empty = await openTestDatabase();
    const first = house.service(empty);
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
    // until a name is set, the part before the @ is used in the toolbar, in mails and in lists
    expect(await first.userDetails(actor)).toMatchObject({ first_name: '', username: 'redaktion' });
    expect(await first.editorUser(actor)).toMatchObject({ name: 'redaktion' });
    expect(await first.ensureFirstAdmin({ email: 'andere@foyer.example' })).toMatchObject({
      created: false,
    });
    await empty.close();
  });

  it('gets the password of the settings, which is not shown', async () => {
    const empty = await openTestDatabase();
    const first = house.service(empty);
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
