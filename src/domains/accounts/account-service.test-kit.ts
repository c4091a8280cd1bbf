import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { isProblem, type Problem } from '#lib/api/problem.ts';
import { fixedClock } from '#lib/time/clock.ts';
import type { Account, NewAccount } from './account.schema.ts';
import { type AccountService, createAccountService } from './account.service.server.ts';
import { accountParts, SITE, toCookieHeader } from './accounts.test-kit.ts';

const START = '2026-11-21T10:00:00Z';
export const PASSWORD = 'am Wehr wird gespielt';

/** A time so many minutes after the start of each test. */
export const minutes = (after: number) => new Date(Date.parse(START) + after * 60_000);

/** @returns the Problem thrown by `work` */
export async function refusal(work: Promise<unknown>): Promise<Problem> {
  try {
    await work;
  } catch (error) {
    if (isProblem(error)) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** The account service on its own database, with a new editor for each test. */
export function accountTests() {
  const clock = fixedClock(START);
  const limit = { taken: [] as string[], refuse: async () => {} };
  let number = 0;

  /** @param site_url the site's URL, if not the default */
  function service(on: Database, site_url = SITE): AccountService {
    const { parts } = accountParts(on, clock, site_url);
    const take = async (key: string) => {
      limit.taken.push(key);
      await limit.refuse();
    };
    return createAccountService({ ...parts, limiter: { take, giveBack: async () => {} } });
  }

  function newAccount(fields: Partial<NewAccount> = {}): Promise<Account> {
    number += 1;
    return house.accounts.createUser(SYSTEM, {
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
    house.accounts.signIn({
      identifier,
      password,
      cookies,
      ip: '203.0.113.9',
      user_agent: 'Firefox',
    });

  async function session(account: Account): Promise<{ cookie: string }> {
    return { cookie: toCookieHeader((await signIn(account.email)).set_cookies) };
  }

  async function failFiveTimes(identifier: string): Promise<void> {
    for (let time = 1; time <= 5; time++) {
      expect((await refusal(signIn(identifier, 'falsch'))).status).toBe(401);
    }
  }

  const house = {
    database: {} as Database,
    accounts: {} as AccountService,
    editor: {} as Account,
    clock,
    limit,
    service,
    newAccount,
    signIn,
    session,
    failFiveTimes,
  };
  beforeAll(async () => {
    house.database = await openTestDatabase();
    house.accounts = service(house.database);
  });
  beforeEach(async () => {
    clock.set(START);
    limit.refuse = async () => {};
    house.editor = await newAccount({ role: 'editor' });
  });
  afterAll(() => house.database.close());
  return house;
}

/** The account service with the mails that it sends and the jobs that wait, on its own database. */
export function accountMailTests() {
  const clock = fixedClock(START);
  const house = {
    database: {} as Database,
    accounts: {} as AccountService,
    kit: {} as ReturnType<typeof accountParts>,
    clock,
    /** of each test, for addresses that are its own */
    number: 0,
    later: (ms: number) => clock.set(new Date(Date.parse(START) + ms)),
  };
  beforeAll(async () => {
    house.database = await openTestDatabase();
    house.kit = accountParts(house.database, clock);
    house.accounts = createAccountService(house.kit.parts);
  });
  beforeEach(() => {
    clock.set(START);
    house.kit.mails.length = 0;
    house.kit.waiting.length = 0;
    house.kit.limit.given_back.length = 0;
    house.kit.server.is_away = false;
    house.kit.limit.refuse = async () => {};
    house.number += 1;
  });
  afterAll(() => house.database.close());
  return house;
}
