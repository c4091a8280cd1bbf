import { invalidField } from '#lib/api/problem.ts';
import { describeKind, group, type Lines } from '#records/record-kind.server.ts';
import { refreshEnds } from '../events/event-end.server.ts';
import { refreshFacets } from '../events/query/event-facets.server.ts';
import { type ProductionFields, productionFields } from './production.fields.server.ts';
import { productionPage } from './production.page.server.ts';

function derive({ date_from, date_to }: ProductionFields): Record<string, never> {
  if (!date_from || !date_to || date_from <= date_to) return {};
  throw invalidField('date_to', 'Die Laufzeit muss nach ihrem Anfang enden.');
}

const bill = (kind: 'team' | 'cast'): Lines => ({
  table: 'production_person',
  own: 'production_id',
  where: { kind },
  columns: ['person_id', 'name', 'role', 'role_en'],
});

export const productionKind = describeKind({
  table: 'production',
  path: 'productions',
  area: 'programme',
  title: 'Diese Produktion',
  names: {
    one: { de: 'Produktion', en: 'Production' },
    many: { de: 'Produktionen', en: 'Productions' },
  },
  fields: productionFields,
  page: productionPage,
  slug: { from: ({ headline, name }) => headline || name },
  links: { tag_ids: { table: 'production_tag', own: 'production_id', other: 'tag_id' } },
  lines: { team: bill('team'), cast: bill('cast') },
  merges: { same: [] },
  order: ['-date_from', 'name'],
  search: ['name', 'headline', 'external_id'],
  tags: ({ id }) => [`production:${id}`],
  derive,
  // its performances inherit facets and duration; a new one has none yet
  async updated(trx, ids) {
    await refreshFacets(trx, 'production', ids);
    await refreshEnds(trx, ids);
  },
  shows_as: { headline: ['name'] },
  edits_in_place: [
    'name',
    'preline',
    'headline',
    'subline',
    'teaser_text',
    'description',
    'contents',
    'work_info',
    'content_notes',
    'sensory_notes',
    'supporting_programme',
    'remarks',
    'image',
    'gallery',
  ],
  groups: [
    group('Das Wichtigste', 'Essentials', [
      'name',
      'subline',
      'teaser_text',
      'season_id',
      'genre_id',
      'premiere_date',
      'date_from',
      'date_to',
      'duration_minutes',
      'image',
    ]),
    group('Texte', 'Texts', [
      'preline',
      'headline',
      'original_title',
      'description',
      'work_info',
      'contents',
      'supporting_programme',
      'remarks',
      'press_quotes',
    ]),
    group('Werke und Mitwirkende', 'Works and people', [
      'works',
      'team',
      'cast',
      'ensembles',
      'organiser',
      'cooperation',
      'sponsors',
    ]),
    group('Einordnung', 'Sorting', [
      'exhibition_type_id',
      'tag_ids',
      'characteristics',
      'intermissions',
      'latecomers',
    ]),
    group('Für wen', 'For whom', [
      'age_from',
      'age_to',
      'age_recommendation',
      'language',
      'surtitles',
      'language_note',
      'access',
      'content_notes',
      'sensory_notes',
    ]),
    group('Karten', 'Tickets', ['ticket_url', 'price_information', 'website']),
    group('Bild und Ton', 'Pictures and sound', [
      'gallery',
      'video',
      'video_captions',
      'video_url',
      'audio',
      'downloads',
    ]),
    group('Suchmaschinen und Links', 'Search engines and links', [
      'slug',
      'meta_title',
      'meta_description',
      'og_image',
    ]),
    group('Veröffentlichung', 'Publication', ['is_online', 'external_id']),
  ],
  columns: ['name', 'season_id', 'genre_id', 'date_from', 'is_online'],
  filters: ['season_id', 'genre_id', 'exhibition_type_id', 'is_online'],
  sorting: ['name', 'date_from', 'premiere_date'],
});
