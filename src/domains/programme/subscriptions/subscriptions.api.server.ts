import type { FastifyInstance } from 'fastify';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { Problem } from '#lib/api/problem.ts';
import { FEED_LISTS, readSearch, sendFeed } from '#lib/api/send-text.server.ts';
import { WEB_CALENDARS, type WebCalendar } from '#lib/feeds/web-calendars.server.ts';
import type { CalendarService } from './calendar.service.server.ts';
import type { ProgrammeFeedService } from './programme-feed.service.server.ts';

const ID = /^[1-9]\d{0,9}$/;
const missing = () => new Problem('not_found', 'Diesen Kalender gibt es nicht.');

/** @throws Problem 404 */
function readId(text: string): number {
  const id = ID.test(text) ? Number(text) : 0;
  if (id > 0 && id <= LARGEST_ID) return id;
  throw missing();
}

/** The id in `12.ics`. @throws Problem 404 */
function parseId(file: string): number {
  if (!file.endsWith('.ics')) throw missing();
  return readId(file.slice(0, -'.ics'.length));
}

/** @throws Problem 404 */
function readCalendar(name: string): WebCalendar {
  const calendar = WEB_CALENDARS.find((each) => each === name);
  if (!calendar) throw missing();
  return calendar;
}

const SINGLE_A_MINUTE = 300;

const CALENDAR = 'text/calendar';

type File = { Params: { file: string } };
type Form = { Params: { id: string; calendar: string } };

/** Public calendars and feeds of the programme (V-2, G-135). Registered without a prefix, like pages. */
export async function programmeFeeds(
  app: FastifyInstance,
  {
    services: { calendars, programmeFeed },
  }: { services: { calendars: CalendarService; programmeFeed: ProgrammeFeedService } },
): Promise<void> {
  const single = {
    ...FEED_LISTS,
    config: { rateLimit: { max: SINGLE_A_MINUTE, timeWindow: 60_000 } },
  };
  app.get('/feeds/programm.ics', FEED_LISTS, (request, reply) =>
    sendFeed(request, reply, CALENDAR, calendars.programme(readSearch(request))),
  );
  app.get('/feeds/programm.atom', FEED_LISTS, (request, reply) =>
    sendFeed(request, reply, 'application/atom+xml', programmeFeed.file(readSearch(request))),
  );
  app.get('/feeds/merkliste.ics', FEED_LISTS, (request, reply) =>
    sendFeed(request, reply, CALENDAR, calendars.favourites(readSearch(request))),
  );
  app.get<File>('/feeds/programm/:file', single, async (request, reply) =>
    sendFeed(request, reply, CALENDAR, calendars.event(parseId(request.params.file))),
  );
  app.get<Form>('/feeds/programm/:id/:calendar', single, async ({ params }, reply) => {
    const calendar = readCalendar(params.calendar);
    const form = await calendars.webForm(readId(params.id), calendar);
    return reply.header('Cache-Control', 'no-store').redirect(form, 302);
  });
  app.get<File>('/feeds/orte/:file', FEED_LISTS, async (request, reply) =>
    sendFeed(request, reply, CALENDAR, calendars.venue(parseId(request.params.file))),
  );
}
