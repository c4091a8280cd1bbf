import type { Database } from '#database/database.ts';
import type { Access } from '#lib/actor/access.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { Moment } from '#lib/cache/moment.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { venueUrl } from '#lib/pages/detail-urls.ts';
import type { HousePlace } from '#lib/pages/structured-data.ts';
import { pick } from '#lib/pick.ts';
import {
  answerPage,
  type DetailMoment,
  type DetailParts,
  readPictures,
  readShownRow,
} from '#records/shown.server.ts';
import type { EventService } from '../events/event.service.server.ts';
import type { EventCard } from '../events/event-card.schema.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import { MAP_ORIGIN } from './map-address.ts';
import { venuePage } from './venue.page.server.ts';
import {
  selectFirstAddress,
  selectVenue,
  selectVenues,
  type VenueRow,
} from './venue.repository.server.ts';
import { VENUE_CARD, type VenueCard, type VenueDetail } from './venue.schema.ts';

const COMING = 12;

export interface VenueServiceParts extends DetailParts {
  database: Database;
  feed?: ChangeSource | undefined;
  vocabulary: VocabularyService;
  events: Pick<EventService, 'coming'>;
  /** weekly opening hours of a venue */
  openingHours(venue_id: number, moment: Moment): Promise<VenueDetail['opening_hours']>;
}

export type VenueService = ReturnType<typeof createVenueService>;

/** Venues with their rooms (VENUE, API-53). */
export function createVenueService(parts: VenueServiceParts) {
  const { database, vocabulary, images, events, sections } = parts;
  const { db } = database;

  async function cards(rows: readonly VenueRow[], { facts }: Moment): Promise<VenueCard[]> {
    facts.tag('venue');
    const { rooms } = await vocabulary.read(facts);
    const getPicture = await readPictures(images, rows, facts);
    return rows.map((row) => ({
      ...pick(row, VENUE_CARD),
      url: venueUrl(row.slug, row.id),
      access: row.access as Access[],
      rooms: [...rooms.values()].flatMap(({ venue, ...room }) =>
        venue?.id === row.id ? room : [],
      ),
      ...getPicture(row),
    }));
  }

  const list = async (moment: Moment) => cards(await selectVenues(db), moment);

  /** Upcoming performances in any room of the venue. */
  async function coming(rooms: readonly { id: number }[], moment: Moment): Promise<EventCard[]> {
    const found = await Promise.all(
      rooms.map(({ id }) => events.coming({ facet: `room:${id}` }, COMING, moment)),
    );
    return found
      .flat()
      .sort((a, b) => Date.parse(a.date_start) - Date.parse(b.date_start) || a.id - b.id)
      .slice(0, COMING);
  }

  /** Everything a venue's page shows. @throws Problem 404 */
  async function detail(actor: Actor, id: number, moment: DetailMoment): Promise<VenueDetail> {
    const { facts } = moment;
    facts.tag(`venue:${id}`, 'venue');
    const owner = { content_type: venuePage.content_type, object_id: id };
    const row = await readShownRow(parts, actor, await selectVenue(db, id), { owner, moment });
    const [card] = (await cards([row], moment)) as [VenueCard];
    if (card.latitude !== null && card.longitude !== null) facts.frames.add(MAP_ORIGIN);
    const [next, modules, opening_hours, pictures] = await Promise.all([
      coming(card.rooms, moment),
      sections(actor, owner, moment),
      parts.openingHours(id, moment),
      images([...row.gallery, ...(row.seating_plan ? [row.seating_plan] : [])], facts),
    ]);
    return {
      ...card,
      ...answerPage({ actor, page: venuePage, path: 'venues', row, modules }),
      opening_hours,
      events: next,
      gallery: row.gallery.flatMap((image) => pictures.get(image) ?? []),
      seating_plan: pictures.get(row.seating_plan ?? 0) ?? null,
    };
  }

  const first = cacheValue(() => selectFirstAddress(db), ['venue'], parts.feed);

  /** The house's address: the first venue with a street. Needed on every page. */
  async function address(facts: AnswerFacts): Promise<HousePlace | null> {
    facts.tag('venue');
    return (await first()) ?? null;
  }

  return { list, detail, address };
}
