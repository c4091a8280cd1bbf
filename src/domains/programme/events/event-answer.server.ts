import { readAccess } from '#lib/actor/access.ts';
import type { AnsweredImage } from '#lib/answers/image.ts';
import { eventUrl, productionUrl } from '#lib/pages/detail-urls.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import { toPictured } from '#records/shown.server.ts';
import type { Option, Vocabulary } from '../vocabulary/vocabulary.schema.ts';
import { freshAvailability, shownStatus, type TicketFacts } from './card/event-status.ts';
import type { EventCardRow, selectProductions } from './event.repository.server.ts';
import type { EventCard } from './event-card.schema.ts';

type ProductionRow = Awaited<ReturnType<typeof selectProductions>>[number];

/** Everything needed to answer a performance. */
export interface EventContext {
  now: Date;
  vocabulary: Vocabulary;
  productions: ReadonlyMap<number, ProductionRow>;
  images: ReadonlyMap<number, AnsweredImage>;
  /** how long the shop's report is believed, in minutes */
  believed: number;
}

/** Maps the columns about tickets to the input of the rules. */
export function ticketFacts(row: Pick<EventCardRow, keyof TicketFacts>): TicketFacts {
  return row as unknown as TicketFacts;
}

const isoOrNull = (at: Date | null) => at && berlinIso(at);

/** Ids and slugs of one kind among the facets: 'tag:7' → '7'. */
function readFacets(row: EventCardRow, kind: string): string[] {
  const prefix = `${kind}:`;
  return row.facets
    .filter((facet) => facet.startsWith(prefix))
    .map((facet) => facet.slice(prefix.length));
}

function resolveOptions<Found extends Option>(
  row: EventCardRow,
  kind: string,
  known: ReadonlyMap<number, Found>,
): Found[] {
  return readFacets(row, kind).flatMap((id) => known.get(Number(id)) ?? []);
}

const plain = ({ id, name, slug }: Option): Option => ({ id, name, slug });

function resolveRoom(row: EventCardRow, { rooms }: Vocabulary): EventCard['room'] {
  const room = row.room_id === null ? undefined : rooms.get(row.room_id);
  if (!room) return null;
  const { venue } = room;
  return {
    ...plain(room),
    venue: venue && { id: venue.id, name: venue.name, url: venue.url },
  };
}

/** A performance as lists show it: its own values, or else its production's. */
export function answerCard(row: EventCardRow, context: EventContext): EventCard {
  const { now, vocabulary, productions, images, believed } = context;
  const production = row.production_id === null ? undefined : productions.get(row.production_id);
  const facts = ticketFacts(row);
  const name = row.name || production?.name || '';
  const seasonId = row.season_id ?? production?.season_id ?? null;
  const season = seasonId === null ? undefined : vocabulary.seasons.get(seasonId);
  const [type] = resolveOptions(row, 'type', vocabulary.types);
  const [genre] = resolveOptions(row, 'genre', vocabulary.genres);
  const fresh = freshAvailability(facts, now, believed);
  return {
    id: row.id,
    slug: row.slug,
    url: eventUrl(row.slug, row.id),
    name,
    preline: row.preline || production?.preline || '',
    headline: row.headline || (row.name ? row.name : production?.headline || name),
    subline: row.subline || production?.subline || '',
    date_start: berlinIso(row.date_start),
    date_end: isoOrNull(row.date_end),
    all_day: row.all_day,
    event_type_new: type ? plain(type) : null,
    room: resolveRoom(row, vocabulary),
    place: row.place,
    tags: resolveOptions(row, 'tag', vocabulary.tags).map(plain),
    series: resolveOptions(row, 'series', vocabulary.series).map(({ id, name, url }) => ({
      id,
      name,
      url,
    })),
    genre: genre ? plain(genre) : null,
    season: season ? { id: season.id, name: season.name } : null,
    access: readAccess(row.facets),
    language_note: row.language_note || production?.language_note || '',
    characteristics: row.characteristics,
    ...toPictured(images.get(row.image ?? production?.image ?? 0)),
    status: shownStatus(facts, now, believed),
    event_status: facts.event_status,
    status_note: row.status_note,
    sale_start: isoOrNull(row.sale_start),
    availability_at: fresh ? isoOrNull(row.availability_at) : null,
    previous_date_start: isoOrNull(row.previous_date_start),
    ticket_url: row.ticket_url || production?.ticket_url || '',
    price_from: row.price_from,
    price_to: row.price_to,
    currency: row.currency,
    production: production
      ? {
          id: production.id,
          name: production.name,
          url: production.is_online ? productionUrl(production.slug, production.id) : null,
        }
      : null,
  };
}
