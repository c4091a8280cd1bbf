import type { Db } from '#database/database.ts';
import type { Access } from '#lib/actor/access.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { venueUrl } from '#lib/pages/detail-urls.ts';
import { pick } from '#lib/pick.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import {
  answerPage,
  type DetailMoment,
  type DetailParts,
  readShownRow,
} from '#records/shown.server.ts';
import { billLine } from '../bill.ts';
import { answerDownloads } from '../downloads.server.ts';
import type { ProductionDetail } from '../productions/production.schema.ts';
import { answerSample, answerTrailer } from '../recordings.server.ts';
import { type EventStatus, hasNoDay } from './card/event-status.ts';
import { toShownDate, toShownEvent } from './card/shown-event.ts';
import { eventPage } from './event.page.server.ts';
import { type EventCardRow, selectComing } from './event.repository.server.ts';
import { EVENT_VENUE, type EventDetail, type EventVenue } from './event.schema.ts';
import type { EventCard } from './event-card.schema.ts';
import {
  selectBill,
  selectCasts,
  selectEvent,
  selectProduction,
  selectVenueByRoom,
} from './event-detail.repository.server.ts';

const OTHER_DATES = 60;
const RELATED = 3;

type EventRow = NonNullable<Awaited<ReturnType<typeof selectEvent>>>;
type ProductionRow = NonNullable<Awaited<ReturnType<typeof selectProduction>>>;
type VenueRow = NonNullable<Awaited<ReturnType<typeof selectVenueByRoom>>>;

interface EventDetailParts extends DetailParts {
  db: Db;
  /** rows as lists show them */
  cards(rows: readonly EventCardRow[], moment: Moment): Promise<EventCard[]>;
}

function toVenue(venue: VenueRow | undefined): EventVenue | null {
  if (!venue) return null;
  return {
    ...pick(venue, EVENT_VENUE),
    access: venue.access as Access[],
    url: venue.is_online ? venueUrl(venue.slug, venue.id) : null,
  };
}

/** Texts and facts with the production's values as fallback. */
function texts(event: EventRow, production: ProductionRow | undefined) {
  const own = <Key extends keyof EventRow & keyof ProductionRow>(key: Key) =>
    (event[key] || production?.[key] || '') as string;
  const listed = (key: 'surtitles') => (event[key].length ? event[key] : (production?.[key] ?? []));
  return {
    teaser_text: own('teaser_text'),
    description: own('description'),
    remarks: own('remarks'),
    age_recommendation: own('age_recommendation'),
    language: own('language'),
    organiser: own('organiser'),
    price_information: own('price_information'),
    video_url: own('video_url'),
    meta_title: own('meta_title'),
    meta_description: own('meta_description'),
    surtitles: listed('surtitles'),
    content_notes: production?.content_notes ?? '',
    sensory_notes: production?.sensory_notes ?? '',
    latecomers: production?.latecomers ?? '',
    duration_minutes: event.duration_minutes ?? production?.duration_minutes ?? null,
    intermissions: event.intermissions ?? production?.intermissions ?? null,
    audio: event.audio ?? production?.audio ?? null,
    og_image: event.og_image ?? production?.og_image ?? null,
  };
}

const isoOrNull = (at: Date | null) => at && berlinIso(at);

function toCastLine(row: Awaited<ReturnType<typeof selectCasts>>[number]) {
  return { ...billLine(row), instead_of: row.instead_of };
}

/** A performance with everything its page shows. @throws Problem 404 */
export async function eventDetail(
  { db, cards, images, files, sections, shownWords }: EventDetailParts,
  actor: Actor,
  id: number,
  moment: DetailMoment,
): Promise<EventDetail> {
  const { facts, now } = moment;
  facts.tag(`event:${id}`, 'person', 'venue');
  const owner = { content_type: eventPage.content_type, object_id: id };
  const row = await readShownRow({ shownWords }, actor, await selectEvent(db, id), {
    owner,
    moment,
  });
  const [production, venue, cast, bill, modules] = await Promise.all([
    selectProduction(db, row.production_id),
    selectVenueByRoom(db, row.room_id),
    selectCasts(db, [id]),
    row.production_id === null ? [] : selectBill(db, row.production_id),
    sections(actor, owner, moment),
  ]);
  const genre = row.facets.find((facet) => facet.startsWith('genre:')) as
    | `genre:${string}`
    | undefined;
  const [dates, alike] = await Promise.all([
    production
      ? selectComing(db, { production_id: production.id }, { now, limit: OTHER_DATES })
      : [],
    genre ? selectComing(db, { facet: genre }, { now, limit: RELATED * 6 }) : [],
  ]);
  const others = dates.filter((date) => date.id !== id);
  const related = keepOnePerProduction(
    alike.filter(
      (other) =>
        other.id !== id &&
        !hasNoDay(other.event_status as EventStatus) &&
        (row.production_id === null || other.production_id !== row.production_id),
    ),
  ).slice(0, RELATED);
  const shown = await cards([row as EventCardRow, ...others, ...related], moment);
  const gallery = row.gallery.length ? row.gallery : (production?.gallery ?? []);
  const pictures = await images(gallery, facts);
  const taken = texts(row, production);
  const meta = pick(taken, ['meta_title', 'meta_description']);
  // the performance's cast, or the production's if none is entered
  const playing = cast.length
    ? cast.map(toCastLine)
    : bill
        .filter(({ kind }) => kind === 'cast')
        .map((line) => ({ ...billLine(line), instead_of: '' }));
  return {
    ...(shown[0] as EventCard),
    ...taken,
    audio_obj: await answerSample(files, taken.audio, facts),
    trailer: row.video_url ? null : await answerTrailer(files, production, facts),
    press_quotes: (production?.press_quotes ?? []) as unknown as ProductionDetail['press_quotes'],
    downloads: await answerDownloads(production?.downloads ?? [], files, facts),
    doors_open: isoOrNull(row.doors_open),
    ends_at: berlinIso(row.ends_at),
    introduction_at: isoOrNull(row.introduction_at),
    introduction: row.introduction,
    prices: row.prices as EventDetail['prices'],
    programme: row.programme as EventDetail['programme'],
    works: (production?.works ?? []) as ProductionDetail['works'],
    cast: playing,
    cast_note: row.cast_note,
    team: bill.filter(({ kind }) => kind === 'team').map(billLine),
    venue: toVenue(venue),
    gallery: gallery.flatMap((image) => pictures.get(image) ?? []),
    ...answerPage({ actor, page: eventPage, path: 'events', row: { ...row, ...meta }, modules }),
    other_dates: shown.slice(1, 1 + others.length).map(toShownDate),
    related: shown.slice(1 + others.length).map(toShownEvent),
    created_at: berlinIso(row.created_at),
  };
}

/** The next performance of each production: one suggestion per play. */
function keepOnePerProduction(rows: readonly EventCardRow[]): EventCardRow[] {
  const seen = new Set<number>();
  return rows.filter(({ id, production_id }) => {
    const key = production_id ?? -id;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
