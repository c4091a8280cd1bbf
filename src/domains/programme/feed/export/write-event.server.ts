import { durationOf, wallOf } from '../feed-times.server.ts';
import { roomTitle } from '../room-title.ts';
import { categoryOf } from '../words.ts';
import type { EventRow } from './export.repository.server.ts';
import { type FeedValues, filled, oneLine, writeBill, writeTexts } from './write-texts.ts';

/** How long it takes where the performance itself does not say it. */
export interface OfProduction {
  duration_minutes: number | null;
  intermissions: number | null;
}

/** The dates of an item in the feed. */
export interface Stamped {
  id: string;
  creation_date: string;
  modified_date: string;
}

/** A performance as the feed has it; addresses of this site are made whole by `absolute`. */
export function writeEvent(
  row: EventRow,
  stamps: Stamped,
  production: OfProduction,
  absolute: (address: string) => string,
): FeedValues {
  const title = oneLine(row.headline || row.name);
  const start = wallOf(row.date_start);
  const end = row.date_end && wallOf(row.date_end);
  const duration = row.duration_minutes ?? production.duration_minutes;
  const { prefix_de, prefix_en, subtitle_de, subtitle_en, ...texts } = writeTexts(row);
  return filled({
    ...stamps,
    ...{ start_date: start.day, start_time: start.time },
    ...(end && { end_date: end.day, end_time: end.time }),
    ...{ duration: duration && durationOf(duration) },
    pauses: row.intermissions ?? production.intermissions,
    event_status: ['cancelled', 'postponed'].includes(row.event_status)
      ? 'canceled'
      : 'takes_place',
    ticket_status: { soldout: 'sold_out', boxoffice: 'tickets_@_box_office' }[row.sale_status],
    ...{ prefix_de, prefix_en, title_de: title, title_en: oneLine(row.headline_en || row.name_en) },
    ...{ subtitle_de, subtitle_en, ...texts },
    concert_program_de: row.programme
      .map(({ composer, title: of }) => [oneLine(composer), oneLine(of)].filter(Boolean).join(': '))
      .join('\n'),
    ...pricesOf(row),
    price_information_de: oneLine(row.price_information),
    price_information_en: oneLine(row.price_information_en),
    tickets_website: absolute(row.ticket_url),
    ...placeOf(row),
    categories: row.genre ? [String(categoryOf(row.genre))] : [],
    ...writeBill([], row.cast),
  });
}

function pricesOf({ sale_status, price_from, price_to }: EventRow): FeedValues {
  if (sale_status === 'free') return { free_entrance: 'true' };
  return { price_from, price_till: price_to };
}

/** The portal's ids of house and stage, where the house knows them, and in words for everybody else. */
function placeOf(row: EventRow): FeedValues {
  if (row.room === null) return { location_title: oneLine(row.place) };
  return {
    play_locations: row.venue_external_id ? [row.venue_external_id] : [],
    play_stages: row.room_external_id ? [row.room_external_id] : [],
    location_title: oneLine(roomTitle(row.venue, row.room)),
    ...{ street_address: oneLine(row.street ?? ''), postal_code: oneLine(row.postal_code ?? '') },
    city: oneLine(row.city ?? ''),
    ...{ latitude: row.latitude?.toString(), longitude: row.longitude?.toString() },
  };
}
