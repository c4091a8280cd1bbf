import { sql } from 'kysely';
import type { Trx } from '../../../database/database.ts';

/** What a performance can be found by, as it stands in `event.facets`. */
export type Facet = `${'room' | 'type' | 'tag' | 'series' | 'genre' | 'access'}:${string}`;

/**
 * Writes `event.facets` anew, for these performances or for all of these productions: its own values, else the production's.
 * One array with one index makes any combination of filters one lookup. To be called wherever one of them is written.
 */
export async function refreshFacets(
  trx: Trx,
  of: { event_ids: readonly number[] } | { production_ids: readonly number[] },
): Promise<void> {
  const [column, ids] =
    'event_ids' in of ? ['e.id', of.event_ids] : ['e.production_id', of.production_ids];
  if (ids.length === 0) return;
  const which = sql`${sql.ref(column)} in (${sql.join(ids)})`;
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
