import { beforeEach, describe, expect, it } from 'vitest';
import { accountName } from '#lib/actor/account-name.ts';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import type { Account } from '../account.schema.ts';
import { accountTests, minutes, PASSWORD, refusal } from '../account-service.test-kit.ts';

const house = accountTests();
let number = 0;
let admin: Account;
let actor: Actor;

beforeEach(async () => {
  number += 1;
  const email = `leitung${number}@haus.example`;
  admin = await house.newAccount({ email, username: `leitung${number}`, role: 'admin' });
  actor = (await house.signIn(admin.email)).actor;
});

const managed = (id: number) => house.accounts.managedAccount(actor, id);
const ALL = { q: '', page: 1, page_size: 50 };

const found = async (asked: object) =>
  (await house.accounts.managedAccounts(actor, { ...ALL, ...asked })).results.map(({ id }) => id);

describe('the accounts of a house', () => {
  it('are found by words of name, address and username in any order and by role, in pages by name (G-386, G-479, G-641)', async () => {
    const members = Array.from({ length: 120 }, (_, at) => ({
      email: `gast-${at}@haus${number}.example`,
      username: `gast-${number}-${at}`,
      last_name: `Zz${String(at).padStart(3, '0')}`,
    }));
    await house.database.db.insertInto('account_user').values(members).execute();
    const named = { first_name: 'Änne', last_name: `Öztürk${number}`, role: 'editor' } as const;
    const { id, username } = await house.newAccount(named);
    for (const q of [`änne öztürk${number}`, `ÖZTÜRK${number} än`, ` ${username}@ `, username]) {
      expect(await found({ q }), q).toEqual([id]);
    }
    expect(await found({ q: `änne öztürk${number} müller` })).toEqual([]);
    for (const sign of ['%', '_', '\\'])
      expect(await found({ q: `gast${sign}${number}` })).toEqual([]);
    const words = `öztürk${number}`;
    expect([
      await found({ q: words, role: 'editor' }),
      await found({ q: words, role: 'member' }),
    ]).toEqual([[id], []]);
    const guests = { q: `@haus${number}.example`, page_size: 50 };
    const last = await house.accounts.managedAccounts(actor, { ...guests, page: 3 });
    expect([last.count, last.results.map(({ last_name }) => last_name)]).toEqual([
      120,
      members.slice(100).map(({ last_name }) => last_name),
    ]);
    let lines = 0;
    for await (const rows of house.accounts.exportAccounts(actor, guests).batches)
      lines += rows.length;
    expect(lines).toBe(120);
  });

  it('are listed with role, last sign-in, sessions and second factor, for administrators only (G-52, G-386)', async () => {
    const { actor: editor } = await house.signIn(house.editor.email);
    expect(await managed(house.editor.id)).toMatchObject({
      name: 'Anna Weber',
      role: 'editor',
      is_own: false,
      last_login: '2026-11-21T11:00:00+01:00',
      has_second_factor: false,
      passkeys: 0,
      sessions: 1,
      invited_until: null,
      delete_after: null,
    });
    expect(await managed(admin.id)).toMatchObject({ is_own: true });
    const list = JSON.stringify(await house.accounts.managedAccounts(actor, ALL));
    expect(list).not.toMatch(/password|token/);
    for (const [who, status] of [
      [VISITOR, 401],
      [editor, 403],
    ] as const) {
      const { id } = house.editor;
      for (const work of [
        house.accounts.managedAccounts(who, ALL),
        house.accounts.managedAccount(who, id),
        (async () => house.accounts.exportAccounts(who, ALL))(),
        house.accounts.invite(who, {}),
        house.accounts.renewInvitation(who, id, { by: 'link' }),
        house.accounts.endAccountSessions(who, id),
        house.accounts.removeUser(who, id),
        house.accounts.confirmSession(who, PASSWORD),
      ]) {
        expect((await refusal(work)).status).toBe(status);
      }
    }
  });

  it('that their owners let go show the day, which no change puts off (G-462, G-483)', async () => {
    const { id, email } = house.editor;
    await house.accounts.requestDeletion((await house.signIn(email)).actor, PASSWORD);
    const leaving = { delete_after: '2026-12-05T11:00:00+01:00', sessions: 0 };
    expect(await managed(id)).toMatchObject(leaving);
    await house.accounts.changeUser(actor, id, { first_name: 'Anne', role: 'member' });
    await house.accounts.changeUser(actor, id, { is_active: false });
    await house.accounts.changeUser(actor, id, { is_active: true });
    expect(await managed(id)).toMatchObject(leaving);
    const { headings, batches } = house.accounts.exportAccounts(actor, { q: email });
    for await (const rows of batches)
      expect(rows.map((row) => row[headings.indexOf('Wird gelöscht am')])).toEqual(['05.12.2026']);
  });

  it('can be changed for 15 minutes after the password was typed, then it is requested again (G-386)', async () => {
    house.clock.set(minutes(16));
    const { id } = house.editor;
    for (const work of [
      () => house.accounts.changeUser(actor, id, { role: 'admin' }),
      () => house.accounts.removeUser(actor, id),
      () => house.accounts.endAccountSessions(actor, id),
      () => house.accounts.switchOffSecondFactorFor(actor, id),
      () => house.accounts.invite(actor, { email: 'x@haus.example', role: 'admin', by: 'link' }),
      () => house.accounts.renewInvitation(actor, id, { by: 'link' }),
    ]) {
      const { status, extra } = await refusal(work());
      expect([status, extra]).toEqual([403, { confirm_password: true }]);
    }
    const wrong = await refusal(house.accounts.confirmSession(actor, 'falsch'));
    expect(wrong.field_errors).toHaveProperty('current_password');
    await house.accounts.confirmSession(actor, PASSWORD);
    await house.accounts.changeUser(actor, id, { role: 'admin' });
    house.clock.set(minutes(32));
    expect((await refusal(house.accounts.changeUser(actor, id, { role: 'member' }))).status).toBe(
      403,
    );
  });

  it('can be signed out everywhere except in the current session (G-386)', async () => {
    const other = await house.session(admin);
    const theirs = await house.session(house.editor);
    expect(await house.accounts.endAccountSessions(actor, house.editor.id)).toBe(1);
    expect(await house.accounts.resolveActor(theirs)).toEqual(VISITOR);
    expect(await house.accounts.endAccountSessions(actor, admin.id)).toBe(1);
    expect(await house.accounts.resolveActor(other)).toEqual(VISITOR);
    expect(await managed(admin.id)).toMatchObject({ sessions: 1 });
  });

  it('can be removed: sign-in fails, address and username are free, the name stays in the history (G-387)', async () => {
    const leaving = await house.newAccount({ role: 'editor', first_name: '', last_name: '' });
    const session = await house.session(leaving);
    const { db } = house.database;
    await house.accounts.removeUser(actor, leaving.id);
    expect(await house.accounts.resolveActor(session)).toEqual(VISITOR);
    expect((await refusal(house.signIn(leaving.email))).status).toBe(401);
    expect((await refusal(managed(leaving.id))).status).toBe(404);
    expect(await found({ q: leaving.email })).toEqual([]);
    const row = await db
      .selectFrom('account_user')
      .select(['name', 'email', 'is_active'])
      .where('id', '=', leaving.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      name: accountName(leaving),
      email: `removed-${leaving.id}@foyer.invalid`,
      is_active: false,
    });
    const { email, username } = leaving;
    await house.newAccount({ email, username });
    const again = house.accounts.changeUser(actor, leaving.id, { is_active: true });
    expect((await refusal(again)).status).toBe(404);
    expect((await refusal(house.accounts.removeUser(actor, leaving.id))).status).toBe(404);
  });

  it('never lose their last administrator, who is known, even if two are removed at once (G-387, G-639)', async () => {
    const { db } = house.database;
    await db
      .updateTable('account_user')
      .set({ role: 'member' })
      .where('id', '<>', admin.id)
      .execute();
    const alone = await refusal(house.accounts.removeUser(actor, admin.id));
    expect([alone.status, alone.message]).toEqual([409, expect.stringContaining('letzte Konto')]);
    const second = await house.newAccount({ role: 'admin' });
    expect((await managed(admin.id)).is_last_admin).toBe(false);
    for (const change of [{ role: 'editor' }, { is_active: false }, { delete_after: minutes(9) }]) {
      const stays = { role: 'admin', is_active: true, delete_after: null };
      const set = (fields: object) =>
        db.updateTable('account_user').set(fields).where('id', '=', second.id).execute();
      await set(change);
      expect((await managed(admin.id)).is_last_admin).toBe(true);
      expect((await managed(second.id)).is_last_admin).toBe(false);
      await set(stays);
    }
    const both = await Promise.allSettled([
      house.accounts.removeUser(SYSTEM, admin.id),
      house.accounts.removeUser(SYSTEM, second.id),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('list the events of a single account (API-80)', async () => {
    await house.accounts.endAccountSessions(actor, house.editor.id);
    await house.signIn(house.editor.email);
    await house.accounts.changeUser(actor, house.editor.id, { first_name: 'Bea' });
    const page = { page: 1, page_size: 10, account: house.editor.id };
    const { results } = await house.accounts.events(actor, page);
    expect(results.map(({ event }) => event)).toEqual([
      'account_changed',
      'login',
      'account_created',
    ]);
    expect(await managed(house.editor.id)).toMatchObject({ name: 'Bea Weber' });
  });
});
