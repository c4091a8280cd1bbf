import { parseArgs } from 'node:util';
import type { Account, AccountChange, NewAccount } from '../../domains/accounts/account.schema.ts';
import { readablePassword } from '../../domains/accounts/password.server.ts';
import { usernameOf } from '../../domains/accounts/username.ts';
import { SYSTEM } from '../../lib/actor.ts';
import { isProblem } from '../../lib/problem.ts';
import { createServices } from '../create-services.ts';
import type { Services } from '../services.ts';
import { type Command, type CommandContext, CommandError } from './command.ts';

const USAGE = [
  'account list',
  'account create <E-Mail> [--role member|editor|admin] [--username …] [--first-name …] [--last-name …]',
  'account change <E-Mail oder Benutzername> --role member|editor|admin',
  'account deactivate <E-Mail oder Benutzername>',
  'account activate <E-Mail oder Benutzername>',
].join('\n  npm run foyer -- ');

const ROLES = { member: 'Mitglied', editor: 'Redaktion', admin: 'Administration' } as const;

const TEXT = { type: 'string' } as const;
const OPTIONS = { role: TEXT, username: TEXT, 'first-name': TEXT, 'last-name': TEXT };

interface Asked {
  what: string;
  /** e-mail address or username */
  name: string;
  values: Partial<Record<keyof typeof OPTIONS, string>>;
}

type Accounts = Services['accounts'];
type Say = CommandContext['say'];

/** What may be said beside each of them. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...{ list: [], create: Object.keys(OPTIONS), change: ['role'] },
  ...{ deactivate: [], activate: [] },
};

/** @throws CommandError */
function read(args: readonly string[]): Asked {
  const wrong = new CommandError(
    `So wird der Befehl nicht verstanden. Richtig ist:\n  npm run foyer -- ${USAGE}`,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: OPTIONS,
    });
    const [what = '', name = '', ...more] = positionals;
    const allowed = Object.hasOwn(ALLOWED, what) ? ALLOWED[what] : undefined;
    const isRight =
      more.length === 0 &&
      (name === '') === (what === 'list') &&
      Object.keys(values).every((key) => allowed?.includes(key)) &&
      (what !== 'change' || values.role !== undefined);
    if (!allowed || !isRight) throw wrong;
    return { what, name, values };
  } catch {
    throw wrong;
  }
}

const line = ({ username, email, role, is_active }: Account) =>
  `  ${username.padEnd(20)} ${email.padEnd(36)} ${ROLES[role].padEnd(16)}${is_active ? '' : 'abgeschaltet'}`.trimEnd();

async function list(accounts: Accounts, say: Say): Promise<void> {
  for (const account of await accounts.listUsers(SYSTEM)) say(line(account));
}

async function create(accounts: Accounts, { name: email, values }: Asked, say: Say): Promise<void> {
  const password = readablePassword();
  const account = await accounts.createUser(SYSTEM, {
    ...{ email, password, username: values.username ?? usernameOf(email) },
    ...{ first_name: values['first-name'] ?? '', last_name: values['last-name'] ?? '' },
    // the schema says which there are
    role: (values.role ?? 'editor') as NewAccount['role'],
  });
  say(`Das Konto ist angelegt:\n\n${line(account)}\n`);
  say(`  Passwort: ${password}   (wird nur dieses eine Mal gezeigt)`);
}

async function change(accounts: Accounts, asked: Asked, say: Say): Promise<void> {
  const name = asked.name.toLowerCase();
  const account = (await accounts.listUsers(SYSTEM)).find(
    ({ email, username }) => email === name || username === name,
  );
  if (!account) throw new CommandError(`Ein Konto „${asked.name}“ gibt es nicht.`);
  const wanted =
    asked.what === 'change'
      ? ({ role: asked.values.role } as AccountChange)
      : { is_active: asked.what === 'activate' };
  const changed = await accounts.changeUser(SYSTEM, account.id, wanted);
  say(`Das Konto ist geändert:\n\n${line(changed)}`);
  if (!changed.is_active) say('\nAlle seine Sitzungen sind beendet.');
}

/** @throws CommandError */
export async function runAccountCommand(
  args: readonly string[],
  services: () => Promise<Services>,
  say: Say,
): Promise<void> {
  const asked = read(args);
  const { accounts } = await services();
  try {
    if (asked.what === 'list') await list(accounts, say);
    else if (asked.what === 'create') await create(accounts, asked, say);
    else await change(accounts, asked, say);
  } catch (error) {
    if (!isProblem(error)) throw error;
    const reasons = Object.values(error.field_errors ?? {}).flat();
    throw new CommandError(reasons.join('\n') || error.message);
  }
}

/** Until the administration has a screen for them (G-268). */
export const account: Command = {
  summary: 'legt Konten an, zeigt und ändert sie, schaltet sie ab und wieder an',
  usage: USAGE,
  run: ({ args, open, say }) =>
    runAccountCommand(args, async () => createServices(await open()), say),
};
