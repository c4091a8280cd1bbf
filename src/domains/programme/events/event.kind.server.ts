import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Trx } from '#database/database.ts';
import { ACCESS } from '#lib/actor/access.ts';
import { Problem } from '#lib/api/problem.ts';
import {
  address,
  amount,
  externalId,
  flag,
  html,
  list,
  moment,
  optionalAmount,
  optionalLine,
  optionalMoment,
  reference,
  references,
  slug,
  someOf,
  whole,
  words,
} from '#records/record-fields.ts';
import type { RecordKind } from '#records/record-kind.server.ts';
import { MAX_BILL } from '../bill.ts';
import { AVAILABILITIES, EVENT_STATUSES, SALE_STATUSES } from './card/event-status.ts';
import { refreshFacets } from './query/event-facets.server.ts';

/** Without an end and without a duration a performance is taken to last this long. */
const USUAL_MINUTES = 180;

const price = z.strictObject({
  category: optionalLine(60),
  amount: amount(),
  reduced: optionalAmount(),
});

const work = z.strictObject({ composer: optionalLine(200), title: optionalLine(300) });

const castLine = z.strictObject({
  person_id: reference(),
  name: optionalLine(200),
  role: optionalLine(200),
  role_en: optionalLine(200),
  instead_of: optionalLine(200),
});

/** Part 2, Event. Empty texts and references mean the production's value. */
export const eventFields = z.strictObject({
  slug: slug(),
  production_id: reference('Bitte die Produktion auswählen.'),
  room_id: reference('Bitte den Raum auswählen.'),
  /** where it is, when it is in none of the house's rooms */
  place: optionalLine(200),
  name: optionalLine(),
  name_en: optionalLine(),
  preline: optionalLine(),
  preline_en: optionalLine(),
  headline: optionalLine(),
  headline_en: optionalLine(),
  subline: optionalLine(),
  subline_en: optionalLine(),
  teaser_text: optionalLine(1000),
  teaser_text_en: optionalLine(1000),
  description: html(),
  description_en: html(),
  remarks: html(),
  remarks_en: html(),
  date_start: moment(),
  date_end: optionalMoment(),
  doors_open: optionalMoment(),
  all_day: flag(false),
  duration_minutes: whole({ min: 1, max: 10_000 }),
  intermissions: whole({ max: 20 }),
  introduction_at: optionalMoment(),
  introduction: optionalLine(500),
  introduction_en: optionalLine(500),
  exhibition_type_id: reference('Bitte die Veranstaltungsart auswählen.'),
  genre_id: reference('Bitte das Genre auswählen.'),
  season_id: reference('Bitte die Spielzeit auswählen.'),
  programme: list(work, 1000),
  characteristics: words(),
  age_recommendation: optionalLine(100),
  age_recommendation_en: optionalLine(100),
  language: optionalLine(100),
  surtitles: words(),
  language_note: optionalLine(300),
  language_note_en: optionalLine(300),
  access: someOf(ACCESS),
  organiser: optionalLine(200),
  event_status: z._default(z.enum(EVENT_STATUSES), 'takes_place'),
  sale_status: z._default(z.enum(SALE_STATUSES), 'sale'),
  availability: z._default(z.nullable(z.enum(AVAILABILITIES)), null),
  sale_start: optionalMoment(),
  previous_date_start: optionalMoment(),
  status_note: optionalLine(500),
  status_note_en: optionalLine(500),
  cast_note: optionalLine(500),
  ticket_url: address(),
  prices: list(price, 400),
  price_information: optionalLine(500),
  price_information_en: optionalLine(500),
  currency: z._default(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'Bitte ein Kürzel wie EUR angeben.')),
    'EUR',
  ),
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
  series_ids: references(),
  cast: list(castLine, MAX_BILL),
});

export type EventFields = z.infer<typeof eventFields>;

function refuse(field: string, message: string): never {
  throw new Problem('invalid', message, { field_errors: { [field]: [message] } });
}

/** Columns that follow: the end, the range of prices; and what does not fit together. */
function derive(fields: EventFields) {
  const { date_start, date_end, duration_minutes, previous_date_start } = fields;
  const start = new Date(date_start);
  if (date_end && new Date(date_end) < start)
    refuse('date_end', 'Das Ende muss nach dem Anfang liegen.');
  if (!fields.production_id && !fields.name)
    refuse('name', 'Bitte einen Namen eingeben oder eine Produktion auswählen.');
  if (fields.event_status === 'rescheduled' && !previous_date_start) {
    refuse('previous_date_start', 'Bitte den ursprünglichen Termin angeben.');
  }
  const minutes = duration_minutes ?? USUAL_MINUTES;
  const amounts = fields.prices.flatMap(({ amount: full, reduced }) =>
    [full, reduced ?? full].map(Number),
  );
  return {
    ends_at: date_end ? new Date(date_end) : new Date(start.getTime() + minutes * 60_000),
    price_from: fields.sale_status === 'free' ? '0.00' : lowest(amounts),
    price_to: fields.sale_status === 'free' ? '0.00' : highest(amounts),
  };
}

/** What a calendar shows of a performance: a change of it makes a new `sequence` (RFC 5545). */
function calendarFacts(fields: EventFields): string {
  const { name, headline, production_id, room_id, place, date_start, date_end } = fields;
  const moments = [date_start, date_end].map((at) => at && Date.parse(at));
  const { duration_minutes, all_day, event_status } = fields;
  return JSON.stringify([
    ...[name, headline, production_id, room_id, place, moments, duration_minutes, all_day],
    event_status,
  ]);
}

/** What somebody types counts until somebody changes it; only a shop's report grows old (G-114). */
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
async function slugOf({ headline, name, production_id }: EventFields, trx: Trx) {
  if (headline || name || !production_id) return headline || name;
  const production = await trx
    .selectFrom('production')
    .select(['headline', 'name'])
    .where('id', '=', production_id)
    .executeTakeFirst();
  return production?.headline || production?.name;
}

async function written(trx: Trx, event_ids: readonly number[]): Promise<void> {
  await refreshFacets(trx, 'event', event_ids);
}

export const eventKind: RecordKind<EventFields> = {
  ...{ table: 'event', title: 'Diese Veranstaltung', fields: eventFields },
  slug: { from: slugOf },
  rich: ['description', 'description_en', 'remarks', 'remarks_en'],
  json: ['programme', 'prices'],
  links: {
    tag_ids: { table: 'event_tag', own: 'event_id', other: 'tag_id' },
    series_ids: { table: 'event_series', own: 'event_id', other: 'series_id' },
  },
  lines: {
    cast: {
      ...{ table: 'event_person', own: 'event_id' },
      columns: ['person_id', 'name', 'role', 'role_en', 'instead_of'],
    },
  },
  order: ['date_start'],
  search: ['name', 'headline', 'external_id'],
  tags: ({ id }) => [`event:${id}`],
  ...{ derive, changed, written },
};
