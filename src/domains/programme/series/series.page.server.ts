import { sql } from 'kysely';
import { seriesUrl } from '#lib/pages/detail-urls.ts';
import { joinWords, type RecordPage } from '#records/record-page.server.ts';

export const seriesPage: RecordPage = {
  content_type: 'programme.series',
  url: seriesUrl,
  holds_sections: true,
  link_text: { de: 'Zur Reihe', en: 'To the series' },
  detail: ({ series }) => series.detail,
  finder: {
    names: ['name'],
    detail: joinWords(
      sql`nullif(subline, '')`,
      sql`(select name from season where id = season_id)`,
    ),
  },
  sitemap: {},
  search: {
    label: { de: 'Reihe', en: 'Series' },
    weight: 1.2,
    select: ({ ids, body }) => sql`
    select id, slug, coalesce(nullif(headline, ''), name) as title, array[name] as names,
      array[subline] as around, array[]::text[] as about,
      array[teaser_text, description] as texts, image, ${body}
    from series where is_online and id in (${ids})`,
  },
};
