import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { countRows } from '#database/count-rows.ts';
import type { Db } from '#database/database.ts';
import type { DB } from '#database/schema.generated.ts';
import { type FinderResult, finderQuery, type Part, splitWords } from '#lib/api/finder.ts';
import { eventCardTexts } from '../card/event-card.texts.ts';
import type { EventWords } from '../card/event-words.ts';
import { eventPage } from '../event.page.server.ts';
import type { EventCard } from '../event-card.schema.ts';

/** A performance in the finder: its name and what distinguishes it from others of the same name (E-14). */
interface FoundEvent extends FinderResult {
  detail: string;
  event_obj: EventCard;
}

/** `any` includes past and offline performances. The default shows performances that are upcoming and online. */
const STATES = ['soldout', 'cancelled', 'offline', 'past', 'any'] as const;

const day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/, 'Bitte einen Tag angeben.'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'Diesen Tag gibt es nicht.'),
);

/** `?date=`: from this day on; `room`: in this room; `state`: only these (EDIT-23). */
export const eventFinderQuery = z.extend(finderQuery, {
  date: z.optional(day),
  room: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'Bitte eine Nummer angeben.'))),
  state: z.optional(z.enum(STATES, `Möglich sind ${STATES.join(', ')}.`)),
});
export type EventFinderQuery = z.output<typeof eventFinderQuery>;

export interface EventQuestion {
  words: readonly string[];
  /** YYYY-MM-DD */
  date?: string | undefined;
  room?: number | undefined;
  state?: (typeof STATES)[number] | undefined;
}

export function eventQuestion({ q, date, room, state }: EventFinderQuery): EventQuestion {
  return { words: splitWords(q), date, state, ...(room && { room: Number(room) }) };
}

interface Moment {
  now: Date;
  /** minutes for which a shop's report counts */
  believed: number;
}

/** Finds performances by words in their name, production and place; upcoming ones first, in order of date. */
export async function findEventIds(
  db: Db,
  question: EventQuestion,
  { limit, offset }: Part,
  moment: Moment,
): Promise<{ count: number; rows: { id: number; is_online: boolean }[] }> {
  const asked = selected(db, question, moment);
  const count = await countRows(asked);
  const rows = await asked
    .select(['event.id', 'event.is_online'])
    .orderBy(sql`event.ends_at <= ${moment.now}`)
    .orderBy(sql`abs(extract(epoch from event.date_start - ${moment.now}::timestamptz))`)
    .orderBy('event.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

const NAMES = sql`concat_ws(' ', event.name, event.headline, production.name, room.name, event.place)`;

function selected(db: Db, { words, date, room, state }: EventQuestion, moment: Moment) {
  let query = db
    .selectFrom('event')
    .leftJoin('production', 'production.id', 'event.production_id')
    .leftJoin('room', 'room.id', 'event.room_id')
    .where((eb) => inState(eb, state, moment));
  if (date) query = query.where('event.day', '>=', date);
  if (room) query = query.where('event.room_id', '=', room);
  for (const word of words) {
    query = query.where(sql<SqlBool>`${NAMES} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  return query;
}

function inState(
  eb: ExpressionBuilder<DB, 'event'>,
  state: EventQuestion['state'],
  { now, believed }: Moment,
) {
  const isComing = eb('event.ends_at', '>', now);
  const isOnline = eb('event.is_online', '=', true);
  const since = new Date(now.getTime() - believed * 60_000);
  const hasNone = eb.and([
    eb('event.availability', '=', 'none'),
    eb.or([eb('event.availability_at', 'is', null), eb('event.availability_at', '>=', since)]),
  ]);
  switch (state) {
    case 'any':
      return eb.lit(true);
    case 'past':
      return eb('event.ends_at', '<=', now);
    case 'offline':
      return eb('event.is_online', '=', false);
    case 'cancelled':
      return eb.and([isComing, eb('event.event_status', '=', 'cancelled')]);
    case 'soldout':
      return eb.and([
        isComing,
        isOnline,
        eb('event.event_status', 'not in', ['cancelled', 'postponed']),
        eb.or([eb('event.sale_status', '=', 'soldout'), hasNone]),
      ]);
    default:
      return eb.and([isComing, isOnline]);
  }
}

/** The year is shown for past dates and those farther away than this. */
const DAY = 24 * 60 * 60_000;

/** Date and time of a performance, with the year unless it is in this season (G-154). */
export function eventWhen(
  event: Pick<EventCard, 'date_start' | 'all_day'>,
  words: EventWords,
  now: Date,
): string {
  const { date_start, all_day } = event;
  const away = Date.parse(date_start) - now.getTime();
  if (away > -DAY && away < 300 * DAY) return words.moment(event);
  const withYear = [words.dayWithYear(date_start), all_day ? '' : words.clock(date_start)];
  return withYear.filter(Boolean).join(', ');
}

export function foundEvent(event: EventCard, words: EventWords, now: Date): FoundEvent {
  const { id, url, image_thumbnails, room, place } = event;
  const detail = [eventWhen(event, words, now), room?.name || place, words.status(event)];
  return {
    id,
    content_type: eventPage.content_type,
    title: event.headline || event.name,
    url,
    thumbnail: image_thumbnails?.small ?? null,
    detail: detail.filter(Boolean).join(eventCardTexts.between),
    event_obj: event,
  };
}
