import { Problem } from '#lib/api/problem.ts';
import type { FeedFile } from '#lib/api/send-text.server.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { icalendar } from '#lib/feeds/ical.server.ts';
import { buildCalendarForm, type WebCalendar } from '#lib/feeds/web-calendars.server.ts';
import { EVENTS_PATH, eventUrl, venueUrl } from '#lib/pages/detail-urls.ts';
import { joinInTurns } from '#lib/processes/join-in-turns.ts';
import { addDays, berlinDate, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import { type EventStatus, hasNoDay } from '../events/card/event-status.ts';
import { toText, writeAddress } from '../events/query/event-query.ts';
import { FAVOURITES_PATH, readFavourites } from '../favourites/favourite-keys.ts';
import { toIcalEvent } from './feed-event.server.ts';
import {
  feedWords,
  MAX_EVENTS,
  requireOnline,
  type SubscriptionParts,
  selectionCaches,
} from './feed-parts.server.ts';
import { eventIcsPath, venueIcsPath } from './feed-paths.ts';
import { isOffered, readSelection } from './feed-selection.server.ts';
import { selectionName } from './selection-name.server.ts';
import { selectEventsByProduction } from './subscriptions.repository.server.ts';
import { de as texts } from './subscriptions.texts.ts';
import { createEventWriter } from './write-event.server.ts';

/** Past performances stay this long, so that visitors do not lose last night's entry. */
const DAYS_BACK = 30;
const MAX_SINGLE = 20;

interface Plan {
  /** appended to the house's name */
  name: string;
  ids: readonly number[];
  /** paths of the calendar and of the page with the same content */
  source: string;
  page: string;
  /** a single performance, not a subscription */
  is_own?: boolean;
}

/** One after the other, as they are taken. */
function* mapEach<From, To>(all: readonly From[], change: (each: From) => To): Generator<To> {
  for (const each of all) yield change(each);
}

export type CalendarService = ReturnType<typeof createCalendarService>;

const missing = () => new Problem('not_found', 'Diesen Kalender gibt es nicht.');

/** Calendars of performances: one, all, a selection, a place, somebody's list (V-2, BEYOND 'iCalendar'). */
export function createCalendarService(parts: SubscriptionParts) {
  const { database, clock, feed, events, vocabulary, readRows, origin } = parts;
  const { db } = database;
  const host = new URL(origin).hostname;
  const single = cacheUntilChange<FeedFile>({ clock, changes: feed, maxSize: MAX_SINGLE });
  const { offered, others } = selectionCaches(parts);
  const writeEvent = createEventWriter();

  async function buildCalendar(
    { name, ids, source, page, is_own = false }: Plan,
    moment: Moment,
  ): Promise<FeedFile> {
    const rows = await readRows(ids);
    const { parsers, words, describeTickets } = await feedWords(parts, moment);
    const { site_name } = await parts.site();
    const calendar = icalendar({
      name: [site_name, name].filter(Boolean).join(': '),
      source: origin + source,
      url: origin + page,
      events: mapEach(rows, (row) => {
        const tickets = describeTickets(row);
        return writeEvent(row, { origin, host, words, tickets, is_free: !is_own }, parsers);
      }),
    });
    // a year of a large house takes a tenth of a second
    const text = await joinInTurns(calendar);
    const last = Math.max(...rows.map(({ changed_at }) => changed_at.getTime()));
    return { text, changed: rows.length > 0 ? new Date(last) : undefined };
  }

  /** @throws Problem 503 while the site is offline: clients retry later and delete nothing */
  async function made(
    key: string,
    plan: (moment: Moment) => Promise<Plan>,
    place = others,
  ): Promise<FeedFile> {
    await requireOnline(parts);
    return place(key, async (moment) => buildCalendar(await plan(moment), moment));
  }

  const firstDay = (now: Date) => addDays(berlinDate(now), -DAYS_BACK);

  return {
    /** clients need absolute URLs */
    origin,
    /** A single performance, to be added to a calendar. @throws Problem 404 */
    async event(id: number): Promise<FeedFile> {
      const plan = async () => {
        const [row] = await readRows([id]);
        if (!row) throw missing();
        const page = eventUrl(row.slug, id);
        return { name: '', ids: [id], source: eventIcsPath(id), page, is_own: true };
      };
      return made(`event:${id}`, plan, single);
    },

    /**
     * The form of a calendar on the web, filled in with a performance; its page if it has no day (G-610). Without the state of
     * tickets, which an entry would keep for good. @throws Problem 404
     */
    async webForm(id: number, calendar: WebCalendar): Promise<string> {
      await requireOnline(parts);
      const [row] = await readRows([id]);
      if (!row) throw missing();
      if (hasNoDay(row.event_status as EventStatus)) return eventUrl(row.slug, id);
      const { words } = await feedWords(parts, { now: clock.now(), facts: new AnswerFacts() });
      const tickets = { said: '', isOffered: false };
      return buildCalendarForm(
        calendar,
        toIcalEvent(row, { origin, host, words, tickets, is_free: false }),
      );
    },

    /** The performances of a list with the same query, including recent ones. */
    async programme(search: URLSearchParams): Promise<FeedFile> {
      const first = firstDay(clock.now());
      const words = await events.readWords(new AnswerFacts());
      const query = readSelection(search, first, words);
      const asked = toText(writeAddress(query, first));
      const address = (path: string) => (asked ? `${path}?${asked}` : path);
      const plan = async (moment: Moment) => {
        const name = selectionName(await events.readWords(moment.facts), query);
        return {
          name: name || texts.programme,
          ids: await events.ids(query, MAX_EVENTS, moment),
          source: address('/feeds/programm.ics'),
          page: address(EVENTS_PATH),
        };
      };
      return made(`programme:${asked}`, plan, isOffered(query, first) ? offered : others);
    },

    /** A visitor's favourites: performances, and all dates of productions (G-02). */
    async favourites(search: URLSearchParams): Promise<FeedFile> {
      const { events: ids, productions, keys } = readFavourites(search);
      return made(`favourites:${keys}`, async ({ now }) => {
        const from = getStartOfDay(firstDay(now));
        const dates = await selectEventsByProduction(db, productions, from, MAX_EVENTS);
        const query = `?m=${keys}`;
        return {
          name: texts.favourites,
          ids: [...ids, ...dates],
          is_own: true,
          source: `/feeds/merkliste.ics${query}`,
          page: FAVOURITES_PATH + query,
        };
      });
    },

    /** Performances in any room of a venue. @throws Problem 404 */
    async venue(id: number): Promise<FeedFile> {
      const plan = async (moment: Moment) => {
        const { rooms } = await vocabulary.read(moment.facts);
        const own = [...rooms.values()].filter(({ venue }) => venue?.id === id);
        const venue = own[0]?.venue;
        if (!venue?.url) throw missing();
        const date = firstDay(moment.now);
        const ids = await events.ids({ date, room: own.map(({ id }) => id) }, MAX_EVENTS, moment);
        return { name: venue.name, ids, source: venueIcsPath(id), page: venueUrl(venue.slug, id) };
      };
      return made(`venue:${id}`, plan, offered);
    },
  };
}
