import { type EventFields, eventFields } from '#domains/programme/events/event.fields.server.ts';
import { eventKind } from '#domains/programme/events/event.kind.server.ts';
import { ACCESS } from '#lib/actor/access.ts';
import { validate } from '#lib/api/validate.ts';
import { toSlug } from '#lib/text/slug.ts';
import { getStartOfDay } from '#lib/time/berlin-days.server.ts';
import type { Dice } from './dice.ts';
import { titleFrom } from './words.ts';

/** Existing ids from which performances and productions are drawn, most frequent first. */
export interface Stock {
  rooms: readonly number[];
  types: readonly number[];
  genres: readonly number[];
  event_tags: readonly number[];
  production_tags: readonly number[];
  series: readonly number[];
  seasons: readonly { id: number; date_from: string; date_to: string }[];
  persons: readonly number[];
}

export interface DrawnProduction {
  id: number;
  slug: string;
  name: string;
  genre_id: number | null;
  exhibition_type_id: number | null;
  season_id: number | null;
  premiere_date: string;
  access: string[];
  is_online: boolean;
  tag_ids: number[];
}

/** Days before and after the first one; six performances of ten are still to come. */
export const DAYS_BEFORE = 730;
const DAYS_AFTER = 1095;
const COMING = 0.6;

/** Deviation from a day's place in the season. */
const SPREAD = 0.02;

/** One of a list, the first ones far more often than the last, as in life. */
export function skewed<T>(dice: Dice, choices: readonly T[]): T | undefined {
  return choices[Math.floor(choices.length * dice.next() ** 2.4)];
}

function some<T>(dice: Dice, choices: readonly T[], max: number): T[] {
  const count = Math.floor(dice.next() ** 2 * (max + 1));
  return [...new Set(Array.from({ length: count }, () => skewed(dice, choices) as T))];
}

const DAY_MS = 86_400_000;

/** In UTC, where all days are equally long: much faster for a hundred thousand. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day as often as houses play on it: less in summer, more at weekends. @returns days from the first one */
function drawDay(dice: Dice, today: string): number {
  const coming = dice.chance(COMING);
  for (;;) {
    const offset = coming ? dice.int(0, DAYS_AFTER) : -dice.int(1, DAYS_BEFORE);
    const day = new Date(`${addDays(today, offset)}T00:00:00Z`);
    const summer = day.getUTCMonth() === 6 || day.getUTCMonth() === 7;
    const weekend = [0, 5, 6].includes(day.getUTCDay());
    if (dice.chance((summer ? 0.25 : 0.8) + (weekend ? 0.2 : 0))) return offset;
  }
}

const season = ({ seasons }: Stock, day: string) =>
  seasons.find(({ date_from, date_to }) => date_from <= day && day <= date_to)?.id ?? null;

/** The n-th production, in the order of premieres. */
export function drawProduction(
  dice: Dice,
  stock: Stock,
  { id, place, today }: { id: number; place: number; today: string },
): DrawnProduction {
  const name = titleFrom(dice.pick);
  const premiere_date = addDays(
    today,
    Math.floor(place * (DAYS_BEFORE + DAYS_AFTER)) - DAYS_BEFORE,
  );
  return {
    id,
    name,
    slug: toSlug(name),
    premiere_date,
    season_id: season(stock, premiere_date),
    genre_id: skewed(dice, stock.genres) ?? null,
    exhibition_type_id: skewed(dice, stock.types) ?? null,
    access: dice.chance(0.3) ? some(dice, ACCESS, 2) : [],
    is_online: dice.chance(0.97),
    tag_ids: some(dice, stock.production_tags, 2),
  };
}

const TIMES = [19.5, 19.5, 19.5, 20, 20, 18, 16, 15, 11, 10] as const;

function drawTickets(dice: Dice, start: Date): Partial<EventFields> {
  const price = dice.int(8, 60);
  const amount = (euros: number) => euros.toFixed(2);
  const previous = new Date(start.getTime() - 14 * DAY_MS).toISOString();
  const lot = dice.next();
  const sale_status =
    lot < 0.78
      ? 'sale'
      : lot < 0.86
        ? 'presale'
        : lot < 0.94
          ? 'soldout'
          : lot < 0.97
            ? 'free'
            : 'boxoffice';
  const moved = dice.chance(0.005);
  return {
    sale_status,
    event_status: moved ? 'rescheduled' : dice.chance(0.015) ? 'cancelled' : 'takes_place',
    previous_date_start: moved ? previous : null,
    sale_start:
      sale_status === 'presale' ? new Date(start.getTime() - 60 * DAY_MS).toISOString() : null,
    availability: dice.chance(0.12) ? (dice.chance(0.2) ? 'none' : 'few') : null,
    prices: [
      { category: 'A', amount: amount(price + 12), reduced: amount((price + 12) / 2) },
      { category: 'B', amount: amount(price), reduced: amount(price / 2) },
    ],
  };
}

/** A performance as the service would store it: validated, with the columns that follow. */
export function drawEvent(
  dice: Dice,
  stock: Stock,
  {
    id,
    productions,
    today,
  }: { id: number; productions: readonly DrawnProduction[]; today: string },
) {
  const offset = drawDay(dice, today);
  const day = addDays(today, offset);
  const start = new Date(getCachedStart(day).getTime() + dice.pick(TIMES) * 3_600_000);
  const along = (offset + DAYS_BEFORE) / (DAYS_BEFORE + DAYS_AFTER) + dice.between(-SPREAD, SPREAD);
  const at = Math.min(Math.max(Math.floor(along * productions.length), 0), productions.length - 1);
  const production = dice.chance(0.88) ? productions[at] : undefined;
  const name = production ? '' : titleFrom(dice.pick);
  const fields = validate(eventFields, {
    name,
    slug: toSlug(production?.name ?? name),
    date_start: start.toISOString(),
    production_id: production?.id ?? null,
    room_id: dice.chance(0.95) ? (skewed(dice, stock.rooms) ?? null) : null,
    genre_id: production && dice.chance(0.97) ? null : (skewed(dice, stock.genres) ?? null),
    exhibition_type_id: production && dice.chance(0.9) ? null : (skewed(dice, stock.types) ?? null),
    season_id: season(stock, day),
    duration_minutes: dice.pick([90, 120, 135, 150, 180]),
    access: dice.chance(0.1) ? some(dice, ACCESS, 2) : [],
    tag_ids: some(dice, stock.event_tags, 3),
    series_ids: dice.chance(0.3) ? some(dice, stock.series, 2) : [],
    is_online: dice.chance(0.97),
    ...drawTickets(dice, start),
  });
  return { ...fields, ...eventKind.derive?.(fields), id, facets: facetsFor(fields, production) };
}

/** As `refreshFacets` would write them; a test compares. */
function facetsFor(fields: EventFields, production: DrawnProduction | undefined): string[] {
  const facet = (kind: string, id: number | null | undefined) => (id ? [`${kind}:${id}`] : []);
  const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  const access = [...new Set([...fields.access, ...(production?.access ?? [])])].sort();
  return [
    ...facet('room', fields.room_id),
    ...facet('type', fields.exhibition_type_id ?? production?.exhibition_type_id),
    ...facet('genre', fields.genre_id ?? production?.genre_id),
    ...inOrder(fields.tag_ids).map((id) => `tag:${id}`),
    ...inOrder(fields.series_ids).map((id) => `series:${id}`),
    ...access.map((slug) => `access:${slug}`),
  ];
}

const starts = new Map<string, Date>();

/** Midnight in Berlin; cached, because each day is needed many times. */
function getCachedStart(day: string): Date {
  const known = starts.get(day) ?? getStartOfDay(day);
  starts.set(day, known);
  return known;
}
