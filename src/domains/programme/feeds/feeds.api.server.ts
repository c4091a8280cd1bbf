import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../lib/problem.ts';
import { sendText } from '../../../lib/send-text.server.ts';
import type { CalendarService, FeedFile } from './calendar.service.server.ts';

const ID = /^([1-9]\d{0,9})\.ics$/;
const LARGEST_ID = 2_147_483_647;

/** The id in `12.ics`. @throws Problem 404 */
function idOf(file: string): number {
  const id = Number(ID.exec(file)?.[1] ?? 0);
  if (id > 0 && id <= LARGEST_ID) return id;
  throw new Problem('not_found', 'Diesen Kalender gibt es nicht.');
}

const searchOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '');

type File = { Params: { file: string } };

/** Calendars and feeds of the programme, for everybody (V-2, G-135). Registered without a prefix, beside the pages. */
export async function programmeFeeds(
  app: FastifyInstance,
  { services: { calendars } }: { services: { calendars: CalendarService } },
): Promise<void> {
  const schema = { hide: true };
  const send = async (request: FastifyRequest, reply: FastifyReply, made: Promise<FeedFile>) => {
    const { text, changed } = await made;
    // other sites show the same calendar
    reply.header('Access-Control-Allow-Origin', '*');
    return sendText(request, reply.type('text/calendar; charset=utf-8'), text, changed);
  };
  app.get('/feeds/programm.ics', { schema }, (request, reply) =>
    send(request, reply, calendars.programme(searchOf(request))),
  );
  app.get<File>('/feeds/programm/:file', { schema }, async (request, reply) =>
    send(request, reply, calendars.event(idOf(request.params.file))),
  );
  app.get<File>('/feeds/orte/:file', { schema }, async (request, reply) =>
    send(request, reply, calendars.venue(idOf(request.params.file))),
  );
}
