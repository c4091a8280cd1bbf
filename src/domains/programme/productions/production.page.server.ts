import { sql } from 'kysely';
import { EVENTS_PATH, PRODUCTIONS_PATH, productionUrl } from '#lib/pages/detail-urls.ts';
import { joinWords, type RecordPage } from '#records/record-page.server.ts';
import { people, selectName, selectTagNames } from '#records/search-rows.server.ts';

export const productionPage: RecordPage = {
  content_type: 'programme.production',
  url: productionUrl,
  holds_sections: true,
  list: PRODUCTIONS_PATH,
  link_text: { de: 'Zum Stück', en: 'To the production' },
  detail: ({ productions }) => productions.detail,
  finder: {
    names: ['name', 'headline'],
    detail: joinWords(
      sql`nullif(subline, '')`,
      sql`(select name from season where id = season_id)`,
    ),
  },
  sitemap: {},
  search: {
    label: { de: 'Produktion', en: 'Production' },
    weight: 1.5,
    below: EVENTS_PATH,
    select: ({ ids, body }) => sql`
    select id, slug, coalesce(nullif(headline, ''), name) as title, array[name] as names,
      array[preline, subline, ${selectName('genre', 'production.genre_id')},
        ${selectName('exhibition_type', 'production.exhibition_type_id')}] as around,
      ${people('production_person', 'production_id', 'production.id')}
        || ${selectTagNames('production_tag', 'production_id', 'production.id')}
        || array[language] || surtitles as about,
      array[teaser_text, description, work_info, contents,
        case when duration_minutes > 0 then 'Dauer: ' || duration_minutes || ' Minuten' else '' end] as texts, works as programme, image,
      ${body}
    from production where is_online and id in (${ids})`,
  },
};
