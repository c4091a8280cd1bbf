import * as z from 'zod/mini';
import { invalidField } from '#lib/api/problem.ts';
import { labelled, labelledChoice } from '#records/field-words.ts';
import {
  flag,
  headings,
  moment,
  optionalLine,
  optionalMoment,
  picture,
  publication,
  references,
  slug,
  teaser,
  title,
  whole,
} from '#records/record-fields.ts';
import { describeKind, group } from '#records/record-kind.server.ts';
import { articlePage } from './article.page.server.ts';

/** Part 2, Article. Its text is in its sections. */
const fields = z.strictObject({
  slug: slug(),
  title: labelled(title('Bitte einen Titel eingeben.'), 'Titel', 'Title'),
  title_en: optionalLine(),
  ...headings(),
  ...teaser(),
  author: labelled(optionalLine(200), 'Autor:in', 'Author'),
  media_kind: labelledChoice(
    z._default(z.enum(['text', 'video', 'audio', 'gallery']), 'text'),
    'Art',
    'Kind',
    {
      text: ['Text', 'Text'],
      video: ['Film', 'Film'],
      audio: ['Ton', 'Audio'],
      gallery: ['Bilder', 'Pictures'],
    },
  ),
  reading_minutes: labelled(whole({ min: 1, max: 600 }), 'Lesedauer in Minuten', 'Minutes to read'),
  published_at: labelled(moment(), 'Erscheint am', 'Appears on'),
  online_to: labelled(optionalMoment(), 'Zu sehen bis', 'Shown until'),
  is_main_teaser: labelled(flag(false), 'Aufmacher', 'Leading article', {
    de: 'Damit beginnt das Magazin.',
    en: 'The magazine opens with it.',
  }),
  image: picture(),
  ...publication(),
  category_ids: labelled(references('article_category', 20), 'Rubriken', 'Sections'),
  tag_ids: labelled(references('tag', 60), 'Schlagworte', 'Tags'),
  /** what it is about */
  production_ids: labelled(references('production', 60), 'Produktionen', 'Productions', {
    de: 'Worum es geht.',
    en: 'What it is about.',
  }),
  person_ids: labelled(references('person', 60), 'Personen', 'People', {
    de: 'Um wen es geht.',
    en: 'Whom it is about.',
  }),
});

export const articleKind = describeKind({
  table: 'article',
  path: 'articles',
  area: 'magazine',
  title: 'Diesen Beitrag',
  names: { one: { de: 'Beitrag', en: 'Article' }, many: { de: 'Beiträge', en: 'Articles' } },
  fields,
  page: articlePage,
  slug: { from: ({ headline, title: text }) => headline || text },
  links: {
    category_ids: { table: 'article_in_category', own: 'article_id', other: 'category_id' },
    tag_ids: { table: 'article_tag', own: 'article_id', other: 'tag_id' },
    production_ids: { table: 'article_production', own: 'article_id', other: 'production_id' },
    person_ids: { table: 'article_person', own: 'article_id', other: 'person_id' },
  },
  merges: { same: [] },
  order: ['-published_at'],
  search: ['title', 'headline', 'author'],
  tags: ({ id }) => [`article:${id}`],
  derive({ published_at, online_to }) {
    if (!online_to || new Date(published_at) < new Date(online_to)) return {};
    throw invalidField('online_to', 'Das Ende muss nach dem Erscheinen liegen.');
  },
  edits_in_place: ['title', 'preline', 'headline', 'subline', 'teaser_text', 'image'],
  shows_as: { headline: ['title'] },
  groups: [
    group('Texte', 'Texts', ['title', 'preline', 'headline', 'subline', 'teaser_text', 'author']),
    group('Art und Bild', 'Kind and picture', [
      'image',
      'media_kind',
      'reading_minutes',
      'is_main_teaser',
    ]),
    group('Einordnung', 'Sorting', ['category_ids', 'tag_ids', 'production_ids', 'person_ids']),
    group('Suchmaschinen und Links', 'Search engines and links', [
      'slug',
      'meta_title',
      'meta_description',
      'og_image',
    ]),
    group('Veröffentlichung', 'Publication', [
      'is_online',
      'published_at',
      'online_to',
      'external_id',
    ]),
  ],
  columns: ['title', 'author', 'media_kind', 'published_at', 'is_online'],
  filters: ['media_kind', 'is_online', 'is_main_teaser'],
  sorting: ['published_at', 'title'],
});
