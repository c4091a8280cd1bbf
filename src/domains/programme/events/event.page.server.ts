import { sql } from 'kysely';
import { EVENTS_PATH, eventUrl } from '#lib/pages/detail-urls.ts';
import type { RecordPage } from '#records/record-page.server.ts';
import { people, selectName, selectTagNames } from '#records/search-rows.server.ts';

export const eventPage: RecordPage = {
  content_type: 'programme.event',
  url: eventUrl,
  list: EVENTS_PATH,
  holds_sections: true,
  link_text: { de: 'Zur Vorstellung', en: 'To the performance' },
  detail: ({ events }) => events.detail,
  finder: {
    names: ['name', 'headline'],
    // answered with dates and places, and by far the largest source
    source: ({ events, clock }) => events.forLinks(clock),
  },
  sitemap: {
    // defaults to the production's picture
    image: sql<number | null>`coalesce(event.image,
  (select production.image from production where production.id = event.production_id))`,
  },
  search: {
    label: { de: 'Veranstaltung', en: 'Event' },
    weight: 1.4,
    // empty texts default to the production's
    select: ({ ids, body }) => sql`
    select event.id, event.slug, event.production_id, event.date_start as date, event.ends_at,
      coalesce(nullif(event.headline, ''), nullif(event.name, ''), nullif(production.headline, ''),
        production.name, '') as title,
      array[event.name, case when event.headline = '' and event.name = '' then production.name end]
        as names,
      array[coalesce(nullif(event.preline, ''), production.preline),
        coalesce(nullif(event.subline, ''), production.subline),
        coalesce(production.headline, ''), coalesce(production.name, ''),
        ${selectName('genre', 'event.genre_id')}, ${selectName('genre', 'production.genre_id')},
        ${selectName('exhibition_type', 'event.exhibition_type_id')},
        ${selectName('exhibition_type', 'production.exhibition_type_id')}] as around,
      array[event.place, case when room.is_online then room.name else '' end, coalesce(venue.name, ''),
        coalesce(nullif(event.language, ''), production.language, '')]
        || coalesce(nullif(event.surtitles, '{}'), production.surtitles, '{}')
        || ${people('event_person', 'event_id', 'event.id')}
        || ${people('production_person', 'production_id', 'event.production_id')}
        || ${selectTagNames('event_tag', 'event_id', 'event.id')}
        || array(select series.name from event_series join series on series.id = series_id
            where event_id = event.id and series.is_online) as about,
      array[coalesce(nullif(event.teaser_text, ''), production.teaser_text, ''),
        coalesce(nullif(event.description, ''), production.description, '')] as texts,
      event.facets, event.programme || coalesce(production.works, '[]') as programme,
      coalesce(event.image, production.image) as image,
      ${body}
    from event
    left join production on production.id = event.production_id
    left join room on room.id = event.room_id
    left join venue on venue.id = room.venue_id
    where event.is_online and event.id in (${ids})`,
  },
};
