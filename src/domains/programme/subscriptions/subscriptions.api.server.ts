import type { FastifyInstance } from 'fastify';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { Problem } from '#lib/api/problem.ts';
import { FEED_LISTS, readSearch, sendFeed } from '#lib/api/send-text.server.ts';
import type { CalendarService } from './calendar.service.server.ts';
import type { ProgrammeFeedService } from './programme-feed.service.server.ts';

const ID = /^([1-9]\d{0,9})\.ics$/;
/** The id in `12.ics`. @throws Problem 404 */
function parseId(file: string): number {
  const id = Number(ID.exec(file)?.[1] ?? 0);
  if (id > 0 && id <= LARGEST_ID) return id;
  throw new Problem('not_found', 'Diesen Kalender gibt es nicht.');
}

const SINGLE_A_MINUTE = 300;

const CALENDAR = 'text/calendar';

type File = { Params: { file: string } };

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
  app.get<File>('/feeds/orte/:file', FEED_LISTS, async (request, reply) =>
    sendFeed(request, reply, CALENDAR, calendars.venue(parseId(request.params.file))),
  );
}
