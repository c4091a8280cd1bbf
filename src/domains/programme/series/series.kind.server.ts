import * as z from 'zod/mini';
import { labelled, labelledChoice } from '#records/field-words.ts';
import {
  address,
  description,
  externalId,
  headline,
  list,
  metaDescription,
  metaTitle,
  online,
  optionalAmount,
  optionalLine,
  picture,
  pictures,
  position,
  slug,
  subline,
  teaser,
  title,
} from '#records/record-fields.ts';
import { BY_NAME, describeKind, group } from '#records/record-kind.server.ts';
import { ticketAddress } from '../played.fields.server.ts';
import { VOCABULARY_TAG } from '../vocabulary/vocabulary.kinds.server.ts';
import { season } from '../vocabulary/vocabulary-fields.server.ts';
import { seriesPage } from './series.page.server.ts';

const download = z.strictObject({
  title: labelled(optionalLine(200), 'Titel', 'Title'),
  url: labelled(address(), 'Adresse', 'Address'),
});

/** Part 2, Series. */
const fields = z.strictObject({
  slug: slug(),
  name: labelled(title('Bitte den Namen der Reihe eingeben.', 200), 'Name', 'Name'),
  name_en: optionalLine(200),
  headline: headline(),
  headline_en: optionalLine(),
  subline: subline(),
  subline_en: optionalLine(),
  ...teaser(),
  ...description(),
  kind: labelledChoice(z._default(z.enum(['series', 'subscription']), 'series'), 'Art', 'Kind', {
    series: ['Reihe', 'Series'],
    subscription: ['Abonnement', 'Subscription'],
  }),
  season_id: season(),
  price_from: labelled(optionalAmount(), 'Preis ab', 'Price from'),
  ticket_url: ticketAddress(),
  contact: labelled(optionalLine(500), 'Kontakt', 'Contact'),
  downloads: labelled(list(download, 40), 'Downloads', 'Downloads'),
  image: picture(),
  gallery: pictures(),
  position: position(),
  meta_title: metaTitle(),
  meta_description: metaDescription(),
  external_id: externalId(),
  is_online: online(true),
});

export const seriesKind = describeKind({
  table: 'series',
  path: 'series',
  area: 'programme',
  title: 'Diese Reihe',
  names: { one: { de: 'Reihe', en: 'Series' }, many: { de: 'Reihen', en: 'Series' } },
  fields,
  slug: BY_NAME,
  page: seriesPage,
  merges: { same: [] },
  order: ['position', 'name'],
  search: ['name'],
  tags: ({ id }) => [VOCABULARY_TAG, `series:${id}`],
  shows_as: { headline: ['name'] },
  edits_in_place: [
    'name',
    'headline',
    'subline',
    'teaser_text',
    'description',
    'contact',
    'image',
    'gallery',
  ],
  groups: [
    group('Texte', 'Texts', ['name', 'kind', 'headline', 'subline', 'teaser_text', 'description']),
    group('Karten', 'Tickets', ['season_id', 'price_from', 'ticket_url', 'contact']),
    group('Bilder', 'Pictures', ['image', 'gallery', 'downloads']),
    group('Suchmaschinen und Links', 'Search engines and links', [
      'slug',
      'meta_title',
      'meta_description',
    ]),
    group('Veröffentlichung', 'Publication', ['is_online', 'position', 'external_id']),
  ],
  columns: ['name', 'kind', 'season_id', 'is_online'],
  filters: ['kind', 'season_id', 'is_online'],
  sorting: ['name', 'position'],
});
