import { parseDuration, parseMoment } from '../feed-times.server.ts';
import { describeRefusal, ItemRefused, RawItem } from '../raw-item.ts';
import { parseBill } from './bill.ts';
import { mapOwn } from './map-own.ts';
import { mapPictures } from './map-pictures.ts';
import { mapTexts, toCategory } from './map-texts.ts';
import type { Mapped, PlaceAsked } from './mapped.ts';
import { type Durations, type Reading, readDates, readId } from './reading.ts';

export interface EventOf {
  reading: Reading;
  production: RawItem;
  online: boolean;
  durations: Durations;
  title: string;
}

const DAY = 86_400_000;
const STATUSES = { takes_place: 'takes_place', canceled: 'cancelled', '': 'takes_place' } as const;

/** Maps a performance to our fields; null if it is rejected. */
export async function mapEvent(value: unknown, place: string, of: EventOf): Promise<Mapped | null> {
  const { reading } = of;
  let where = place;
  try {
    const item = new RawItem(value, reading.hint);
    const external_id = readId(item);
    where = `${place} (id ${external_id})`;
    const fields = await mapFields(item, of);
    if (!reading.isNew('event', external_id)) {
      throw new ItemRefused('Diese id kommt zweimal vor; gelesen wird die erste.');
    }
    const pictures = reading.images ? mapPictures(item, of.production) : [];
    const dates = readDates(item);
    for (const key of item.leftOver()) reading.leftOut(key);
    for (const reason of item.dropped) reading.drop(where, reason);
    return { kind: 'event', external_id, title: of.title, where, fields, pictures, ...dates };
  } catch (error) {
    const reason = describeRefusal(error);
    if (reason === null) throw error;
    reading.reject('event', where, reason);
    return null;
  }
}

async function mapFields(item: RawItem, of: EventOf) {
  const { reading, production, online, durations } = of;
  const own = <T>(value: T, usual: T) => (value === usual ? null : value);
  const named = (key: string) => (item.text(key) === production.text(key) ? '' : item.line(key));
  const duration = item.text('duration');
  const category = item.has('categories') ? toCategory(item) : undefined;
  const fields = {
    ...mapTexts(item, production),
    name: named('title_de'),
    name_en: named('title_en'),
    ...readMoments(item),
    duration_minutes: own(
      duration ? item.orElse(() => parseDuration(duration) || null, null) : null,
      durations.duration_minutes,
    ),
    intermissions: own(item.whole('pauses', { max: 20 }), durations.intermissions),
    ...readTickets(item, production),
    programme: parseProgramme(
      either(item, production, 'concert_program_de').text('concert_program_de'),
    ),
    cast: readCast(item, reading),
    is_online: online,
  };
  const beside = mapOwn(item, 'event', reading);
  return {
    ...fields,
    genre_id: category === undefined ? null : await reading.references.genre(category),
    ...(await reading.references.place(readPlace(item, production))),
    ...beside.fields,
  };
}

/** Without a date of its own, the end is on the day of the beginning or in the following night. */
function readMoments(item: RawItem) {
  const day = item.needed('start_date');
  const date_start = parseMoment(day, item.needed('start_time'));
  const [end_day, end_time] = [item.text('end_date'), item.text('end_time')];
  if (!end_time) return { date_start, date_end: null };
  const date_end = item.orElse(() => readEnd(date_start, day, end_day, end_time), null);
  return { date_start, date_end };
}

/** @throws ItemRefused, FeedTimeError */
function readEnd(date_start: string, day: string, end_day: string, end_time: string): string {
  let date_end = parseMoment(end_day || day, end_time);
  if (!end_day && date_end < date_start) {
    const next = new Date(Date.parse(`${day}T12:00:00Z`) + DAY).toISOString().slice(0, 10);
    date_end = parseMoment(next, end_time);
  }
  if (date_end < date_start) {
    throw new ItemRefused(`Das Ende (${end_day} ${end_time}) liegt vor dem Anfang (${day}).`);
  }
  return date_end;
}

const either = (item: RawItem, production: RawItem, key: string) =>
  item.has(key) ? item : production;

function readTickets(item: RawItem, production: RawItem) {
  const status = item.needed('event_status');
  if (!Object.hasOwn(STATUSES, status)) {
    throw new ItemRefused(`Den „event_status“ „${status.slice(0, 40)}“ gibt es nicht.`);
  }
  const amount = (key: string) => either(item, production, key).amount(key);
  const free = either(item, production, 'free_entrance').flag('free_entrance');
  const own = item.address('tickets_website');
  return {
    event_status: STATUSES[status as keyof typeof STATUSES],
    sale_status: saleStatus(item, free),
    prices: free ? [] : toPrices(amount('price_from'), amount('price_till')),
    ticket_url: own === production.address('tickets_website') ? '' : own,
  };
}

function saleStatus(item: RawItem, free: boolean) {
  const status = item.text('ticket_status');
  if (status === 'sold_out') return 'soldout';
  if (status === 'tickets_@_box_office') return 'boxoffice';
  if (status) item.hint(`Den „ticket_status“ „${status.slice(0, 40)}“ gibt es nicht.`);
  return free ? 'free' : 'sale';
}

function toPrices(from: string | null, till: string | null) {
  const price = (category: string, amount: string) => ({ category, amount, reduced: null });
  if (from === null || till === null || from === till) {
    const only = from ?? till;
    return only === null ? [] : [price('Eintritt', only)];
  }
  return [price('Günstigste Karte', from), price('Teuerste Karte', till)];
}

/** 'Clara Schumann: Klaviertrio' line by line. */
function parseProgramme(text: string) {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(0, 1000)
    .map((line) => {
      const [, composer = '', title = line] = /^([^:]{1,200}): (.+)$/.exec(line) ?? [];
      return { composer, title: title.slice(0, 300) };
    });
}

/** Cast entries of a single date belong to that date, whatever their role. */
function readCast(item: RawItem, { references }: Reading) {
  const { team, cast } = parseBill(item, references.person);
  return [...team, ...cast].map((line) => ({ ...line, instead_of: '' }));
}

const PLACE = ['play_locations', 'play_stages', 'location_title', 'street_address', 'city'];

function readPlace(item: RawItem, production: RawItem): PlaceAsked {
  const of = PLACE.some((key) => item.has(key)) ? item : production;
  const degrees = (key: string, max: number) => {
    const number = Number(of.text(key).replace(',', '.') || Number.NaN);
    return Math.abs(number) <= max ? number : null;
  };
  return {
    title: of.line('location_title', 200),
    street: [of.line('street_address', 150), of.line('street_address2', 40)]
      .filter(Boolean)
      .join(', '),
    postal_code: of.line('postal_code', 20),
    city: of.line('city', 100),
    latitude: degrees('latitude', 90),
    longitude: degrees('longitude', 180),
    locations: of.words('play_locations'),
    stages: of.words('play_stages'),
  };
}
