import * as z from 'zod/mini';
import { Problem } from '#lib/api/problem.ts';
import {
  externalId,
  flag,
  moment,
  optionalLine,
  optionalMoment,
  position,
  reference,
  references,
  slug,
  title,
  whole,
} from '#records/record-fields.ts';
import { BY_NAME, type RecordKind } from '#records/record-kind.server.ts';

/** Part 2, Article. What it says is in its sections. */
export const articleFields = z.strictObject({
  slug: slug(),
  title: title('Bitte einen Titel eingeben.'),
  title_en: optionalLine(),
  preline: optionalLine(),
  preline_en: optionalLine(),
  headline: optionalLine(),
  headline_en: optionalLine(),
  subline: optionalLine(),
  subline_en: optionalLine(),
  teaser_text: optionalLine(1000),
  teaser_text_en: optionalLine(1000),
  author: optionalLine(200),
  media_kind: z._default(z.enum(['text', 'video', 'audio', 'gallery']), 'text'),
  reading_minutes: whole({ min: 1, max: 600 }),
  published_at: moment(),
  online_to: optionalMoment(),
  is_main_teaser: flag(false),
  image: reference('Bitte ein Bild auswählen.'),
  meta_title: optionalLine(200),
  meta_description: optionalLine(400),
  og_image: reference('Bitte ein Bild auswählen.'),
  external_id: externalId(),
  is_online: flag(false),
  category_ids: references(20),
  tag_ids: references(60),
  /** what it is about */
  production_ids: references(60),
  person_ids: references(60),
});

export type ArticleFields = z.infer<typeof articleFields>;

export const articleKind: RecordKind<ArticleFields> = {
  ...{ table: 'article', title: 'Diesen Artikel', fields: articleFields },
  slug: { from: ({ headline, title: text }) => headline || text },
  links: {
    category_ids: { table: 'article_in_category', own: 'article_id', other: 'category_id' },
    tag_ids: { table: 'article_tag', own: 'article_id', other: 'tag_id' },
    production_ids: { table: 'article_production', own: 'article_id', other: 'production_id' },
    person_ids: { table: 'article_person', own: 'article_id', other: 'person_id' },
  },
  order: ['-published_at'],
  search: ['title', 'headline', 'author'],
  tags: ({ id }) => [`article:${id}`],
  derive({ published_at, online_to }) {
    if (!online_to || new Date(published_at) < new Date(online_to)) return {};
    const message = 'Das Ende muss nach dem Erscheinen liegen.';
    throw new Problem('invalid', message, { field_errors: { online_to: [message] } });
  },
};

const categoryFields = z.strictObject({
  name: title('Bitte den Namen der Rubrik eingeben.', 100),
  name_en: optionalLine(100),
  slug: slug(),
  position: position(),
});

export const articleCategoryKind: RecordKind<z.infer<typeof categoryFields>> = {
  ...{ table: 'article_category', title: 'Diese Rubrik', fields: categoryFields },
  ...{ slug: BY_NAME, order: ['position', 'name'], search: ['name'] },
};
