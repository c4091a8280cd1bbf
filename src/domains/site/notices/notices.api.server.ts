import * as z from 'zod/mini';
import type { Actor } from '#lib/actor/actor.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { idText } from '#lib/api/call-schemas.ts';
import { readingCalls } from '#lib/api/reading-calls.ts';
import { isDay } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import { alertKind } from './alert.kind.server.ts';
import { alertAnswer } from './alert.schema.ts';
import type { AlertService } from './alert.service.server.ts';
import { openingExceptionKind, openingHoursKind } from './opening-hours.kinds.server.ts';
import { openingCalendar, openingHoursToday } from './opening-hours.schema.ts';
import type { OpeningHoursService } from './opening-hours.service.server.ts';

interface NoticesServices {
  clock: Clock;
  alerts: AlertService;
  openingHours: OpeningHoursService;
  records: Record<'alerts' | 'opening-hours' | 'opening-hours-exceptions', Listed>;
}

const day = z
  .string('Bitte ein Datum als JJJJ-MM-TT angeben.')
  .check(z.refine(isDay, 'Bitte ein Datum als JJJJ-MM-TT angeben.'));

/** The part of `Records` that a list needs. */
interface Listed {
  list(actor: Actor, asked: { page: number; page_size: number }): Promise<{ results: object[] }>;
}

/** Max of the column type: the exceptions of all years and venues are read in one page (G-342). */
const ALL = { page: 1, page_size: 2_147_483_647 };

/** `/api` and `/de/api`: public alerts and opening hours (API-18, API-34, API-48, API-67); written like all records. */
export async function noticesApi(
  app: ApiInstance,
  { services }: { services: NoticesServices },
): Promise<void> {
  const { clock, alerts, openingHours } = services;
  const tags = ['site'];
  const { moment, all } = readingCalls(app, clock, tags);

  all(
    '/breaking-news',
    { summary: 'Hinweise über allen Seiten', answer: z.array(alertAnswer) },
    alerts.list,
  );

  app.get(
    '/opening-hours-today',
    {
      schema: {
        tags,
        summary: 'Die heutigen Öffnungszeiten',
        querystring: z.object({ venue_id: z.optional(idText) }),
        response: { 200: openingHoursToday },
      },
    },
    async (request) => openingHours.today(moment(), request.query.venue_id ?? null),
  );

  app.get(
    '/opening-hours-calendar',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Was Besucher an einzelnen Tagen von den Öffnungszeiten lesen',
        querystring: z.object({ from: day, until: day, venue_id: z.optional(idText) }),
        response: { 200: openingCalendar },
      },
    },
    async ({ actor, query }) => openingHours.calendar(actor, query),
  );

  for (const { path, names } of [alertKind, openingHoursKind, openingExceptionKind]) {
    const what = names.many.de;
    app.get(
      `/${path}`,
      {
        config: { reader: 'editor' },
        schema: { tags: ['records'], summary: `${what}: alle auf einmal` },
      },
      async ({ actor }) => (await services.records[path].list(actor, ALL)).results,
    );
  }
}
