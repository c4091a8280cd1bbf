import { sql } from 'kysely';
import type { Db, Trx } from '#database/database.ts';
import { invalidField } from '#lib/api/problem.ts';
import { describeKind, group } from '#records/record-kind.server.ts';
import type { ProductionFields } from '../productions/production.fields.server.ts';
import { type EventFields, eventFields } from './event.fields.server.ts';
import { eventPage } from './event.page.server.ts';
import { inheritedEnd } from './event-end.server.ts';
import { getOwnEnd } from './event-end.ts';
import { refreshFacets } from './query/event-facets.server.ts';

/** Columns that follow: the end, the range of prices; and what does not fit together. */
function derive(fields: EventFields) {
  const { date_start, date_end, production_id, previous_date_start } = fields;
  const start = new Date(date_start);
  if (date_end && new Date(date_end) < start)
    throw invalidField('date_end', 'Das Ende muss nach dem Anfang liegen.');
  if (!production_id && !fields.name)
    throw invalidField('name', 'Bitte einen Namen eingeben oder eine Produktion auswählen.');
  if (fields.event_status === 'rescheduled' && !previous_date_start) {
    throw invalidField('previous_date_start', 'Bitte den ursprünglichen Termin angeben.');
  }
  const amounts = fields.prices.flatMap(({ amount: full, reduced }) =>
    [full, reduced ?? full].map(Number),
  );
  return {
    ends_at: getOwnEnd(fields) ?? inheritedEnd(start, production_id),
    price_from: fields.sale_status === 'free' ? '0.00' : lowest(amounts),
    price_to: fields.sale_status === 'free' ? '0.00' : highest(amounts),
  };
}

/** The facts shown in calendars: a change increments `sequence` (RFC 5545). */
function calendarFacts(fields: EventFields): string {
  const { name, headline, production_id, room_id, place, date_start, date_end } = fields;
  const moments = [date_start, date_end].map((at) => at && Date.parse(at));
  const { duration_minutes, all_day, event_status } = fields;
  return JSON.stringify([
    name,
    headline,
    production_id,
    room_id,
    place,
    moments,
    duration_minutes,
    all_day,
    event_status,
  ]);
}

/** Availability typed by hand never expires; only a shop's report does (G-114). */
function changed(before: EventFields, after: EventFields) {
  const isAnother = calendarFacts(before) !== calendarFacts(after);
  return {
    ...(before.availability !== after.availability && { availability_at: null }),
    ...(isAnother && { sequence: sql`sequence + 1` }),
  };
}

const lowest = (amounts: number[]) => (amounts.length ? Math.min(...amounts).toFixed(2) : null);
const highest = (amounts: number[]) => (amounts.length ? Math.max(...amounts).toFixed(2) : null);

/** Its own title, else its production's. */
async function chooseSlug({ headline, name, production_id }: EventFields, trx: Trx) {
  if (headline || name || !production_id) return headline || name;
  const production = await trx
    .selectFrom('production')
    .select(['headline', 'name'])
    .where('id', '=', production_id)
    .executeTakeFirst();
  return production?.headline || production?.name;
}

/** Fields of the production that a performance has where its own are empty (part 2, Event). */
const INHERITED = [
  'preline',
  'headline',
  'subline',
  'teaser_text',
  'description',
  'remarks',
  'image',
  'gallery',
  'duration_minutes',
  'intermissions',
  'season_id',
  'exhibition_type_id',
  'genre_id',
  'age_recommendation',
  'language',
  'surtitles',
  'language_note',
  'access',
  'organiser',
  'ticket_url',
  'price_information',
  'video_url',
  'audio',
] as const satisfies readonly (keyof EventFields & keyof ProductionFields)[];

/** A name of its own is the headline before any of the production's. */
async function readInherited(db: Db | Trx, { production_id, name }: Record<string, unknown>) {
  if (!production_id) return null;
  const production = await db
    .selectFrom('production')
    .select(['name', ...INHERITED])
    .where('id', '=', production_id as number)
    .executeTakeFirst();
  if (!production) return null;
  const cast = await db
    .selectFrom('production_person')
    .select(['person_id', 'name', 'role', 'role_en'])
    .where('production_id', '=', production_id as number)
    .where('kind', '=', 'cast')
    .orderBy('position')
    .execute();
  const { name: title, ...fields } = production;
  const headline = name ? '' : fields.headline || title;
  return { ...fields, headline, cast: cast.map((line) => ({ ...line, instead_of: '' })) };
}

/** 'Faust (28.11.2026, 19:30 Uhr, Großer Saal)': many have no name of their own, and those with one share it. */
const IDENTITY = sql<string>`concat(
  coalesce(nullif(event.name, ''), nullif(event.headline, ''),
    (select name from production where production.id = event.production_id)),
  ' (', concat_ws(', ',
    to_char(event.date_start at time zone 'Europe/Berlin',
      case when event.all_day then 'FMDD.FMMM.YYYY' else 'FMDD.FMMM.YYYY, HH24:MI "Uhr"' end),
    coalesce((select name from room where room.id = event.room_id), nullif(event.place, ''))), ')')`;

const refreshOwnFacets = (trx: Trx, event_ids: readonly number[]) =>
  refreshFacets(trx, 'event', event_ids);

export const eventKind = describeKind({
  table: 'event',
  path: 'events',
  area: 'programme',
  title: 'Diese Vorstellung',
  names: {
    one: { de: 'Vorstellung', en: 'Performance' },
    many: { de: 'Vorstellungen', en: 'Performances' },
  },
  fields: eventFields,
  page: eventPage,
  slug: { from: chooseSlug },
  links: {
    tag_ids: { table: 'event_tag', own: 'event_id', other: 'tag_id' },
    series_ids: { table: 'event_series', own: 'event_id', other: 'series_id' },
  },
  lines: {
    cast: {
      table: 'event_person',
      own: 'event_id',
      columns: ['person_id', 'name', 'role', 'role_en', 'instead_of'],
    },
  },
  order: ['date_start'],
  search: ['name', 'headline', 'external_id'],
  search_by: { column: 'production_id', table: 'production', search: ['name', 'headline'] },
  tags: ({ id }) => [`event:${id}`],
  derive,
  changed,
  inserted: refreshOwnFacets,
  updated: refreshOwnFacets,
  inherits: {
    from: { de: 'aus der Produktion', en: 'from the production' },
    read: readInherited,
  },
  identified_by: IDENTITY,
  shows_as: { headline: ['name'] },
  edits_in_place: [
    'name',
    'preline',
    'headline',
    'subline',
    'teaser_text',
    'description',
    'remarks',
    'cast_note',
    'image',
    'gallery',
  ],
  groups: [
    group('Wann und wo', 'When and where', [
      'production_id',
      'date_start',
      'date_end',
      'all_day',
      'doors_open',
      'duration_minutes',
      'intermissions',
      'room_id',
      'place',
    ]),
    group('Stand', 'State', ['event_status', 'previous_date_start', 'status_note']),
    group('Karten', 'Tickets', [
      'prices',
      'price_information',
      'sale_status',
      'availability',
      'sale_start',
      'ticket_url',
      'currency',
    ]),
    group('Titel', 'Titles', ['name', 'preline', 'headline', 'subline', 'teaser_text']),
    group('Texte', 'Texts', ['description', 'remarks', 'introduction_at', 'introduction']),
    group('Werke und Mitwirkende', 'Works and people', [
      'programme',
      'cast',
      'cast_note',
      'organiser',
    ]),
    group('Einordnung', 'Sorting', [
      'season_id',
      'exhibition_type_id',
      'genre_id',
      'tag_ids',
      'series_ids',
      'characteristics',
    ]),
    group('Für wen', 'For whom', [
      'age_recommendation',
      'language',
      'surtitles',
      'language_note',
      'access',
    ]),
    group('Bild und Ton', 'Pictures and sound', ['image', 'gallery', 'video_url', 'audio']),
    group('Suchmaschinen und Links', 'Search engines and links', [
      'slug',
      'meta_title',
      'meta_description',
      'og_image',
    ]),
    group('Veröffentlichung', 'Publication', ['is_online', 'external_id']),
  ],
  columns: ['date_start', 'production_id', 'room_id', 'event_status', 'sale_status', 'is_online'],
  filters: [
    'date_start',
    'production_id',
    'room_id',
    'season_id',
    'event_status',
    'sale_status',
    'prices',
    'is_online',
  ],
  sorting: ['date_start', 'name'],
});
