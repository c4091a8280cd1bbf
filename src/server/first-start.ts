import type { House } from './house.ts';
import type { Services } from './services.ts';

export interface FirstStartOptions {
  house: House;
  services: Services;
  say: (line: string) => void;
}

/**
 * Fills an empty house and makes the first account, which comes last: as long as there is none, the first start is
 * not over, and one that was broken off is done again.
 * @returns German lines for the terminal: how to sign in
 */
export async function firstStart({ house, services, say }: FirstStartOptions): Promise<string[]> {
  const { env, database, clock } = house;
  if (await hasAdmin(house)) return [`Anmelden: ${env.SITE_URL}/accounts/login`];
  if (env.FOYER_DEMO) {
    say('Das Demo-Haus wird eingerichtet; das dauert einen Moment …');
    const { seedDemoHouse } = await import('../demo/seed.server.ts');
    await seedDemoHouse({ database, services, clock, say });
  }
  const { email, password } = await services.accounts.ensureFirstAdmin({
    email: env.FOYER_ADMIN_EMAIL,
    ...(env.FOYER_ADMIN_PASSWORD ? { password: env.FOYER_ADMIN_PASSWORD } : {}),
  });
  return [
    `Anmelden: ${env.SITE_URL}/accounts/login`,
    `  E-Mail:   ${email}`,
    password
      ? `  Passwort: ${password}   (wird nur dieses eine Mal gezeigt)`
      : '  Passwort: wie in FOYER_ADMIN_PASSWORD gesetzt',
  ];
}

async function hasAdmin({ database }: House): Promise<boolean> {
  const admin = await database.db
    .selectFrom('account_user')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return admin !== undefined;
}
