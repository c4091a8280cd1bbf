import { sql } from 'kysely';
import type { Trx } from '#database/database.ts';
import type { ChoiceKey } from './event-query.ts';

/** What performances can be filtered by: as stored in `event.facets`, or derived (derived-facets.server.ts). */
export type Facet = `${ChoiceKey}:${string}`;

const COLUMNS = {
  event: 'e.id',
  production: 'e.production_id',
  room: 'e.room_id',
  venue: 'r.venue_id',
} as const;

/**
 * Updates `event.facets` of these performances, or of all performances of these productions, rooms or venues: own values, else
 * the production's. Access services are the union of the performance's, the production's and the room's (or the venue's if the
 * room has none, G-250). One indexed array makes any combination of filters a single lookup. Must be called after each write to
 * one of these.
 */
export async function refreshFacets(
  trx: Trx,
  column: keyof typeof COLUMNS,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const which = sql`${sql.ref(COLUMNS[column])} in (${sql.join(ids)})`;
  await sql`
    update event set facets = found.facets
    from (
      select e.id, array_remove(
        array[
          'room:' || e.room_id,
          'type:' || coalesce(e.exhibition_type_id, p.exhibition_type_id),
          'genre:' || coalesce(e.genre_id, p.genre_id)
        ]
        || array(select 'tag:' || tag_id from event_tag where event_id = e.id order by tag_id)
        || array(select 'series:' || series_id from event_series where event_id = e.id order by series_id)
        || array(select distinct 'access:' || slug from unnest(e.access || coalesce(p.access, '{}')
            || coalesce(case when r.has_own_access then r.access else v.access end, '{}')) as slug order by 1),
        null
      ) as facets
      from event e
      left join production p on p.id = e.production_id
      left join room r on r.id = e.room_id
      left join venue v on v.id = r.venue_id
      where ${which}
    ) as found
    where event.id = found.id and event.facets is distinct from found.facets
  `.execute(trx);
}
