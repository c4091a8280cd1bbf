import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { type FinderQuery, type Found, wordsOf } from '../../../lib/finder.ts';
import type { EventCard } from './event.schema.ts';
import { eventCardTexts } from './event-card.texts.ts';
import type { EventWords } from './event-words.ts';

/** A performance to be chosen: what it is called, and what tells it from others of the same name (E-14). */
interface FoundEvent extends Found {
  detail: string;
  event_obj: EventCard;
}

const EVENT_CONTENT_TYPE = 'programme.event';

/** Ids of performances that are not over, the next ones first, by the words in their names and their production's. */
export async function findEventIds(
  db: Db,
  { q, page, page_size }: FinderQuery,
  now: Date,
): Promise<{ count: number; ids: number[] }> {
  const named = coming(db, wordsOf(q), now);
  const { count } = await named
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await named
    .select('event.id')
    .orderBy('event.date_start')
    .orderBy('event.id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { count: Number(count), ids: rows.map(({ id }) => id) };
}

function coming(db: Db, words: readonly string[], now: Date) {
  const names = sql`concat_ws(' ', event.name, event.headline, production.name)`;
  let query = db
    .selectFrom('event')
    .leftJoin('production', 'production.id', 'event.production_id')
    .where('event.is_online', '=', true)
    .where('event.ends_at', '>', now);
  for (const word of words) {
    query = query.where(sql<SqlBool>`${names} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  }
  return query;
}

export function foundEvent(event: EventCard, words: EventWords): FoundEvent {
  const { id, url, image_thumbnails, room, place } = event;
  const detail = [words.moment(event), room?.name || place, words.status(event)];
  return {
    ...{ id, content_type: EVENT_CONTENT_TYPE, title: event.headline || event.name, url },
    thumbnail: image_thumbnails?.small ?? null,
    detail: detail.filter(Boolean).join(eventCardTexts.between),
    event_obj: event,
  };
}
