import { sql } from 'kysely';
import { formUrl } from '#lib/pages/detail-urls.ts';
import type { RecordPage } from '#records/record-page.server.ts';

/** Takes entries as far as their number goes; when it opens and ends is for whoever reads it to compare. */
const isNotFull = sql<boolean>`(max_entries is null or max_entries >
  (select count(*) from form_entry where form_id = form.id and not is_spam))`;

/** Words of the fields that visitors see. */
const asked = sql`array(select concat_ws(' ', field ->> 'label', field ->> 'help_text')
  from jsonb_array_elements(fields) with ordinality as asked (field, place)
  where coalesce((field ->> 'visible')::boolean, true) order by place)`;

/** What the house shows of a form besides its page (G-450). */
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
