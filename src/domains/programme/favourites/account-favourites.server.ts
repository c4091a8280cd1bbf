import type { Database, Db } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import type { Clock } from '#lib/time/clock.ts';
import {
  deleteFavourites,
  insertFavourites,
  lockFavourites,
  selectFavourites,
} from './account-favourites.repository.server.ts';
import { type AccountFavourites, favouritesChange } from './account-favourites.schema.ts';
import { planFavourites } from './plan-favourites.ts';

const signedOut = () => new Problem('unauthenticated', 'Bitte melden Sie sich an.');

/** The favourites that an account carries from device to device, for its owner alone (G-480). */
export function createAccountFavourites({ database, clock }: { database: Database; clock: Clock }) {
  function requireOwner(actor: Actor): number {
    requireRole(actor, 'member');
    if (actor.user_id === null) throw signedOut();
    return actor.user_id;
  }

  async function listKeys(db: Db, account: number): Promise<AccountFavourites> {
    const entries = await selectFavourites(db, account);
    return { account, keys: entries.map(({ key }) => key), seen: entries.at(-1)?.id ?? 0 };
  }

  return {
    /** @throws Problem 401 */
    async list(actor: Actor): Promise<AccountFavourites> {
      return listKeys(database.db, requireOwner(actor));
    },

    /**
     * Takes in what a device has changed. @returns the whole list
     * @throws Problem 401, 409 if the device had heard from another account, 422
     */
    async change(actor: Actor, input: unknown): Promise<AccountFavourites> {
      requireRole(actor, 'member');
      const change = validate(favouritesChange, input);
      const owner = requireOwner(actor);
      if (change.account !== null && change.account !== owner)
        throw new Problem('conflict', 'Diese Merkliste gehört zu einem anderen Konto.');
      return database.transaction(async (trx) => {
        if (!(await lockFavourites(trx, owner))) throw signedOut();
        const entries = await selectFavourites(trx, owner);
        const { gone, fresh } = planFavourites(entries, change);
        const since = new Map(entries.map(({ key, created_at }) => [key, created_at]));
        const now = clock.now();
        await deleteFavourites(trx, gone);
        const rows = fresh.map((key) => ({ key, created_at: since.get(key) ?? now }));
        await insertFavourites(trx, owner, rows);
        return listKeys(trx, owner);
      });
    },
  };
}

export type AccountFavouritesService = ReturnType<typeof createAccountFavourites>;
