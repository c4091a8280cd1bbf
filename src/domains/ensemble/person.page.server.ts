import { sql } from 'kysely';
import { ENSEMBLE_PATH, personUrl } from '#lib/pages/detail-urls.ts';
import type { RecordPage } from '#records/record-page.server.ts';
import { selectName } from '#records/search-rows.server.ts';

export const personPage: RecordPage = {
  content_type: 'ensemble.person',
  url: personUrl,
  holds_sections: true,
  list: ENSEMBLE_PATH,
  link_text: { de: 'Zur Person', en: 'To the person' },
  detail: ({ persons }) => persons.detail,
  finder: { names: ['first_name', 'last_name'], shows_all_names: true, detail: sql`function` },
  sitemap: {},
  search: {
    label: { de: 'Ensemble', en: 'Ensemble' },
    weight: 1.3,
    select: ({ ids, body }) => sql`
    select id, slug, trim(concat_ws(' ', title, first_name, last_name)) as title,
      array[trim(concat_ws(' ', first_name, last_name))] as names,
      array[function, ${selectName('person_category', 'person.category_id')}] as around,
      array[]::text[] as about, array[biography, quote] as texts, image, ${body}
    from person where is_online and id in (${ids})`,
  },
};
