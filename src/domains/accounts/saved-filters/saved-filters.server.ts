import type { Database, Db, Trx } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import type { Clock } from '#lib/time/clock.ts';
import { newSavedFilter, type SavedFilter } from './saved-filters.schema.ts';

/** Per list; a longer menu would be unusable. */
const MAX_FILTERS = 50;

const COLUMNS = ['id', 'list', 'name', 'filter', 'sort'] as const;

/** @throws Problem 401 for the program itself, which has no account */
function requireAccountId({ user_id }: Actor): number {
  if (user_id === null) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
  return user_id;
}

/** Named list filters, per account (G-407). */
export function createSavedFilters({ database, clock }: { database: Database; clock: Clock }) {
  const selectFilters = (db: Db | Trx, account_id: number, list: string) => {
    const own = db.selectFrom('saved_filter').where('account_id', '=', account_id);
    return list ? own.where('list', '=', list) : own;
  };

  return {
    /** By name. @param asked.list '' for all lists */
    async list(actor: Actor, { list }: { list: string }): Promise<SavedFilter[]> {
      requireRole(actor, 'editor');
      if (actor.user_id === null) return [];
      const found = selectFilters(database.db, actor.user_id, list).select(COLUMNS).orderBy('name');
      return (await found.execute()) as SavedFilter[];
    },

    /** @throws Problem 401, 403, 409 above the limit, 422 */
    async save(actor: Actor, input: unknown): Promise<SavedFilter> {
      requireRole(actor, 'editor');
      const { list, name, filter, sort } = validate(newSavedFilter, input);
      const account_id = requireAccountId(actor);
      const values = { filter: JSON.stringify(filter), sort, created_at: clock.now() };
      return database.transaction(async (trx) => {
        const others = await selectFilters(trx, account_id, list).select('name').execute();
        if (others.length >= MAX_FILTERS && !others.some((each) => each.name === name))
          throw new Problem(
            'conflict',
            `Mehr als ${MAX_FILTERS} Filter merkt sich eine Liste nicht.`,
          );
        const row = await trx
          .insertInto('saved_filter')
          .values({ ...values, account_id, list, name })
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'list', 'name']).doUpdateSet(values),
          )
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
        return row as SavedFilter;
      });
    },

    /** @throws Problem 404, also for filters of others */
    async remove(actor: Actor, id: number): Promise<void> {
      requireRole(actor, 'editor');
      const rows = await database.db
        .deleteFrom('saved_filter')
        .where('id', '=', id)
        .where('account_id', '=', requireAccountId(actor))
        .returning('id')
        .execute();
      if (rows.length === 0) throw new Problem('not_found', 'Diesen Filter gibt es nicht.');
    },
  };
}

export type SavedFilters = ReturnType<typeof createSavedFilters>;
