import { sql } from 'kysely';
import { venueUrl } from '#lib/pages/detail-urls.ts';
import { joinWords, type RecordPage } from '#records/record-page.server.ts';

export const venuePage: RecordPage = {
  content_type: 'programme.venue',
  url: venueUrl,
  holds_sections: true,
  link_text: { de: 'Zum Spielort', en: 'To the venue' },
  detail: ({ venues }) => venues.detail,
  finder: {
    names: ['name'],
    detail: joinWords(sql`nullif(street, '')`, sql`nullif(city, '')`),
  },
  sitemap: {},
  search: {
    label: { de: 'Ort', en: 'Place' },
    weight: 1.2,
    select: ({ ids, body }) => sql`
    select id, slug, name as title, array[headline] as names,
      array[street, postal_code, city] as around,
      array(select room.name from room where venue_id = venue.id and room.is_online) as about,
      array[description, directions, parking, public_transport, accessibility] as texts, image,
      ${body}
    from venue where is_online and id in (${ids})`,
  },
};
