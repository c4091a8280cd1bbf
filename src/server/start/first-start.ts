import { SYSTEM } from '#lib/actor/actor.ts';
import type { House } from '../house.ts';
import type { Services } from '../wiring/services.ts';
import { describeFirstPassword, forgetFirstPassword } from './first-password.ts';

export interface FirstStartOptions {
  house: House;
  services: Services;
  say: (line: string) => void;
  /** whether `say` writes to a terminal */
  isTerminal?: boolean;
}

/**
 * Fills an empty house and creates the first account. The account comes last: until it exists, an interrupted first start
 * is repeated.
 * @returns German lines for the terminal: how to sign in and how to edit
 */
export async function firstStart(options: FirstStartOptions): Promise<string[]> {
  const { house, services, say, isTerminal = process.stdout.isTTY } = options;
  const { env, database, clock } = house;
  const signIn = `Anmelden:   ${env.SITE_URL}/accounts/login`;
  // No public page links to the editor, so the terminal shows the way.
  const edit = `Bearbeiten: ${env.SITE_URL}/de?edit   (nach dem Anmelden; „?edit“ geht hinter jeder Seite)`;
  const admins = await countAdmins(house);
  if (admins.signed_in > 0) forgetFirstPassword(env.DATA_DIR);
  if (admins.all > 0) return [signIn, edit];
  if (env.FOYER_DEMO) {
    say('Das Demo-Haus wird eingerichtet; das dauert einen Moment …');
    const { seedDemoHouse } = await import('#demo/seed.server.ts');
    await seedDemoHouse({ database, services, clock, say });
  }
  await makeHomePage(services);
  const { email, password } = await services.accounts.ensureFirstAdmin({
    email: env.FOYER_ADMIN_EMAIL,
    ...(env.FOYER_ADMIN_PASSWORD ? { password: env.FOYER_ADMIN_PASSWORD } : {}),
  });
  return [
    signIn,
    `  E-Mail:   ${email}`,
    password
      ? `  ${describeFirstPassword({ folder: env.DATA_DIR, password, isTerminal })}`
      : '  Passwort: wie in FOYER_ADMIN_PASSWORD gesetzt',
    edit,
  ];
}

/** Creates an offline home page; visitors see a bare one until it is online (G-277). */
async function makeHomePage({ pages }: Services): Promise<void> {
  if ((await pages.list(SYSTEM, { page: 1, page_size: 1 })).count > 0) return;
  await pages.create(SYSTEM, { title: 'Startseite', slug: '', is_online: false });
}

async function countAdmins({ database }: House) {
  return database.db
    .selectFrom('account_user')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('last_login').as('signed_in'),
    ])
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
}
