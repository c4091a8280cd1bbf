import type { Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { OpeningHours, OpeningHoursException } from '#database/schema.generated.ts';

export type OpeningHoursRow = Selectable<OpeningHours>;
export type OpeningExceptionRow = Selectable<OpeningHoursException>;

export function selectOpeningHours(db: Db): Promise<OpeningHoursRow[]> {
  return db
    .selectFrom('opening_hours')
    .selectAll()
    .orderBy('weekday')
    .orderBy('time_from')
    .orderBy('id')
    .execute();
}

export function selectExceptions(db: Db): Promise<OpeningExceptionRow[]> {
  return db
    .selectFrom('opening_hours_exception')
    .selectAll()
    .orderBy('date')
    .orderBy('time_from')
    .orderBy('id')
    .execute();
}
