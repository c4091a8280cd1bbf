import type { Database } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import type { FeedFile } from '#lib/api/send-text.server.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { cacheUntilChange } from '#lib/cache/cache-until-change.server.ts';
import type { ChangeSource } from '#lib/cache/tag-cache.server.ts';
import { icalendar } from '#lib/feeds/ical.server.ts';
import { EVENTS_PATH, eventUrl, venueUrl } from '#lib/pages/detail-urls.ts';
import { addDays, berlinDate, startOfDay } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Moment } from '#records/shown.server.ts';
import type { Parsers } from '#ui/parsers.ts';
import { AVAILABILITY_MINUTES } from '../events/card/event-status.ts';
import { eventWords } from '../events/card/event-words.ts';
import type { EventService } from '../events/event.service.server.ts';
import { readAddress, writeAddress } from '../events/query/event-query.ts';
import { FAVOURITES_PATH, readFavourites } from '../favourites/favourite-keys.ts';
import type { VocabularyService } from '../vocabulary/vocabulary.service.server.ts';
import { selectEventsOfProductions, selectForFeeds } from './feed.repository.server.ts';
import { icalOf, soldOutAt } from './feed-event.server.ts';
import { eventIcsPath, venueIcsPath } from './feed-paths.ts';
import { isOffered, namedSelection } from './feed-selection.server.ts';
import { de as texts } from './feeds.texts.ts';
import { otherSelections } from './other-selections.server.ts';
import { selectionName } from './selection-name.server.ts';

/** What is over stays so long: else an evening would be gone from the calendar the morning after. */
const DAYS_BACK = 30;
/** Of one calendar: more no program shows. */
const MAX_EVENTS = 2000;
/** cached selections that the site offers */
const MAX_OFFERED = 60;
const MAX_SINGLE = 20;

export interface CalendarServiceParts {
  database: Database;
  clock: Clock;
  feed?: ChangeSource;
  events: Pick<EventService, 'ids'>;
  vocabulary: VocabularyService;
  parsers: () => Promise<Parsers>;
  site: () => Promise<{ site_name: string; is_site_online: boolean }>;
  /** how long the shop's report is believed, in minutes */
  believed?: number;
  /** of the site, e.g. `https://haus-am-wehr.example` */
  origin: string;
}

interface Plan {
  /** beside the house's name */
  name: string;
  ids: readonly number[];
  /** paths: of the calendar itself, and of the page that shows the same */
  source: string;
  page: string;
  /** one evening that somebody means to go to, not all there is */
  is_own?: boolean;
}

export type CalendarService = ReturnType<typeof createCalendarService>;

const missing = () => new Problem('not_found', 'Diesen Kalender gibt es nicht.');

/** Calendars of performances: one, all, a selection, a place, somebody's list (V-2, BEYOND 'iCalendar'). */
export function createCalendarService(parts: CalendarServiceParts) {
  const { database, clock, feed, events, vocabulary, origin } = parts;
  const { db } = database;
  const offered = cacheUntilChange<FeedFile>({ clock, changes: feed, maxSize: MAX_OFFERED });
  const single = cacheUntilChange<FeedFile>({ clock, changes: feed, maxSize: MAX_SINGLE });
  const others = otherSelections({ clock, feed });

  async function calendarOf(
    { name, ids, source, page, is_own = false }: Plan,
    moment: Moment,
  ): Promise<FeedFile> {
    const rows = await selectForFeeds(db, ids);
    const words = eventWords(await parts.parsers());
    const { site_name } = await parts.site();
    const isSoldOut = soldOutAt(moment, parts.believed ?? AVAILABILITY_MINUTES);
    const text = icalendar({
      name: [site_name, name].filter(Boolean).join(': '),
      ...{ source: origin + source, url: origin + page },
      events: rows.map((row) => icalOf(row, { origin, words, isSoldOut, is_free: !is_own })),
    });
    const last = Math.max(...rows.map(({ changed_at }) => changed_at.getTime()));
    return { text, changed: rows.length > 0 ? new Date(last) : undefined };
  }

  /** @throws Problem 503 while the site is offline: calendars ask again, and forget nothing */
  async function made(
    key: string,
    plan: (moment: Moment) => Promise<Plan>,
    place = others,
  ): Promise<FeedFile> {
    if (!(await parts.site()).is_site_online) throw new Problem('unavailable', 'Website offline');
    return place(key, async (moment) => calendarOf(await plan(moment), moment));
  }

  const firstDay = (now: Date) => addDays(berlinDate(now), -DAYS_BACK);

  return {
    /** of the site: programs outside ask there */
    origin,
    /** One performance, to be taken into a calendar. @throws Problem 404 */
    async event(id: number): Promise<FeedFile> {
      const plan = async () => {
        const [row] = await selectForFeeds(db, [id]);
        if (!row) throw missing();
        const page = eventUrl(row.slug, id);
        return { name: '', ids: [id], source: eventIcsPath(id), page, is_own: true };
      };
      return made(`event:${id}`, plan, single);
    },

    /** What a list of performances shows under the same query, and what has been in the last days. */
    async programme(search: URLSearchParams): Promise<FeedFile> {
      const first = firstDay(clock.now());
      const words = await vocabulary.read(new AnswerFacts());
      const query = namedSelection({ ...readAddress(search, first), page: 1 }, words);
      const asked = `${writeAddress(query, first)}`;
      const address = (path: string) => (asked ? `${path}?${asked}` : path);
      const plan = async (moment: Moment) => {
        const name = selectionName(await vocabulary.read(moment.facts), query);
        return {
          name: name || texts.programme,
          ids: await events.ids(query, MAX_EVENTS, moment),
          ...{ source: address('/feeds/programm.ics'), page: address(EVENTS_PATH) },
        };
      };
      return made(`programme:${asked}`, plan, isOffered(query, first) ? offered : others);
    },

    /** What somebody has put on a list: performances, and all dates of productions (G-02). */
    async favourites(search: URLSearchParams): Promise<FeedFile> {
      const { events: ids, productions, keys } = readFavourites(search);
      return made(`favourites:${keys}`, async ({ now }) => {
        const from = startOfDay(firstDay(now));
        const dates = await selectEventsOfProductions(db, productions, from, MAX_EVENTS);
        const query = `?m=${keys}`;
        return {
          ...{ name: texts.favourites, ids: [...ids, ...dates], is_own: true },
          ...{ source: `/feeds/merkliste.ics${query}`, page: FAVOURITES_PATH + query },
        };
      });
    },

    /** What is played in any of a venue's rooms. @throws Problem 404 */
    async venue(id: number): Promise<FeedFile> {
      const plan = async (moment: Moment) => {
        const { rooms } = await vocabulary.read(moment.facts);
        const own = [...rooms.values()].filter(({ venue }) => venue?.id === id);
        const venue = own[0]?.venue;
        if (!venue?.url) throw missing();
        const date = firstDay(moment.now);
        const found = own.map((room) =>
          events.ids({ date, room: `${room.id}` }, MAX_EVENTS, moment),
        );
        const ids = (await Promise.all(found)).flat();
        return { name: venue.name, ids, source: venueIcsPath(id), page: venueUrl(venue.slug, id) };
      };
      return made(`venue:${id}`, plan, offered);
    },
  };
}
