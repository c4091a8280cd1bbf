import { sql } from 'kysely';
import { articleUrl, MAGAZINE_PATH } from '#lib/pages/detail-urls.ts';
import type { RecordPage } from '#records/record-page.server.ts';
import { selectTagNames } from '#records/search-rows.server.ts';

export const articlePage: RecordPage = {
  content_type: 'magazine.article',
  url: articleUrl,
  holds_sections: true,
  shown_from: 'published_at',
  list: MAGAZINE_PATH,
  link_text: { de: 'Zum Beitrag', en: 'To the article' },
  detail: ({ articles }) => articles.detail,
  finder: {
    names: ['title', 'headline'],
    detail: sql`to_char(published_at at time zone 'Europe/Berlin', 'FMDD.FMMM.YYYY')`,
  },
  sitemap: {},
  search: {
    label: { de: 'Magazin', en: 'Magazine' },
    weight: 1,
    select: ({ ids, body }) => sql`
    select id, slug, coalesce(nullif(headline, ''), title) as title, array[title] as names,
      array[preline, subline] as around,
      array[author] || ${selectTagNames('article_tag', 'article_id', 'article.id')} as about,
      array[teaser_text] as texts, image, published_at as online_from, online_to,
      ${body}
    from article where is_online and id in (${ids})`,
  },
};
