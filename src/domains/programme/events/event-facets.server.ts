import { sql } from 'kysely';
import type { Trx } from '../../../database/database.ts';

/** What a performance can be found by, as it stands in `event.facets`. */
export type Facet = `${'room' | 'type' | 'tag' | 'series' | 'genre' | 'access'}:${string}`;

/**
 * Writes `event.facets` anew, for one performance or for all of a production: its own values, else the production's.
 * One array with one index makes any combination of filters one lookup. To be called wherever one of them is written.
 */
export async function refreshFacets(
  trx: Trx,
  of: { event_id: number } | { production_id: number },
): Promise<void> {
  const which =
    'event_id' in of ? sql`e.id = ${of.event_id}` : sql`e.production_id = ${of.production_id}`;
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
        || array(select distinct 'access:' || slug from unnest(e.access || coalesce(p.access, '{}')) as slug order by 1),
        null
      ) as facets
      from event e left join production p on p.id = e.production_id
      where ${which}
    ) as found
    where event.id = found.id and event.facets is distinct from found.facets
  `.execute(trx);
}
