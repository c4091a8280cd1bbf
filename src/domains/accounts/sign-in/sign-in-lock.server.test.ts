import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { accountTests, minutes, PASSWORD, refusal } from '../account-service.test-kit.ts';

const house = accountTests();

describe('deactivated and unknown accounts', () => {
  it('hears the same for an unknown account, a wrong password and a switched-off account', async () => {
    const off = await house.newAccount();
    await house.accounts.changeUser(SYSTEM, off.id, { is_active: false });
    const refused = [
      await refusal(house.signIn(house.editor.email, 'falsch')),
      await refusal(house.signIn('niemand@haus.example', 'falsch')),
      await refusal(house.signIn('niemand', 'falsch')),
      await refusal(house.signIn(off.email)),
      await refusal(house.signIn(house.editor.email, 'x'.repeat(900))),
    ];
    expect(new Set(refused.map((problem) => JSON.stringify(problem.toBody()))).size).toBe(1);
    expect(refused[0]?.status).toBe(401);
    expect(refused[0]?.message).toMatch(/Anmeldedaten/);
  });

  it('costs one password check also for unknown accounts, so that timing reveals nothing', async () => {
    const checks = async (identifier: string, password: string) => {
      let count = 0;
      const hook = createHook({
        init: (_id, type) => {
          if (type === 'SCRYPTREQUEST') count += 1;
        },
      }).enable();
      await refusal(house.signIn(identifier, password)).finally(() => hook.disable());
      return count;
    };
    expect(await checks(house.editor.email, 'falsch')).toBe(1);
    expect(await checks('keine@haus.example', 'falsch')).toBe(1);
    expect(await checks('keine', 'x'.repeat(900))).toBe(1);
    expect(await checks(house.editor.username, 'x'.repeat(900))).toBe(1);
  });

  it('is locked out for 15 minutes after five failures, also with the right password, then no longer', async () => {
    await house.failFiveTimes(house.editor.email);
    const locked = await refusal(house.signIn(house.editor.email));
    expect(locked.status).toBe(429);
    expect(locked.extra.retry_after).toBe(900);
    house.clock.set(minutes(14));
    expect((await refusal(house.signIn(house.editor.email))).extra.retry_after).toBe(60);
    house.clock.set(minutes(15));
    expect((await house.signIn(house.editor.email)).actor.user_id).toBe(house.editor.id);
  });

  it('is not locked out until a time that has not come yet where the clock was set back (G-45, G-261)', async () => {
    await house.failFiveTimes(house.editor.email);
    house.clock.set(minutes(-5 * 24 * 60));
    expect((await house.signIn(house.editor.email)).actor.user_id).toBe(house.editor.id);
    await house.failFiveTimes(house.editor.email);
    expect((await refusal(house.signIn(house.editor.email))).status).toBe(429);
  });

  it('is locked in the same way under an unknown name', async () => {
    await house.failFiveTimes('gibt-es-nicht@haus.example');
    const locked = await refusal(house.signIn('gibt-es-nicht@haus.example'));
    expect(locked.toBody()).toEqual((await lockedBody(house.editor.email)).toBody());
  });

  async function lockedBody(identifier: string) {
    await house.failFiveTimes(identifier);
    return refusal(house.signIn(identifier));
  }

  it('gets no five more tries under the other name, and does not learn that both are one account', async () => {
    await house.failFiveTimes(house.editor.email);
    expect((await refusal(house.signIn(house.editor.username))).status).toBe(401);
    house.clock.set(minutes(16));
    expect((await house.signIn(house.editor.username)).actor.user_id).toBe(house.editor.id);
  });

  it('restarts after a success, and after a quarter of an hour without failure', async () => {
    for (let time = 0; time < 4; time++) await refusal(house.signIn(house.editor.email, 'falsch'));
    await house.signIn(house.editor.email);
    for (let time = 0; time < 4; time++) await refusal(house.signIn(house.editor.email, 'falsch'));
    house.clock.set(minutes(16));
    expect((await refusal(house.signIn(house.editor.email, 'falsch'))).status).toBe(401);
    expect((await house.signIn(house.editor.email)).actor.user_id).toBe(house.editor.id);
  });

  it('cannot guess more than five times by guessing all at once', async () => {
    const all = Array.from({ length: 12 }, () =>
      refusal(house.signIn(house.editor.email, 'falsch')),
    );
    const statuses = (await Promise.all(all)).map((problem) => problem.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('is counted by address, a whole IPv6 network as one', async () => {
    house.limit.taken.length = 0;
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1']) {
      await house.accounts.signIn({
        identifier: house.editor.email,
        password: PASSWORD,
        ip,
        user_agent: '',
      });
    }
    expect(house.limit.taken[0]).toBe(house.limit.taken[1]);
    expect(house.limit.taken[0]).not.toBe(house.limit.taken[2]);
    house.limit.refuse = () => Promise.reject(new Error('zu viele'));
    await expect(house.signIn(house.editor.email)).rejects.toThrow('zu viele');
  });

  it('leaves no trace of what was typed in the database', async () => {
    await refusal(house.signIn('mein geheimes Passwort', 'falsch'));
    const guards = await house.database.db.selectFrom('account_guard').selectAll().execute();
    const events = await house.database.db.selectFrom('account_event').selectAll().execute();
    expect(JSON.stringify([guards, events])).not.toMatch(/geheim/);
  });

  it('is shown to administrators with failures and lock, until the next sign-in', async () => {
    await house.failFiveTimes(house.editor.email);
    const seen = () =>
      house.database.db
        .selectFrom('account_user')
        .select(['failed_logins', 'locked_until', 'last_login'])
        .where('id', '=', house.editor.id)
        .executeTakeFirst();
    expect(await seen()).toEqual({ failed_logins: 5, locked_until: minutes(15), last_login: null });
    house.clock.set(minutes(20));
    await house.signIn(house.editor.email);
    expect(await seen()).toEqual({ failed_logins: 0, locked_until: null, last_login: minutes(20) });
  });
});
