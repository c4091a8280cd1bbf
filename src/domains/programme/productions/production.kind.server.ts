import * as z from 'zod/mini';
import type { Trx } from '#database/database.ts';
import { ACCESS } from '#lib/actor/access.ts';
import { Problem } from '#lib/api/problem.ts';
import {
  address,
  externalId,
  flag,
  html,
  list,
  optionalDay,
  optionalLine,
  reference,
  references,
  slug,
  someOf,
  title,
  whole,
  words,
} from '#records/record-fields.ts';
import type { RecordKind } from '#records/record-kind.server.ts';
import { MAX_BILL } from '../bill.ts';
import { refreshFacets } from '../events/query/event-facets.server.ts';

const work = z.strictObject({
  title: optionalLine(300),
  author: optionalLine(200),
  /** composer, author, translator … */
  authorship: optionalLine(60),
});

const billLine = z.strictObject({
  person_id: reference(),
  name: optionalLine(200),
  role: optionalLine(200),
  role_en: optionalLine(200),
});

const quote = z.strictObject({
  text: optionalLine(1000),
  source: optionalLine(200),
  url: address(),
});
const sponsor = z.strictObject({
  title: optionalLine(200),
  website: address(),
  image: reference(),
});
const download = z.strictObject({ title: optionalLine(200), url: address() });

/** Part 2, Production, and what the feed of the Berlin stages knows of one. */
export const productionFields = z.strictObject({
  slug: slug(),
  name: title('Bitte den Titel der Produktion eingeben.'),
  name_en: optionalLine(),
  preline: optionalLine(),
  preline_en: optionalLine(),
  headline: optionalLine(),
  headline_en: optionalLine(),
  subline: optionalLine(),
  subline_en: optionalLine(),
  original_title: optionalLine(),
  original_title_en: optionalLine(),
  teaser_text: optionalLine(1000),
  teaser_text_en: optionalLine(1000),
  description: html(),
  description_en: html(),
  work_info: html(),
  work_info_en: html(),
  contents: html(),
  contents_en: html(),
  content_notes: html(),
  content_notes_en: html(),
  sensory_notes: html(),
  sensory_notes_en: html(),
  supporting_programme: html(),
  supporting_programme_en: html(),
  remarks: html(),
  remarks_en: html(),
  works: list(work, 600),
  characteristics: words(),
  season_id: reference('Bitte die Spielzeit auswählen.'),
  exhibition_type_id: reference('Bitte die Veranstaltungsart auswählen.'),
  genre_id: reference('Bitte das Genre auswählen.'),
  premiere_date: optionalDay(),
  date_from: optionalDay(),
  date_to: optionalDay(),
  duration_minutes: whole({ min: 1, max: 10_000 }),
  intermissions: whole({ max: 20 }),
  age_from: whole({ max: 120 }),
  age_to: whole({ max: 120 }),
  age_recommendation: optionalLine(100),
  age_recommendation_en: optionalLine(100),
  language: optionalLine(100),
  surtitles: words(),
  language_note: optionalLine(300),
  language_note_en: optionalLine(300),
  latecomers: optionalLine(500),
  latecomers_en: optionalLine(500),
  access: someOf(ACCESS),
  organiser: optionalLine(200),
  cooperation: optionalLine(500),
  ensembles: optionalLine(500),
  ticket_url: address(),
  price_information: optionalLine(500),
  price_information_en: optionalLine(500),
  website: address(),
  website_en: address(),
  press_quotes: list(quote, 400),
  sponsors: list(sponsor, 400),
  downloads: list(download, 400),
  image: reference('Bitte ein Bild auswählen.'),
  gallery: references(60),
  video_url: address(),
  audio: reference('Bitte eine Audiodatei auswählen.'),
  meta_title: optionalLine(200),
  meta_description: optionalLine(400),
  og_image: reference('Bitte ein Bild auswählen.'),
  external_id: externalId(),
  is_online: flag(false),
  tag_ids: references(),
  team: list(billLine, MAX_BILL),
  cast: list(billLine, MAX_BILL),
});

export type ProductionFields = z.infer<typeof productionFields>;

function derive({ date_from, date_to }: ProductionFields): Record<string, never> {
  if (!date_from || !date_to || date_from <= date_to) return {};
  const message = 'Die Laufzeit muss nach ihrem Anfang enden.';
  throw new Problem('invalid', message, { field_errors: { date_to: [message] } });
}

/** Its performances are found by what they take over from it. */
function written(trx: Trx, production_ids: readonly number[]): Promise<void> {
  return refreshFacets(trx, 'production', production_ids);
}

const bill = (kind: 'team' | 'cast') => ({
  ...({ table: 'production_person', own: 'production_id', where: { kind } } as const),
  columns: ['person_id', 'name', 'role', 'role_en'],
});

export const productionKind: RecordKind<ProductionFields> = {
  ...{ table: 'production', title: 'Diese Produktion', fields: productionFields },
  slug: { from: ({ headline, name }) => headline || name },
  rich: [
    ...(['description', 'work_info', 'contents', 'content_notes', 'sensory_notes'] as const),
    ...(['supporting_programme', 'remarks', 'description_en', 'work_info_en'] as const),
    ...(['contents_en', 'content_notes_en', 'sensory_notes_en'] as const),
    ...(['supporting_programme_en', 'remarks_en'] as const),
  ],
  json: ['works', 'press_quotes', 'sponsors', 'downloads'],
  links: { tag_ids: { table: 'production_tag', own: 'production_id', other: 'tag_id' } },
  lines: { team: bill('team'), cast: bill('cast') },
  order: ['-date_from', 'name'],
  search: ['name', 'headline', 'external_id'],
  tags: ({ id }) => [`production:${id}`],
  ...{ derive, written },
};
