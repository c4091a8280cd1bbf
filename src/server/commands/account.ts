import { parseArgs } from 'node:util';
import type { Account, AccountChange, NewAccount } from '#domains/accounts/account.schema.ts';
import { readablePassword } from '#domains/accounts/password/password.server.ts';
import { deriveUsername } from '#domains/accounts/username.ts';
import { SYSTEM } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import { getInstallation } from '#lib/processes/installation.server.ts';
import { createServices } from '../wiring/create-services.ts';
import type { Services } from '../wiring/services.ts';
import { type Command, type CommandContext, CommandError, usageError } from './command.ts';

const USAGE = [
  'account list',
  'account create <E-Mail> [--role member|author|editor|admin] [--username …] [--first-name …] [--last-name …]',
  'account change <E-Mail oder Benutzername> --role member|author|editor|admin',
  'account deactivate <E-Mail oder Benutzername>',
  'account activate <E-Mail oder Benutzername>',
].join('\n');

const ROLES = {
  member: 'Mitglied',
  author: 'Ohne Freigabe',
  editor: 'Redaktion',
  admin: 'Administration',
} as const;

const TEXT = { type: 'string' } as const;
const OPTIONS = { role: TEXT, username: TEXT, 'first-name': TEXT, 'last-name': TEXT };

interface Request {
  action: string;
  /** e-mail address or username; '' for `list` */
  name: string;
  values: Partial<Record<keyof typeof OPTIONS, string>>;
}

type Accounts = Services['accounts'];
type Say = CommandContext['say'];

/** The options of each action. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  list: [],
  create: Object.keys(OPTIONS),
  change: ['role'],
  deactivate: [],
  activate: [],
};

/** @throws CommandError */
function parseRequest(args: readonly string[]): Request {
  const { values, positionals } = parse(args);
  const [action = '', name = '', ...more] = positionals;
  const allowed = Object.hasOwn(ALLOWED, action) ? ALLOWED[action] : undefined;
  const isValid =
    allowed &&
    more.length === 0 &&
    (name === '') === (action === 'list') &&
    Object.keys(values).every((key) => allowed.includes(key)) &&
    (action !== 'change' || values.role !== undefined);
  if (!isValid) throw usageError(USAGE);
  return { action, name, values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw usageError(USAGE);
  }
}

const line = ({ username, email, role, is_active }: Account) =>
  `  ${username.padEnd(20)} ${email.padEnd(36)} ${ROLES[role].padEnd(16)}${is_active ? '' : 'abgeschaltet'}`.trimEnd();

async function list(accounts: Accounts, say: Say): Promise<void> {
  for (const account of await accounts.listUsers(SYSTEM)) say(line(account));
}

async function create(
  accounts: Accounts,
  { name: email, values }: Request,
  say: Say,
): Promise<void> {
  if ((await accounts.listUsers(SYSTEM)).length === 0) {
    throw new CommandError(
      `Das Haus ist noch nicht eingerichtet: Bitte starten Sie es zuerst einmal („${getInstallation().start}“). Dabei entsteht auch das erste Konto (FOYER_ADMIN_EMAIL).`,
    );
  }
  const password = readablePassword();
  const account = await accounts.createUser(SYSTEM, {
    email,
    password,
    ...(values.username !== undefined && { username: values.username }),
    first_name: values['first-name'] ?? '',
    last_name: values['last-name'] ?? '',
    // The service refuses roles that do not exist.
    role: (values.role ?? 'editor') as NewAccount['role'],
  });
  say(`Das Konto ist angelegt:\n\n${line(account)}\n`);
  if (values.username === undefined) {
    const derived = deriveUsername(account.email);
    const clash = account.username === derived ? '' : `; „${derived}“ ist schon vergeben`;
    say(
      `  Benutzername: ${account.username}   (aus der E-Mail-Adresse${clash}; --username gibt einen anderen)`,
    );
  }
  say(`  Passwort: ${password}   (wird nur dieses eine Mal gezeigt)`);
}

async function change(accounts: Accounts, request: Request, say: Say): Promise<void> {
  const name = request.name.toLowerCase();
  const account = (await accounts.listUsers(SYSTEM)).find(
    ({ email, username }) => email === name || username === name,
  );
  if (!account) throw new CommandError(`Ein Konto „${request.name}“ gibt es nicht.`);
  const wanted =
    request.action === 'change'
      ? ({ role: request.values.role } as AccountChange)
      : { is_active: request.action === 'activate' };
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
  const request = parseRequest(args);
  const { accounts } = await services();
  try {
    if (request.action === 'list') await list(accounts, say);
    else if (request.action === 'create') await create(accounts, request, say);
    else await change(accounts, request, say);
  } catch (error) {
    if (!isProblem(error)) throw error;
    const reasons = Object.values(error.field_errors ?? {}).flat();
    throw new CommandError(reasons.join('\n') || error.message);
  }
}

/** Replaces a screen of the administration (G-268). */
export const account: Command = {
  summary: 'legt Konten an, zeigt und ändert sie, schaltet sie ab und wieder an',
  usage: USAGE,
  run: ({ args, open, say }) =>
    runAccountCommand(args, async () => createServices(await open()), say),
};
