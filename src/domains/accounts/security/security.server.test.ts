import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { createAccountService } from '../account.service.server.ts';
import { accountParts, toCookieHeader } from '../accounts.test-kit.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const PASSWORD = 'am Wehr wird gespielt';
const clock = fixedClock(new Date(START));
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

let database: Database;
let kit: ReturnType<typeof accountParts>;
let accounts: ReturnType<typeof createAccountService>;
let identifier: string;
let number = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  kit = accountParts(database, clock);
  accounts = createAccountService(kit.parts);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(new Date(START));
  identifier = `otto${++number}`;
  const email = `${identifier}@haus.example`;
  await accounts.createUser(SYSTEM, {
    email,
    username: identifier,
    role: 'member',
    password: PASSWORD,
  });
});

async function signIn(user_agent = FIREFOX, password = PASSWORD) {
  const { actor, set_cookies } = await accounts.signIn({
    identifier,
    password,
    ip: '',
    user_agent,
  });
  return { actor, cookie: toCookieHeader(set_cookies) };
}

describe('the sessions of an account', () => {
  it('are listed with their device and when they were last seen (G-152)', async () => {
    const old = await signIn('curl/8');
    const here = await signIn();
    clock.set(new Date(START + 3 * 3_600_000));
    await accounts.resolveActor(here);
    const seen = await accounts.listSessions(here.actor);
    expect(seen).toMatchObject([
      { device: 'Firefox auf Linux', is_this: true, last_seen: '2026-11-21T13:00:00.000Z' },
      { id: old.actor.session_id, is_this: false, last_seen: '2026-11-21T10:00:00.000Z' },
    ]);
  });

  it("end one by one or all others at once, and nobody can end another account's (G-152)", async () => {
    const stranger = await signIn();
    identifier = `otto${++number}`;
    const email = `${identifier}@haus.example`;
    const fields = { email, username: identifier, role: 'admin', password: PASSWORD } as const;
    await accounts.createUser(SYSTEM, fields);
    const [here, one, two] = [await signIn(), await signIn(), await signIn()];
    await accounts.endSession(here.actor, stranger.actor.session_id);
    expect(await accounts.resolveActor(stranger)).toEqual(stranger.actor);
    await accounts.endSession(here.actor, one.actor.session_id);
    expect(await accounts.resolveActor(one)).toEqual(VISITOR);
    expect(await accounts.endOtherSessions(here.actor)).toBe(1);
    expect(await accounts.resolveActor(two)).toEqual(VISITOR);
    expect(await accounts.resolveActor(here)).toEqual(here.actor);
    await expect(accounts.listSessions(VISITOR)).rejects.toMatchObject({ status: 401 });
  });
});

describe('changing the own password', () => {
  it('requires the old one, ends all other sessions and notifies the owner (G-84, G-152)', async () => {
    const [here, other] = [await signIn(), await signIn()];
    const change = (current_password: string, password: string) =>
      accounts.changePassword(here.actor, { current_password, password });
    await expect(change('falsch', 'im Regen wird geprobt')).rejects.toMatchObject({
      field_errors: { current_password: ['Das Passwort stimmt nicht.'] },
    });
    await expect(change(PASSWORD, 'kurz')).rejects.toMatchObject({ status: 422 });
    await change(PASSWORD, 'im Regen wird geprobt');
    expect(await accounts.resolveActor(here)).toEqual(here.actor);
    expect(await accounts.resolveActor(other)).toEqual(VISITOR);
    expect(kit.mails.at(-1)?.subject).toContain('geändert');
    await signIn(FIREFOX, 'im Regen wird geprobt');
  });

  it('is locked after five wrong guesses at the old one', async () => {
    const { actor } = await signIn();
    for (let time = 0; time < 5; time++) {
      await expect(accounts.confirmPassword(actor, 'falsch')).rejects.toMatchObject({
        status: 422,
      });
    }
    await expect(accounts.confirmPassword(actor, PASSWORD)).rejects.toMatchObject({ status: 429 });
  });
});
