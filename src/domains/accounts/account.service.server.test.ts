import { describe, expect, it } from 'vitest';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { accountTests, minutes, PASSWORD, refusal } from './account-service.test-kit.ts';
import { toCookieHeader } from './accounts.test-kit.ts';

const house = accountTests();

describe('signing in', () => {
  it('takes e-mail address or username in any case, and identifies the actor from then on (G-45)', async () => {
    for (const identifier of [house.editor.email.toUpperCase(), ` ${house.editor.username} `]) {
      const { actor, set_cookies } = await house.signIn(identifier);
      expect(actor).toMatchObject({ user_id: house.editor.id, role: 'editor' });
      expect(await house.accounts.resolveActor({ cookie: toCookieHeader(set_cookies) })).toEqual(
        actor,
      );
    }
  });

  it('keeps the session in a cookie no script can read, with a readable flag without secrets (G-45, G-112)', async () => {
    const { set_cookies } = await house.signIn(house.editor.email);
    expect(set_cookies).toHaveLength(3);
    expect(set_cookies[0]).toMatch(
      /^foyer\.session_token=\S{40,}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(set_cookies[1]).toBe('foyer_session=2; Max-Age=604800; Path=/; SameSite=Lax');
  });

  it('says by the flag whether the header reserves a place for editing (G-598)', async () => {
    const member = await house.signIn((await house.newAccount()).email);
    expect(member.set_cookies[1]).toMatch(/^foyer_session=1;/);
  });

  it('sends the cookies by https only where the site is reached by https (G-45)', async () => {
    const secure = house.service(house.database, 'https://haus.example');
    const { set_cookies } = await secure.signIn({
      identifier: house.editor.email,
      password: PASSWORD,
      ip: '::1',
      user_agent: '',
    });
    expect(set_cookies[0]).toMatch(/^__Secure-foyer\.session_token=.*; Secure/);
    expect(set_cookies[1]).toMatch(/; Secure$/);
    expect((await secure.resolveActor({ cookie: toCookieHeader(set_cookies) })).user_id).toBe(
      house.editor.id,
    );
    const gone = await secure.signOut({ cookie: toCookieHeader(set_cookies) });
    expect(gone.every((each) => each.includes('Max-Age=0') && each.includes('Secure'))).toBe(true);
    expect(gone[0]).toMatch(/^__Secure-foyer\.session_token=;/);
  });

  it('ends the session that was open in the same browser', async () => {
    const before = await house.session(house.editor);
    const after = await house.signIn(house.editor.email, PASSWORD, before.cookie);
    expect(await house.accounts.resolveActor(before)).toEqual(VISITOR);
    expect(
      (await house.accounts.resolveActor({ cookie: toCookieHeader(after.set_cookies) })).user_id,
    ).toBe(house.editor.id);
  });

  it('notes address, agent and time of a session as the server knows them', async () => {
    const { actor } = await house.signIn(house.editor.email);
    const row = await house.database.db
      .selectFrom('account_session')
      .selectAll()
      .where('id', '=', actor.session_id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ip_address: '203.0.113.9',
      user_agent: 'Firefox',
      created_at: minutes(0),
      expires_at: minutes(7 * 24 * 60),
    });
  });
});

describe('a session', () => {
  it('is only what we signed ourselves, without a database query', async () => {
    const { cookie } = await house.session(house.editor);
    const forged = cookie.replace(
      /token=(.)/,
      (_, letter) => `token=${letter === 'a' ? 'b' : 'a'}`,
    );
    const asked = { transformQuery: () => never(), transformResult: () => never() };
    const never = (): never => {
      throw new Error('the database was asked');
    };
    const closed = house.service({ ...house.database, db: house.database.db.withPlugin(asked) });
    for (const each of [
      forged,
      'foyer.session_token=x',
      'foyer_session=1',
      'a=%E0%A4%A',
      '',
      undefined,
    ]) {
      expect(house.accounts.hasSession(each)).toBe(false);
      expect(await closed.resolveActor({ cookie: each })).toEqual(VISITOR);
    }
    expect(house.accounts.hasSession(cookie)).toBe(true);
  });

  it('ends after a week', async () => {
    const headers = await house.session(house.editor);
    house.clock.set(minutes(7 * 24 * 60 - 1));
    expect((await house.accounts.resolveActor(headers)).user_id).toBe(house.editor.id);
    house.clock.set(minutes(7 * 24 * 60));
    expect(await house.accounts.resolveActor(headers)).toEqual(VISITOR);
  });

  it('ends at sign-out, the others of the account stay', async () => {
    const [one, other] = [await house.session(house.editor), await house.session(house.editor)];
    const gone = await house.accounts.signOut(one);
    // the other cookie stays until the page has taken the account's favourites off the device
    expect(gone).toEqual(['foyer.session_token=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly']);
    expect(await house.accounts.resolveActor(one)).toEqual(VISITOR);
    expect((await house.accounts.resolveActor(other)).user_id).toBe(house.editor.id);
  });

  it('knows a changed role and a switched-off account at once (G-52)', async () => {
    const headers = await house.session(house.editor);
    await house.accounts.changeUser(SYSTEM, house.editor.id, { role: 'member' });
    expect((await house.accounts.resolveActor(headers)).role).toBe('member');
    await house.accounts.changeUser(SYSTEM, house.editor.id, { is_active: false });
    expect(await house.accounts.resolveActor(headers)).toEqual(VISITOR);
    await house.accounts.changeUser(SYSTEM, house.editor.id, { is_active: true });
    expect(await house.accounts.resolveActor(headers)).toEqual(VISITOR);
  });
});

describe('details of the own account', () => {
  it('is always answered, with everything empty for a visitor (API-19, ENT-21, USER-14, USER-15, G-46, G-85)', async () => {
    expect(await house.accounts.userDetails(VISITOR)).toEqual({
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
    const { actor } = await house.signIn(house.editor.email);
    expect(await house.accounts.userDetails(actor)).toMatchObject({
      is_logged_in: true,
      first_name: 'Anna',
      logout_url: '/de/api/user-logout/',
      has_dashboard_online_access: true,
      email: house.editor.email,
    });
  });

  it('says "editor" to editors only: 401 for visitors and members (API-05, USER-04, USER-06, G-46)', async () => {
    expect((await refusal(house.accounts.editorUser(VISITOR))).status).toBe(401);
    const member = await house.signIn((await house.newAccount()).email);
    expect((await refusal(house.accounts.editorUser(member.actor))).status).toBe(401);
    expect((await house.accounts.userDetails(member.actor)).has_dashboard_online_access).toBe(
      false,
    );
    const { actor } = await house.signIn(house.editor.email);
    expect(await house.accounts.editorUser(actor)).toMatchObject({
      id: house.editor.id,
      email: house.editor.email,
      username: house.editor.username,
    });
  });

  it('links to the administration are for editors and administrators only (EDIT-17, G-47, G-52)', async () => {
    for (const role of ['editor', 'admin'] as const) {
      const { actor } = await house.signIn((await house.newAccount({ role })).email);
      const { admin_menus } = await house.accounts.editorUser(actor);
      expect(admin_menus.map(({ title }) => title)).toEqual([
        'Redaktion',
        'Haus',
        'Anmeldung und Sicherheit',
      ]);
      const inHouse = admin_menus[1]?.children.map(({ title }) => title);
      expect(inHouse).toEqual(role === 'admin' ? ['Räume', 'Konten'] : ['Räume']);
    }
    const { actor } = await house.signIn((await house.newAccount({ role: 'member' })).email);
    for (const other of [actor, VISITOR]) {
      expect(await refusal(house.accounts.editorUser(other))).toMatchObject({ status: 401 });
    }
  });
});
