import { sql } from 'kysely';
import { formUrl } from '#lib/pages/detail-urls.ts';
import type { RecordPage } from '#records/record-page.server.ts';

/** Below `max_entries`; the site map itself compares `online_from` and `online_to` with the time. */
const isNotFull = sql<boolean>`(max_entries is null or max_entries >
  (select count(*) from form_entry where form_id = form.id and not is_spam))`;

/** Labels and help of the fields that visitors see. */
const asked = sql`array(select concat_ws(' ', field ->> 'label', field ->> 'help_text')
  from jsonb_array_elements(fields) with ordinality as asked (field, place)
  where coalesce((field ->> 'visible')::boolean, true) order by place)`;

/** How a form appears in search, site map, finder and links (G-450). */
export const formPage: RecordPage = {
  content_type: 'forms.form',
  url: formUrl,
  holds_sections: false,
  link_text: { de: 'Zum Formular', en: 'To the form' },
  detail: ({ forms }) => forms.head,
  finder: { names: ['title'] },
  sitemap: { from: 'online_from', where: isNotFull },
  search: {
    label: { de: 'Formular', en: 'Form' },
    weight: 1,
    select: ({ ids, body }) => sql`
    select id, slug, title, array[]::text[] as names, array[]::text[] as around,
      array[]::text[] as about, array[intro, outro] || ${asked} as texts, image, online_to, ${body}
    from form where is_online and id in (${ids})`,
  },
};
