import type { Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Alert } from '#database/schema.generated.ts';

export type AlertRow = Selectable<Alert>;

/** In display order; only the first is shown (ALERT-14). */
export function selectAlerts(db: Db): Promise<AlertRow[]> {
  return db.selectFrom('alert').selectAll().orderBy('position').orderBy('id').execute();
}
