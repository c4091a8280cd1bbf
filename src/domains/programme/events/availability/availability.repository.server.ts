import { sql } from 'kysely';
import type { Trx } from '#database/database.ts';
import type { Report } from './availability.schema.ts';

/** Selects which of these keys belong to a performance. */
export async function selectKnownKeys(trx: Trx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await trx
    .selectFrom('event')
    .select('external_id')
    .where('external_id', 'in', [...keys])
    .execute();
  return new Set(rows.flatMap(({ external_id }) => external_id ?? []));
}

/**
 * Stores a report unless a newer one is stored or nothing would change. Leaves `updated_at`, so that open editors see
 * no conflict.
 * @returns ids of changed performances
 */
export async function writeReport(
  trx: Trx,
  as_of: Date,
  reports: readonly Report[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update event set
      availability = report.availability,
      availability_at = ${as_of},
      sale_status = coalesce(report.sale_status, event.sale_status)
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
      as report (external_id text, availability text, sale_status text)
    where event.external_id = report.external_id
      and (event.availability_at is null or event.availability_at <= ${as_of})
      and (
        event.availability_at is distinct from ${as_of}
        or event.availability is distinct from report.availability
        or event.sale_status <> coalesce(report.sale_status, event.sale_status)
      )
    returning event.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
