import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Trx } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { type Actor, SYSTEM, VISITOR } from '#lib/actor/actor.ts';
import { fixedClock } from '#lib/time/clock.ts';
import type { Account, NewAccount } from '../account.schema.ts';
import { createAccountService } from '../account.service.server.ts';
import { refusal } from '../account-service.test-kit.ts';
import { accountParts, toCookieHeader } from '../accounts.test-kit.ts';

const START = '2026-11-21T10:00:00Z';
const PASSWORD = 'am Wehr wird gespielt';
const ip = '203.0.113.9';
const clock = fixedClock(START);
const later = (hours: number) => clock.set(new Date(Date.parse(START) + hours * 3_600_000));

let database: Database;
let kit: ReturnType<typeof accountParts>;
let accounts: ReturnType<typeof createAccountService>;
let number = 0;
let account: Account;
let actor: Actor;

beforeAll(async () => {
  database = await openTestDatabase();
  kit = accountParts(database, clock);
  accounts = createAccountService(kit.parts);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock.set(START);
  account = await newAccount();
  actor = (await signIn(account.email)).actor;
  kit.mails.length = 0;
  kit.waiting.length = 0;
});

function newAccount(fields: Partial<NewAccount> = {}): Promise<Account> {
  number += 1;
  return accounts.createUser(SYSTEM, {
    email: `mia${number}@haus.example`,
    username: `mia${number}`,
    first_name: 'Mia',
    last_name: 'Brandt',
    role: 'member',
    password: PASSWORD,
    ...fields,
  });
}
const signIn = (identifier: string, password = PASSWORD) =>
  accounts.signIn({ identifier, password, ip, user_agent: 'Firefox/127.0 (Linux)' });
const linkIn = (text = '') => /\/accounts\/email\?token=(\S+)/.exec(text)?.[1] ?? '';
const findRow = (id: number) =>
  database.db.selectFrom('account_user').selectAll().where('id', '=', id).executeTakeFirst();
const listEvents = async (id: number) =>
  (await accounts.events(SYSTEM, { page: 1, page_size: 20, account: id })).results.map(
    ({ event }) => event,
  );

/** Asks for a new address. @returns the token that was mailed there */
async function mailedToken(email: string): Promise<string> {
  await accounts.requestNewEmail(actor, { email, current_password: PASSWORD });
  await kit.work();
  return linkIn(kit.mails.at(-1)?.text);
}

describe('an account', () => {
  it('is shown to its owner, who changes the name, and to nobody else (G-84, G-460)', async () => {
    await accounts.changeOwnName(actor, { first_name: ' Mia ', last_name: 'von Brandt' });
    expect(await accounts.ownAccount(actor)).toEqual({
      email: account.email,
      username: account.username,
      first_name: 'Mia',
      last_name: 'von Brandt',
      name: 'Mia von Brandt',
      role: 'member',
      since: '2026-11-21T10:00:00.000Z',
      language: 'de',
      comment_mails: 'all',
      approval_mails: true,
      new_email: null,
    });
    expect((await findRow(account.id))?.name).toBe('Mia von Brandt');
    const long = accounts.changeOwnName(actor, { first_name: 'x'.repeat(81), last_name: '' });
    expect((await refusal(long)).field_errors).toHaveProperty('first_name');
    for (const work of [
      accounts.ownAccount(VISITOR),
      accounts.ownData(VISITOR),
      accounts.changeOwnName(VISITOR, { first_name: 'A', last_name: 'B' }),
      accounts.changeOwnLanguage(VISITOR, { language: 'en' }),
      accounts.changeOwnCommentMails(VISITOR, { comment_mails: 'none' }),
      accounts.changeOwnApprovalMails(VISITOR, { approval_mails: 'no' }),
      accounts.requestNewEmail(VISITOR, { email: 'a@b.example', current_password: PASSWORD }),
      accounts.withdrawNewEmail(VISITOR),
      accounts.requestDeletion(VISITOR, PASSWORD),
    ]) {
      expect((await refusal(work)).status).toBe(401);
    }
  });

  it('chooses in which language it is written to, from the next mail on (G-481)', async () => {
    await accounts.changeOwnLanguage(actor, { language: 'en' });
    expect((await accounts.ownData(actor)).account.language).toBe('en');
    const day = await accounts.requestDeletion(actor, PASSWORD);
    expect(day).toBe('2026-12-05');
    expect(kit.mails).toMatchObject([
      {
        subject: 'Your account will be deleted – Haus am Wehr',
        text: expect.stringMatching(
          /^Dear Mia Brandt,\n\nyour account .* deleted on 5 December 2026/,
        ),
      },
    ]);
    const wrong = accounts.changeOwnLanguage(actor, { language: 'fr' });
    expect((await refusal(wrong)).field_errors).toHaveProperty('language');
  });

  it('chooses of which comments it is told (G-533)', async () => {
    await accounts.changeOwnCommentMails(actor, { comment_mails: 'mentions' });
    expect((await accounts.ownAccount(actor)).comment_mails).toBe('mentions');
    const wrong = accounts.changeOwnCommentMails(actor, { comment_mails: 'some' });
    expect((await refusal(wrong)).field_errors).toHaveProperty('comment_mails');
  });

  it('chooses whether it is told of approvals (G-539)', async () => {
    await accounts.changeOwnApprovalMails(actor, { approval_mails: 'no' });
    expect((await accounts.ownAccount(actor)).approval_mails).toBe(false);
    const wrong = accounts.changeOwnApprovalMails(actor, { approval_mails: 'some' });
    expect((await refusal(wrong)).field_errors).toHaveProperty('approval_mails');
  });

  it('is answered as a whole, with what was sent by forms, and without a secret (G-463)', async () => {
    const entry = {
      form: 'Vorsprechen',
      submitted_at: '2026-11-20T10:00:00+01:00',
      delete_after: '2027-05-20T10:00:00+02:00',
      answers: [{ question: 'Rolle', answer: 'Lear' }],
      files: ['lear.pdf'],
    };
    const listEntries = async (id: number) => (id === account.id ? [entry] : []);
    const house = createAccountService({ ...kit.parts, listEntries });
    const data = await house.ownData(actor);
    expect(data).toMatchObject({
      as_of: '2026-11-21T11:00:00+01:00',
      account: { email: account.email, role: 'member', new_email: null },
      second_factor: null,
      passkeys: [],
      sessions: [{ device: 'Firefox auf Linux', ip_address: ip }],
      form_entries: [entry],
      subscriptions: null,
      work: { versions: 0, changes: 0, comments: 0 },
    });
    expect(data.events.map(({ event }) => event)).toEqual(['login', 'account_created']);
    const rows = await database.db.selectFrom('account_session').selectAll().execute();
    for (const { token } of rows) expect(JSON.stringify(data)).not.toContain(token);
    expect(JSON.stringify(data)).not.toMatch(/password|secret|token/);
  });
});

describe('a new e-mail address', () => {
  it('counts once the link that is sent there is opened; the old one is told before and after (G-461)', async () => {
    const email = `neu${number}@post.example`;
    const token = await mailedToken(email.toUpperCase());
    expect(kit.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [account.email, 'Ihre E-Mail-Adresse soll geändert werden – Haus am Wehr'],
      [email, 'Ihre neue E-Mail-Adresse – Haus am Wehr'],
    ]);
    expect(await accounts.ownAccount(actor)).toMatchObject({
      email: account.email,
      new_email: email,
    });
    expect(await accounts.findNewEmail(token)).toBe(email);
    await signIn(account.email);
    await accounts.confirmNewEmail({ token, ip });
    expect(await accounts.ownAccount(actor)).toMatchObject({ email, new_email: null });
    expect(await findRow(account.id)).toMatchObject({ email_verified: true });
    expect(kit.mails.at(-1)).toMatchObject({
      to: account.email,
      subject: 'Ihre E-Mail-Adresse wurde geändert – Haus am Wehr',
    });
    expect((await refusal(signIn(account.email))).status).toBe(401);
    await signIn(email);
    expect(await listEvents(account.id)).toContain('email_changed');
    expect((await refusal(accounts.confirmNewEmail({ token, ip }))).status).toBe(410);
  });

  it('is confirmed by the last link alone, for 24 hours, until it is withdrawn or the password is new (G-461)', async () => {
    const first = await mailedToken('eins@post.example');
    const second = await mailedToken('zwei@post.example');
    expect(await accounts.findNewEmail(first)).toBeNull();
    later(24);
    expect((await accounts.ownAccount(actor)).new_email).toBeNull();
    for (const token of [first, second, 'erfunden', '']) {
      expect((await refusal(accounts.confirmNewEmail({ token, ip }))).status).toBe(410);
    }
    await accounts.sweep();
    expect(await findRow(account.id)).toMatchObject({ new_email: null, new_email_until: null });
    const withdrawn = await mailedToken('drei@post.example');
    await accounts.withdrawNewEmail(actor);
    const stolen = await mailedToken('vier@post.example');
    const password = 'im Regen wird geprobt';
    await accounts.changePassword(actor, { current_password: PASSWORD, password });
    for (const token of [withdrawn, stolen]) {
      expect((await refusal(accounts.confirmNewEmail({ token, ip }))).status).toBe(410);
    }
    expect((await accounts.ownAccount(actor)).email).toBe(account.email);
  });

  it('gets no link any more once the password is new or the deletion is asked for, also where its job waits for a mail server (G-461)', async () => {
    const request = async (email: string) => {
      kit.server.is_away = true;
      await accounts.requestNewEmail(actor, { email, current_password: PASSWORD });
      await kit.work();
      kit.server.is_away = false;
    };
    await request('dieb@post.example');
    const password = 'im Regen wird geprobt';
    await accounts.changePassword(actor, { current_password: PASSWORD, password });
    await kit.work();
    await accounts.changePassword(actor, { current_password: password, password: PASSWORD });
    await request('spaeter@post.example');
    await accounts.requestDeletion(actor, PASSWORD);
    await kit.work();
    expect(kit.mails.filter(({ to }) => to !== account.email)).toEqual([]);
    expect(await findRow(account.id)).toMatchObject({ new_email: null, new_email_until: null });
  });

  it('needs the password, and must be another one (G-461)', async () => {
    const request = (email: string, current_password = PASSWORD) =>
      refusal(accounts.requestNewEmail(actor, { email, current_password }));
    expect((await request('a@post.example', 'falsch')).field_errors).toHaveProperty(
      'current_password',
    );
    expect((await request('kein Ort')).field_errors).toHaveProperty('email');
    expect((await request(account.email)).field_errors).toHaveProperty('email');
    expect(kit.waiting).toEqual([]);
    expect(kit.mails).toEqual([]);
  });

  it('gets no link where it is replaced while its job runs: the link would confirm the other one (G-461)', async () => {
    const [first, second] = [`erst${number}@post.example`, `dann${number}@post.example`];
    const request = (email: string) =>
      accounts.requestNewEmail(actor, { email, current_password: PASSWORD });
    await request(first);
    // the job has read the address and counts its mail
    kit.limit.refuse = async () => {
      kit.limit.refuse = async () => {};
      await request(second);
    };
    await kit.work();
    expect(kit.mails.map(({ to }) => to)).toEqual([account.email, account.email]);
    await kit.work();
    expect(kit.mails.at(-1)?.to).toBe(second);
    await accounts.confirmNewEmail({ token: linkIn(kit.mails.at(-1)?.text), ip });
    expect((await accounts.ownAccount(actor)).email).toBe(second);
  });

  it('of somebody else is answered alike; only its owner is told, and gets no link (G-461)', async () => {
    const other = await newAccount();
    expect(await mailedToken(other.email)).toBe('');
    expect(kit.mails.at(-1)).toMatchObject({
      to: other.email,
      subject: 'Ihre E-Mail-Adresse – Haus am Wehr',
    });
    expect((await accounts.ownAccount(actor)).new_email).toBe(other.email);
  });

  it('that got an account meanwhile stays with that one (G-461)', async () => {
    const email = `schnell${number}@post.example`;
    const token = await mailedToken(email);
    await newAccount({ email });
    expect((await refusal(accounts.confirmNewEmail({ token, ip }))).status).toBe(409);
    expect((await accounts.ownAccount(actor)).email).toBe(account.email);
  });

  it('works for only one of two concurrent uses, and makes links to the old one void (G-461)', async () => {
    await accounts.requestReset({ email: account.email, ip });
    await kit.work();
    const reset = /new-password\?token=(\S+)/.exec(kit.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(await accounts.canReset(reset)).toBe(true);
    const token = await mailedToken(`doppelt${number}@post.example`);
    const both = [1, 2].map(() => accounts.confirmNewEmail({ token, ip }));
    const settled = await Promise.allSettled(both);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await accounts.canReset(reset)).toBe(false);
  });

  it('leaves no word in a job or the database that confirms it (G-461)', async () => {
    await accounts.requestNewEmail(actor, { email: 'x@post.example', current_password: PASSWORD });
    expect(kit.waiting.map(({ data }) => data)).toEqual([{ id: account.id }]);
    await kit.work();
    const token = linkIn(kit.mails.at(-1)?.text);
    expect(token.length).toBeGreaterThan(40);
    const rows = await database.db.selectFrom('account_verification').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('the deletion of an account', () => {
  const DAYS = 24;

  it('signs out everywhere, and is done after 14 days: nothing of a member is left (G-84, G-462)', async () => {
    const cookie = toCookieHeader((await signIn(account.email)).set_cookies);
    expect((await refusal(accounts.requestDeletion(actor, 'falsch'))).status).toBe(422);
    expect(await accounts.requestDeletion(actor, PASSWORD)).toBe('2026-12-05');
    expect(kit.mails[0]).toMatchObject({
      to: account.email,
      subject: 'Ihr Konto wird gelöscht – Haus am Wehr',
      text: expect.stringContaining('am 05.12.2026'),
    });
    expect(await accounts.resolveActor({ cookie })).toEqual(VISITOR);
    later(14 * DAYS - 1);
    await accounts.sweep();
    expect(await findRow(account.id)).toBeDefined();
    later(14 * DAYS);
    await accounts.sweep();
    expect(await findRow(account.id)).toBeUndefined();
    expect(kit.mails.at(-1)?.subject).toBe('Ihr Konto ist gelöscht – Haus am Wehr');
    const left = await database.db
      .selectFrom('account_event')
      .selectAll()
      .where('username', '=', account.username)
      .execute();
    expect(left).toEqual([]);
    expect((await refusal(signIn(account.email))).status).toBe(401);
    await newAccount({ email: account.email, username: account.username });
  });

  it('ends what the account is told by mail, of members and of the house, while its address is known (G-462, G-471)', async () => {
    const ended: { email?: string }[] = [];
    const endSubscriptions = async (trx: Trx, id: number) => {
      const row = trx.selectFrom('account_user').select('email').where('id', '=', id);
      ended.push({ ...(await row.executeTakeFirst()) });
    };
    const house = createAccountService({ ...kit.parts, endSubscriptions });
    const editor = await newAccount({ role: 'editor' });
    await house.requestDeletion(actor, PASSWORD);
    await house.requestDeletion((await signIn(editor.email)).actor, PASSWORD);
    expect(ended).toEqual([]);
    later(14 * DAYS);
    await house.sweep();
    expect(ended).toEqual([{ email: account.email }, { email: editor.email }]);
  });

  it('is taken back by signing in (G-462)', async () => {
    await accounts.requestDeletion(actor, PASSWORD);
    later(13 * DAYS);
    await signIn(account.email);
    expect(kit.mails.at(-1)?.subject).toBe('Ihr Konto bleibt – Haus am Wehr');
    later(30 * DAYS);
    await accounts.sweep();
    expect(await findRow(account.id)).toMatchObject({ delete_after: null, email: account.email });
    expect(await listEvents(account.id)).toEqual(
      expect.arrayContaining(['deletion_withdrawn', 'deletion_asked']),
    );
  });

  it('of somebody of the house leaves the name in the history, and nothing else (G-387, G-462)', async () => {
    const editor = await newAccount({ role: 'editor' });
    const favourites = database.db.selectFrom('account_favourite').select('key');
    const marked = { account_id: editor.id, key: 'v12', created_at: clock.now() };
    await database.db.insertInto('account_favourite').values(marked).execute();
    await accounts.requestDeletion((await signIn(editor.email)).actor, PASSWORD);
    later(14 * DAYS);
    await accounts.sweep();
    expect(await findRow(editor.id)).toMatchObject({
      name: 'Mia Brandt',
      email: `removed-${editor.id}@foyer.invalid`,
      delete_after: null,
    });
    expect(await favourites.where('account_id', '=', editor.id).execute()).toEqual([]);
  });

  it('is refused to the last administrator who stays, also of two who ask at once (G-462)', async () => {
    const two = await Promise.all([newAccount({ role: 'admin' }), newAccount({ role: 'admin' })]);
    const actors = await Promise.all(two.map(async ({ email }) => (await signIn(email)).actor));
    const asked = await Promise.allSettled(
      actors.map((each) => accounts.requestDeletion(each, PASSWORD)),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = asked.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ status: 409 });
    const stays = two[asked.findIndex(({ status }) => status === 'rejected')] as Account;
    const demoted = accounts.changeUser(SYSTEM, stays.id, { role: 'member' });
    expect((await refusal(demoted)).status).toBe(409);
  });
});
