import { type Selectable, sql } from 'kysely';
import type { Trx } from '#database/database.ts';
import type { CheckupAlert as Table } from '#database/schema.generated.ts';

export type AlertRow = Selectable<Table>;

/** Locks alerts, so that one process at a time compares and notifies. */
export async function lockAlerts(trx: Trx): Promise<AlertRow[]> {
  await sql`lock table checkup_alert in share row exclusive mode`.execute(trx);
  return trx.selectFrom('checkup_alert').selectAll().orderBy('subject').execute();
}

export async function insertAlert(
  trx: Trx,
  row: Pick<AlertRow, 'subject' | 'since' | 'sentences'>,
): Promise<void> {
  await trx.insertInto('checkup_alert').values(row).execute();
}

export async function updateAlert(
  trx: Trx,
  subject: string,
  change: Partial<Pick<AlertRow, 'told_at' | 'good_checks' | 'sentences'>>,
): Promise<void> {
  await trx.updateTable('checkup_alert').set(change).where('subject', '=', subject).execute();
}

export async function deleteAlert(trx: Trx, subject: string): Promise<void> {
  await trx.deleteFrom('checkup_alert').where('subject', '=', subject).execute();
}
