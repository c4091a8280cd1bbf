import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { invalidField } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheValue } from '#lib/cache/cache-by-key.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { addDays, berlinDate, berlinIso } from '#lib/time/berlin-days.server.ts';
import { listOpeningChanges, type OpeningChange } from './opening-changes.ts';
import { OPENING_HOURS_TAG } from './opening-hours.kinds.server.ts';
import { selectExceptions, selectOpeningHours } from './opening-hours.repository.server.ts';
import type { OpeningCalendar, OpeningHoursToday } from './opening-hours.schema.ts';
import {
  describeHours,
  getEndOfDay,
  type OpeningLabel,
  openingDay,
  openingTimeline,
  todaysHours,
} from './opening-hours.ts';

/** Labels of the frame by the time (ISO) from which they apply; null hides the block. */
export interface OpeningLine {
  from: string;
  label: string | null;
}

interface Moment {
  now: Date;
  facts: AnswerFacts;
}

interface OpeningHoursServiceParts {
  database: Database;
  feed?: ChangeSource;
  /** called for failures that no page shows (ERR-20) */
  onFailure?: (what: string, error?: unknown) => void;
}

/** a month with the weeks around it */
const MAX_CALENDAR_DAYS = 62;

export type OpeningHoursService = ReturnType<typeof createOpeningHoursService>;

/** Regular and exceptional opening hours; written through their kinds (OPEN, ENT-17, API-18, API-67). */
export function createOpeningHoursService(parts: OpeningHoursServiceParts) {
  const { database, feed, onFailure = () => {} } = parts;

  const all = cacheValue(
    async () => ({
      regular: await selectOpeningHours(database.db),
      exceptions: await selectExceptions(database.db),
    }),
    [OPENING_HOURS_TAG],
    feed,
  );

  async function loadRules(venue_id: number | null) {
    const { regular, exceptions } = await all();
    const isOfPlace = (row: { venue_id: number | null }) => row.venue_id === venue_id;
    return { regular: regular.filter(isOfPlace), exceptions: exceptions.filter(isOfPlace) };
  }

  /** The hours in effect at `now`, of the house or a venue (G-81). */
  async function today(
    { now, facts }: Moment,
    venue_id: number | null = null,
  ): Promise<OpeningHoursToday> {
    facts.tag(OPENING_HOURS_TAG);
    const { date, opening_hours, opening_hours_exceptions } = todaysHours(
      await loadRules(venue_id),
      now,
    );
    const plain = (list: typeof opening_hours) =>
      list.map((each) => ({ ...each, closed: each.closed ?? false }));
    return {
      date,
      opening_hours: plain(opening_hours),
      opening_hours_exceptions: plain(opening_hours_exceptions),
    };
  }

  let reckoned: { from: Date; until: Date; rules: unknown; labels: OpeningLabel[] } | null = null;

  /** Needed on every page: cached until the rules change, a label ends or a day begins. */
  async function labelsAt(now: Date): Promise<OpeningLabel[]> {
    const rules = await all();
    const holds = reckoned?.rules === rules && reckoned.from <= now && now < reckoned.until;
    if (reckoned && holds) return reckoned.labels;
    const labels = openingTimeline(await loadRules(null), now);
    const ends = [labels[1]?.from, getEndOfDay(now)].filter((each) => each !== undefined);
    const until = new Date(Math.min(...ends.map(Number)));
    reckoned = { from: now, until, rules, labels };
    return labels;
  }

  let listed: { day: string; rules: unknown; changes: OpeningChange[] | null } | null = null;

  /** Needed on every page and takes three milliseconds: cached until the rules change or a day begins. */
  async function changesFrom(day: string): Promise<OpeningChange[] | null> {
    const rules = await all();
    if (listed?.rules === rules && listed.day === day) return listed.changes;
    const house = await loadRules(null);
    const isKnown = house.regular.length + house.exceptions.length > 0;
    const changes = isKnown ? listOpeningChanges(house, day) : null;
    listed = { day, rules, changes };
    return changes;
  }

  /** The frame's label and its expiry. Hidden on failure (OPEN-15, ERR-20). */
  async function line({ now, facts }: Moment): Promise<OpeningLine[]> {
    facts.tag(OPENING_HOURS_TAG);
    try {
      const labels = await labelsAt(now);
      facts.switchesAt(labels[1]?.from, now);
      return labels.map(({ from, label }) => ({ from: from.toISOString(), label }));
    } catch (error) {
      onFailure('opening hours could not be read', error);
      facts.cacheable = false;
      return [];
    }
  }

  /** Coming days of the house that are not as usual; null if no hours are known, or on failure (G-761, ERR-20). */
  async function changes({ now, facts }: Moment): Promise<OpeningChange[] | null> {
    facts.tag(OPENING_HOURS_TAG);
    facts.switchesAt(getEndOfDay(now), now);
    try {
      return await changesFrom(berlinDate(now));
    } catch (error) {
      onFailure('opening hours could not be read', error);
      facts.cacheable = false;
      return null;
    }
  }

  /** The weekly hours of a venue, or of the house, at this moment (part 3, Venue). */
  async function getWeek(venue_id: number | null, { now, facts }: Moment) {
    facts.tag(OPENING_HOURS_TAG);
    const { regular } = await all();
    const day = berlinDate(now);
    return regular
      .filter((row) => row.venue_id === venue_id)
      .filter(
        ({ valid_from, valid_to }) =>
          !(valid_from && day < valid_from) && !(valid_to && valid_to < day),
      )
      .map(({ weekday, time_from, time_to, closed }) => ({ weekday, time_from, time_to, closed }));
  }

  /**
   * Days of a calendar with the labels that visitors read, by the rules of the site itself (G-379).
   * @param asked first and last day, YYYY-MM-DD, for the house or one venue. @throws Problem 401, 403, 422
   */
  async function calendar(
    actor: Actor,
    { from, until, venue_id = null }: { from: string; until: string; venue_id?: number | null },
  ): Promise<OpeningCalendar> {
    requireRole(actor, 'editor');
    if (until < from || until >= addDays(from, MAX_CALENDAR_DAYS))
      throw invalidField('until', `Bitte 1 bis ${MAX_CALENDAR_DAYS} Tage angeben.`);
    const rules = await loadRules(venue_id);
    const days: OpeningCalendar['days'] = [];
    for (let date = from; date <= until; date = addDays(date, 1)) {
      const day = openingDay(rules, date);
      const exceptions = rules.exceptions.filter((each) => each.date === date);
      days.push({
        date,
        hours: describeHours(day),
        labels: day.labels.map(({ from: at, label }) => ({ from: berlinIso(at), label })),
        exceptions: exceptions.map(({ id, reason, closed }) => ({ id, reason, closed })),
      });
    }
    return { days };
  }

  return { today, getWeek, line, changes, calendar };
}
