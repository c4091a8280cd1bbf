import { EVENTS_PATH, eventUrl } from '#lib/pages/detail-urls.ts';
import {
  breadcrumbList,
  type House,
  listPictures,
  omitEmpty,
  plainText,
  type Thing,
} from '#lib/pages/structured-data.ts';
import { getLastDay } from '#lib/time/whole-days.ts';
import { toAddress, toAmenities } from '../../venues/venue-structured.ts';
import { isOnSale, type ShownStatus } from '../card/event-status.ts';
import type { EventDetail } from '../event.schema.ts';
import { de as texts } from './event-detail.texts.ts';

const STATUS = {
  takes_place: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  rescheduled: 'EventRescheduled',
} as const;

const AVAILABILITY: Partial<Record<ShownStatus, string>> = {
  sale: 'InStock',
  few: 'LimitedAvailability',
  soldout: 'SoldOut',
  presale: 'PreOrder',
  boxoffice: 'InStoreOnly',
  free: 'InStock',
  external: 'InStock',
};

/** Patterns for slugs of genre and type; the first match counts. */
const TYPES: readonly [RegExp, string | string[]][] = [
  [/ausstellung/, 'ExhibitionEvent'],
  [/lesung|literatur/, 'LiteraryEvent'],
  [/film|kino/, 'ScreeningEvent'],
  [/oper|musiktheater|musical/, ['TheaterEvent', 'MusicEvent']],
  [/konzert|musik|lied/, 'MusicEvent'],
  [/tanz|ballett/, 'DanceEvent'],
  [/familie|kinder|jung/, ['TheaterEvent', 'ChildrensEvent']],
  [/schauspiel|theater|figuren/, 'TheaterEvent'],
];

function chooseType({ genre, event_type_new: type }: EventDetail): string | string[] {
  const slugs = [type?.slug, genre?.slug].filter((slug) => slug !== undefined);
  // the genre goes before the type: an open-air opera is an opera, a talk about one is not
  const found = slugs.flatMap((slug) => TYPES.find(([word]) => word.test(slug))?.[1] ?? []);
  return found.length > 0 && !/fuehrung|gespraech|wort/.test(slugs.join(' '))
    ? [...new Set(found)]
    : 'Event';
}

/** `location` is required: defaults to the house. */
function toLocation(event: EventDetail, { site_name, origin }: House): Thing {
  const { venue, room, place, access } = event;
  if (!venue) {
    const name = place || site_name;
    return { '@type': 'Place', name, address: name };
  }
  const names = [...new Set([room?.name, venue.name])].filter(Boolean);
  const { latitude, longitude, url } = venue;
  return {
    '@type': 'Place',
    ...omitEmpty({ name: names.join(', '), url: url && origin + url }),
    address: toAddress(venue),
    ...omitEmpty({ amenityFeature: toAmenities(access) }),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}

/** Ticket prices by category; empty once none are for sale. */
function toOffers(event: EventDetail, { origin }: House): Thing[] {
  const { status, prices, price_from, currency, ticket_url, sale_start, created_at } = event;
  const availability = AVAILABILITY[status];
  if (!availability) return [];
  const isOpen = isOnSale(status) && URL.canParse(ticket_url, origin);
  const url = isOpen && ticket_url ? new URL(ticket_url, origin).href : '';
  const shared = omitEmpty({
    url: url || origin + event.urls.de,
    availability: `https://schema.org/${availability}`,
    // without `sale_start`, tickets are available since the announcement
    validFrom: sale_start ?? created_at,
  });
  const offer = (price: string, name = ''): Thing => ({
    '@type': 'Offer',
    price,
    priceCurrency: currency,
    ...omitEmpty({ name }),
    ...shared,
  });
  if (status === 'free') return [offer('0')];
  const named = prices.flatMap(({ category, amount }) => (amount ? offer(amount, category) : []));
  if (named.length > 0) return named;
  if (price_from) return [offer(price_from)];
  return ticket_url ? [{ '@type': 'Offer', ...shared }] : [];
}

function toPerformers({ cast }: EventDetail, { site_name, origin }: House): Thing[] {
  const persons = new Map(
    cast.filter(({ name }) => name).map(({ name, person }) => [name, person?.url]),
  );
  if (persons.size === 0) return [{ '@type': 'PerformingGroup', name: site_name }];
  return [...persons].map(([name, url]) => ({
    '@type': 'Person',
    name,
    ...omitEmpty({ url: url && origin + url }),
  }));
}

/** The works of the programme, or the production as a single work. */
function toWorks({ programme, production }: EventDetail, { origin }: House): Thing[] {
  const works = programme.map(({ composer, title }): Thing => {
    const creator = composer && { '@type': 'Person', name: composer };
    return { '@type': 'CreativeWork', ...omitEmpty({ name: title, creator }) };
  });
  if (works.length > 0 || !production) return works;
  const { name, url } = production;
  return [{ '@type': 'CreativeWork', ...omitEmpty({ name, url: url && origin + url }) }];
}

/** Whole days end with the last of them, the others at a moment. */
function getEndDate({ date_start, ends_at, all_day }: EventDetail): string {
  return all_day ? getLastDay(new Date(date_start), new Date(ends_at)) : ends_at;
}

/** A performance as schema.org `Event` (V-4, BEYOND 'schema.org Event'). */
function eventThing(event: EventDetail, house: House): Thing {
  const { origin, site_name } = house;
  const { date_start, all_day, event_status, duration_minutes } = event;
  const moment = (at: string | null) => (all_day ? at?.slice(0, 10) : at);
  const isMoved = event_status === 'rescheduled';
  const address = origin + eventUrl(event.slug, event.id);
  return {
    '@type': chooseType(event),
    '@id': `${address}#termin`,
    name: event.headline || event.name,
    startDate: moment(date_start),
    eventStatus: `https://schema.org/${STATUS[event_status]}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: toLocation(event, house),
    ...omitEmpty({
      url: address,
      endDate: getEndDate(event),
      duration: duration_minutes && `PT${duration_minutes}M`,
      doorTime: event.doors_open,
      previousStartDate: isMoved ? moment(event.previous_date_start) : '',
      description:
        event.teaser_text || plainText(event.description).slice(0, 1000) || event.subline,
      image: listPictures(event, origin),
      offers: toOffers(event, house),
      isAccessibleForFree: event.status === 'free' || undefined,
      performer: toPerformers(event, house),
      workPerformed: toWorks(event, house),
      superEvent: event.series.map(({ name, url }) => ({
        '@type': 'EventSeries',
        name,
        url: origin + url,
      })),
    }),
    organizer: { '@type': 'Organization', name: event.organiser || site_name, url: `${origin}/de` },
  };
}

export function structuredEvent(event: EventDetail, house: House): Thing[] {
  const page = { title: event.headline || event.name, url: event.urls.de };
  const chain = [{ title: texts.programme, url: EVENTS_PATH }];
  return [eventThing(event, house), breadcrumbList(chain, page, house.origin)];
}
