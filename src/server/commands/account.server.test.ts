import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import { createAccountService } from '#domains/accounts/account.service.server.ts';
import { accountParts } from '#domains/accounts/accounts.test-kit.ts';
import { fixedClock } from '#lib/time/clock.ts';
import type { Services } from '../wiring/services.ts';
import { runAccountCommand } from './account.ts';

const open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

async function openHouse({ isStarted = true } = {}) {
  const database = await openTestDatabase();
  open.push(database);
  const clock = fixedClock('2026-11-21T12:00:00+01:00');
  const accounts = createAccountService(accountParts(database, clock).parts);
  if (isStarted) await accounts.ensureFirstAdmin({ email: 'leitung@haus.example' });
  const said: string[] = [];
  const run = async (...args: string[]) => {
    said.length = 0;
    const services = async () => ({ accounts }) as unknown as Services;
    await runAccountCommand(args, services, (line) => said.push(line));
    return said.join('\n');
  };
  return { database, run };
}

describe('npm run foyer -- account', () => {
  it('creates, lists, changes and switches off accounts; the last administrator stays (G-52, G-268)', async () => {
    const { run, database } = await openHouse();
    const made = await run('create', 'Anna@haus.example', '--username', 'anna');
    expect(made).toMatch(/Passwort: (\w+-){3}\w+ /);
    expect(made).not.toContain('Benutzername:');
    expect((await run('list')).split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['anna', 'anna@haus.example', 'Redaktion'],
      ['leitung', 'leitung@haus.example', 'Administration'],
    ]);
    await expect(run('deactivate', 'leitung')).rejects.toThrow('das letzte Konto');
    await expect(run('change', 'leitung', '--role', 'editor')).rejects.toThrow('das letzte Konto');
    expect(await run('change', 'ANNA@haus.example', '--role', 'admin')).toContain('Administration');
    const { id } = await database.db
      .selectFrom('account_user')
      .select('id')
      .where('username', '=', 'anna')
      .executeTakeFirstOrThrow();
    const at = new Date('2026-11-21T12:00:00Z');
    const session = { user_id: id, token: 't', created_at: at, updated_at: at };
    const expires_at = new Date('2026-12-21T12:00:00Z');
    await database.db
      .insertInto('account_session')
      .values({ ...session, expires_at })
      .execute();
    expect(await run('deactivate', 'anna')).toContain('abgeschaltet');
    expect(await database.db.selectFrom('account_session').selectAll().execute()).toEqual([]);
    expect(await run('activate', 'anna')).not.toContain('abgeschaltet');
  });

  it('reports the username it derived, and how to choose another (G-268)', async () => {
    const { run } = await openHouse();
    const made = await run('create', 'Ben.Berg@haus.example');
    expect(made).toMatch(/Benutzername: ben\.berg .*E-Mail-Adresse; --username/);
  });

  it('takes the whole address where one letter stands before the @, and a number where the username is taken (G-268, G-385, G-785)', async () => {
    const { run } = await openHouse();
    expect(await run('create', 'a@haus.example')).toMatch(/Benutzername: a\.haus\.example /);
    await run('create', 'ben@haus.example');
    expect(await run('create', 'ben@gast.example')).toMatch(
      /Benutzername: ben2 .*E-Mail-Adresse; „ben“ ist schon vergeben; --username/,
    );
    await expect(run('create', 'ben@gast.example')).rejects.toThrow(
      'Zur Adresse ben@gast.example gibt es schon ein Konto.',
    );
    await expect(run('create', 'b@gast.example', '--username', 'ben')).rejects.toThrow(
      'Der Benutzername „ben“ ist schon vergeben.',
    );
    expect((await run('list')).split('\n')).toHaveLength(4);
  });

  it('makes no account before the first start, which makes the first one with the house (G-268)', async () => {
    const { run } = await openHouse({ isStarted: false });
    await expect(run('create', 'a@b.example', '--role', 'admin')).rejects.toThrow('zuerst einmal');
    expect(await run('list')).toBe('');
  });

  it('reports errors in German, and changes nothing (G-268)', async () => {
    const { run } = await openHouse();
    const wrong = [[], ['list', 'x'], ['create'], ['change', 'x'], ['drop', 'x']];
    for (const words of [...wrong, ['list', '--role', 'admin'], ['deactivate', 'x', '--all']]) {
      await expect(run(...words)).rejects.toThrow('So wird der Befehl nicht verstanden');
    }
    await expect(run('create', 'kein')).rejects.toThrow('Bitte geben Sie eine E-Mail-Adresse ein.');
    await expect(run('create', 'a@b.example', '--role', 'chef')).rejects.toThrow('eine Rolle');
    await expect(run('deactivate', 'nobody')).rejects.toThrow('„nobody“ gibt es nicht');
    await run('create', 'a@b.example', '--username', 'ab');
    await expect(run('create', 'a@b.example')).rejects.toThrow('gibt es schon ein Konto');
    expect((await run('list')).split('\n')).toHaveLength(2);
  });
});
