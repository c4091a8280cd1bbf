import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { eventUrl } from '#lib/pages/detail-urls.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { type BillRow, billLine } from '../bill.ts';
import { selectCasts } from '../events/event-detail.repository.server.ts';
import type { PastSeason } from './production.schema.ts';

/** More evenings than a house plays of one production. */
const MAX_PAST = 1000;

/** Performances that took place, the latest first, with the season that their day is in. */
function selectPast(db: Db, production_id: number, now: Date) {
  return db
    .selectFrom('event')
    .leftJoin('room', 'room.id', 'event.room_id')
    .select(['event.id', 'event.slug', 'event.date_start', 'event.all_day', 'event.place'])
    .select('room.name as room_name')
    .select(
      sql<string>`coalesce(
        (select season.name from season where event.day between season.date_from and season.date_to
          order by season.date_from desc limit 1),
        extract(year from event.day)::text)`.as('season'),
    )
    .where('event.production_id', '=', production_id)
    .where('event.is_online', '=', true)
    .where('event.ends_at', '<=', now)
    .where('event.event_status', 'in', ['takes_place', 'rescheduled'])
    .orderBy('event.date_start', 'desc')
    .orderBy('event.id', 'desc')
    .limit(MAX_PAST)
    .execute();
}

const describeLine = ({ role, person_id, name }: BillRow) => `${role}\n${person_id ?? name}`;

/**
 * What was played of a production, by season, with those on stage who are not on its own bill (G-612).
 * @param bill the production's cast
 */
export async function listPastSeasons(
  db: Db,
  production_id: number,
  bill: readonly BillRow[],
  { now }: Moment,
): Promise<PastSeason[]> {
  const rows = await selectPast(db, production_id, now);
  const usual = new Set(bill.map(describeLine));
  const casts = Map.groupBy(
    await selectCasts(
      db,
      rows.map(({ id }) => id),
    ),
    ({ event_id }) => event_id,
  );
  const seasons = new Map<string, PastSeason>();
  for (const { id, slug, date_start, all_day, place, room_name, season } of rows) {
    const others = casts.get(id)?.filter((line) => !usual.has(describeLine(line))) ?? [];
    const known = seasons.get(season) ?? { name: season, dates: [] };
    seasons.set(season, known);
    known.dates.push({
      id,
      url: eventUrl(slug, id),
      date_start: berlinIso(date_start),
      all_day,
      place: room_name || place,
      cast: others.map(billLine),
    });
  }
  return [...seasons.values()];
}
