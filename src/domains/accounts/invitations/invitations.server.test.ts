import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { accountMailTests } from '../account-service.test-kit.ts';

const PASSWORD = 'im Regen wird geprobt';
const ip = '203.0.113.9';

const house = accountMailTests();
const later = (days: number) => house.later(days * 86_400_000);
let email: string;
beforeEach(() => {
  email = `bea${house.number}@haus.example`;
});

const tokenIn = (text = '') => /accounts\/invitation\?token=(\S+)/.exec(text)?.[1] ?? '';
const accept = (token: string, password = PASSWORD) =>
  house.accounts.acceptInvitation({ token, password, ip });
const signIn = () =>
  house.accounts.signIn({ identifier: email, password: PASSWORD, ip, user_agent: 'Firefox' });

async function invite(fields: object = {}) {
  const { id, link } = await house.accounts.invite(SYSTEM, {
    email,
    role: 'editor',
    by: 'link',
    ...fields,
  });
  return { id, token: tokenIn(link ?? '') };
}
const managed = (id: number) => house.accounts.managedAccount(SYSTEM, id);

describe('an invitation', () => {
  it('is a link to hand over: its holder chooses a password, once, and signs in (G-385)', async () => {
    const { id, token } = await invite({ first_name: 'Bea' });
    expect(await house.accounts.invited(token)).toBe(email);
    expect(await managed(id)).toMatchObject({ invited_until: '2026-11-28T11:00:00+01:00' });
    await expect(accept(token, 'kurz')).rejects.toMatchObject({ status: 422 });
    expect(await accept(token)).toEqual({ role: 'editor' });
    expect((await signIn()).actor).toMatchObject({ user_id: id, role: 'editor' });
    expect(await managed(id)).toMatchObject({ invited_until: null, name: 'Bea' });
    await expect(accept(token)).rejects.toMatchObject({ status: 410 });
    expect(await house.accounts.invited(token)).toBeNull();
    const { results } = await house.accounts.events(SYSTEM, {
      page: 1,
      page_size: 10,
      account: id,
    });
    expect(results.map(({ event }) => event)).toEqual([
      'login',
      'invitation_accepted',
      'account_invited',
      'account_created',
    ]);
    expect(house.kit.mails).toEqual([]);
  });

  it('is mailed by a job whose row does not contain the link (G-385)', async () => {
    const { id } = await invite({ by: 'mail' });
    expect(house.kit.waiting).toEqual([{ name: 'accounts.invitation', data: { id, from: '' } }]);
    await house.kit.work();
    expect(house.kit.mails[0]).toMatchObject({ to: email, subject: 'Ihr Konto – Haus am Wehr' });
    expect(await managed(id)).toMatchObject({ invited_until: '2026-11-28T11:00:00+01:00' });
    await accept(tokenIn(house.kit.mails[0]?.text));
    await signIn();
  });

  it('by mail confirms the address, one that was handed over does not (G-476)', async () => {
    const isVerified = async (id: number) => {
      const accounts = house.database.db.selectFrom('account_user').select('email_verified');
      return (await accounts.where('id', '=', id).executeTakeFirstOrThrow()).email_verified;
    };
    const { id, token } = await invite();
    await house.accounts.renewInvitation(SYSTEM, id, { by: 'mail' });
    await house.kit.work();
    expect(await house.accounts.invited(token)).toBeNull();
    expect(await isVerified(id)).toBe(false);
    await accept(tokenIn(house.kit.mails[0]?.text));
    expect(await isVerified(id)).toBe(true);
    email = `hand-${email}`;
    const handed = await invite();
    await accept(handed.token);
    expect(await isVerified(handed.id)).toBe(false);
    await house.accounts.requestReset({ email, ip });
    await house.kit.work();
    const reset = /new-password\?token=(\S+)/.exec(house.kit.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await house.accounts.resetPassword({ token: reset, password: PASSWORD, ip });
    expect(await isVerified(handed.id)).toBe(true);
  });

  it('stores no secret that opens the account (G-385)', async () => {
    const { token } = await invite();
    const rows = await house.database.db.selectFrom('account_verification').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token.length).toBeGreaterThan(40);
  });

  it('expires after a week, with a newer one, with a new password, and with the account (G-385)', async () => {
    const { id, token } = await invite();
    later(7);
    await expect(accept(token)).rejects.toMatchObject({ status: 410 });
    const first = await house.accounts.renewInvitation(SYSTEM, id, { by: 'link' });
    const second = await house.accounts.renewInvitation(SYSTEM, id, { by: 'link' });
    await expect(accept(tokenIn(first.link ?? ''))).rejects.toMatchObject({ status: 410 });
    await house.accounts.changeUser(SYSTEM, id, { is_active: false });
    expect(await house.accounts.invited(tokenIn(second.link ?? ''))).toBeNull();
    await expect(accept(tokenIn(second.link ?? ''))).rejects.toMatchObject({ status: 410 });
    await house.accounts.changeUser(SYSTEM, id, { is_active: true });
    await house.accounts.removeUser(SYSTEM, id);
    await expect(accept(tokenIn(second.link ?? ''))).rejects.toMatchObject({ status: 410 });
  });

  it('is for people without an account; renewing it, for those who never signed in (G-385)', async () => {
    const { id, token } = await invite();
    await expect(invite({ email: email.toUpperCase() })).rejects.toMatchObject({
      field_errors: { email: ['Zu dieser Adresse gibt es schon ein Konto.'] },
    });
    await expect(invite({ email: 'bea', role: 'visitor', by: 'post' })).rejects.toMatchObject({
      field_errors: {
        email: [expect.any(String)],
        role: [expect.any(String)],
        by: [expect.any(String)],
      },
    });
    await accept(token);
    await signIn();
    const again = house.accounts.renewInvitation(SYSTEM, id, { by: 'mail' });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it('gives namesakes different usernames', async () => {
    const ids = [];
    for (const host of ['eins', 'zwei']) {
      ids.push((await invite({ email: `namens.vetter@${host}.example` })).id);
    }
    const names = await Promise.all(ids.map(managed));
    expect(names.map((each) => each?.username)).toEqual(['namens.vetter', 'namens.vetter2']);
  });

  it('works for only one of two concurrent uses', async () => {
    const { token } = await invite();
    const both = await Promise.allSettled([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
