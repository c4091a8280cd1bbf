import * as z from 'zod/mini';
import {
  address,
  externalId,
  flag,
  html,
  list,
  optionalAmount,
  optionalLine,
  position,
  reference,
  references,
  slug,
  title,
} from '#records/record-fields.ts';
import { BY_NAME, type RecordKind } from '#records/record-kind.server.ts';
import { VOCABULARY_TAG } from '../vocabulary/vocabulary.kinds.server.ts';

/** Part 2, Series. */
export const seriesFields = z.strictObject({
  slug: slug(),
  name: title('Bitte den Namen der Reihe eingeben.', 200),
  name_en: optionalLine(200),
  headline: optionalLine(),
  headline_en: optionalLine(),
  subline: optionalLine(),
  subline_en: optionalLine(),
  teaser_text: optionalLine(1000),
  teaser_text_en: optionalLine(1000),
  description: html(),
  description_en: html(),
  kind: z._default(z.enum(['series', 'subscription']), 'series'),
  season_id: reference('Bitte die Spielzeit auswählen.'),
  price_from: optionalAmount(),
  ticket_url: address(),
  contact: optionalLine(500),
  downloads: list(z.strictObject({ title: optionalLine(200), url: address() }), 40),
  image: reference('Bitte ein Bild auswählen.'),
  gallery: references(60),
  position: position(),
  meta_title: optionalLine(200),
  meta_description: optionalLine(400),
  external_id: externalId(),
  is_online: flag(true),
});

export type SeriesFields = z.infer<typeof seriesFields>;

export const seriesKind: RecordKind<SeriesFields> = {
  ...{ table: 'series', title: 'Diese Reihe', fields: seriesFields, slug: BY_NAME },
  rich: ['description', 'description_en'],
  json: ['downloads'],
  ...{ order: ['position', 'name'], search: ['name'] },
  tags: ({ id }) => [VOCABULARY_TAG, `series:${id}`],
};
