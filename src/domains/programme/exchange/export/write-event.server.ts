import { formatDuration, toWallTime } from '../feed-times.server.ts';
import { roomTitle } from '../room-title.ts';
import { oneLine, writeLine } from '../texts.ts';
import { findCategory } from '../words.ts';
import type { EventRow } from './export.repository.server.ts';
import { type FeedValues, filled, writeBill, writeTexts } from './write-texts.ts';

/** The durations of a production, defaults for its performances. */
export interface OfProduction {
  duration_minutes: number | null;
  intermissions: number | null;
}

/** Timestamps of an item in the feed. */
export interface Stamped {
  id: string;
  creation_date: string;
  modified_date: string;
}

/** Converts a performance to the feed's format. @param absolute makes URLs absolute */
export function writeEvent(
  row: EventRow,
  stamps: Stamped,
  production: OfProduction,
  absolute: (address: string) => string,
): FeedValues {
  const title = oneLine(row.headline || row.name);
  const start = toWallTime(row.date_start);
  const end = row.date_end && toWallTime(row.date_end);
  const duration = row.duration_minutes ?? production.duration_minutes;
  const { prefix_de, prefix_en, subtitle_de, subtitle_en, ...texts } = writeTexts(row);
  return filled({
    ...stamps,
    start_date: start.day,
    start_time: start.time,
    ...(end && { end_date: end.day, end_time: end.time }),
    duration: duration && formatDuration(duration),
    pauses: row.intermissions ?? production.intermissions,
    event_status: ['cancelled', 'postponed'].includes(row.event_status)
      ? 'canceled'
      : 'takes_place',
    ticket_status: { soldout: 'sold_out', boxoffice: 'tickets_@_box_office' }[row.sale_status],
    prefix_de,
    prefix_en,
    title_de: title,
    title_en: oneLine(row.headline_en || row.name_en),
    subtitle_de,
    subtitle_en,
    ...texts,
    concert_program_de: row.programme
      .map(({ composer, title: of }) => [oneLine(composer), oneLine(of)].filter(Boolean).join(': '))
      .join('\n'),
    ...writePrices(row),
    ...writeLine(row, 'price_information'),
    tickets_website: absolute(row.ticket_url),
    ...writePlace(row),
    categories: row.genre ? [String(findCategory(row.genre))] : [],
    ...writeBill([], row.cast),
  });
}

function writePrices({ sale_status, price_from, price_to }: EventRow): FeedValues {
  if (sale_status === 'free') return { free_entrance: 'true' };
  return { price_from, price_till: price_to };
}

/** The portal's ids of house and stage if known, plus the names for other readers. */
function writePlace(row: EventRow): FeedValues {
  if (row.room === null) return { location_title: oneLine(row.place) };
  return {
    play_locations: row.venue_external_id ? [row.venue_external_id] : [],
    play_stages: row.room_external_id ? [row.room_external_id] : [],
    location_title: oneLine(roomTitle(row.venue, row.room)),
    street_address: oneLine(row.street ?? ''),
    postal_code: oneLine(row.postal_code ?? ''),
    city: oneLine(row.city ?? ''),
    latitude: row.latitude?.toString(),
    longitude: row.longitude?.toString(),
  };
}
