import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { optionsQuery, pagedAnswer } from '#lib/api/call-schemas.ts';
import { pagingQuery } from '#lib/api/paging.ts';
import { Problem } from '#lib/api/problem.ts';
import { readingCalls } from '#lib/api/reading-calls.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { berlinDate, isDay } from '#lib/time/berlin-days.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { CalendarService } from '../subscriptions/calendar.service.server.ts';
import { type TeaserService, teaserAnswer } from '../teasers/teaser.service.server.ts';
import type { EventService } from './event.service.server.ts';
import { eventCard } from './event-card.schema.ts';
import { readCursor } from './event-cursor.ts';
import type { EventListData } from './list/event-list.tsx';
import { eventOverview } from './list/event-overview.ts';
import { CHOICE_KEYS, EVENT_PAGE_SIZE, type EventFilters, readWords } from './query/event-query.ts';
import { toChoices } from './query/event-selection.server.ts';

interface EventServices {
  clock: Clock;
  events: EventService;
  teasers: TeaserService;
  calendars: Pick<CalendarService, 'origin'>;
}

const day = z.optional(
  z
    .string()
    .check(
      z.refine((text) => text === '' || isDay(text), 'Bitte ein Datum als JJJJ-MM-TT angeben.'),
    ),
);

const filterQuery = {
  room: optionsQuery,
  type: optionsQuery,
  tag: optionsQuery,
  series: optionsQuery,
  genre: optionsQuery,
  age: optionsQuery,
  weekday: optionsQuery,
  time: optionsQuery,
  language: optionsQuery,
  surtitles: optionsQuery,
  access: optionsQuery,
  q: z.optional(z.string().check(z.maxLength(100, 'Bitte höchstens 100 Zeichen angeben.'))),
  date: day,
  until: day,
  available: z.optional(z.enum(['', '1'], 'Bitte 1 angeben oder nichts.')),
  price_max: z.optional(z.string().check(z.regex(/^\d{0,6}$/, 'Bitte ganze Euro angeben.'))),
};

/** The schema drops what it does not name: the overlay needs all of it. */
const overviewAnswer = z.object({
  query: z.looseObject({ date: z.string(), page: z.int() }),
  today: z.string(),
  notes: z.array(
    z.object({
      text: z.string(),
      link: z.nullable(z.object({ href: z.string(), text: z.string() })),
    }),
  ),
  list: z.looseObject({ count: z.int(), results: z.array(eventCard) }),
  filters: z.array(
    z.looseObject({
      key: z.string(),
      label: z.string(),
      options: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
    }),
  ),
  available_count: z.int(),
  month: z.nullable(z.array(z.looseObject({ id: z.int(), title: z.string(), url: z.string() }))),
  nearest: z.nullable(
    z.object({
      offers: z.array(z.object({ name: z.string(), href: z.string(), count: z.int() })),
      next: z.array(eventCard),
      fits: z.boolean(),
    }),
  ),
  teasers: z.array(teaserAnswer),
  days: z.array(z.string()),
  months: z.array(z.string()),
  follow: z.looseObject({ title: z.string(), note: z.string() }),
} satisfies Record<keyof EventListData, unknown>);

type Asked = { [Key in keyof typeof filterQuery]?: string | undefined };

/** Parses the filters of a call. @throws Problem 400 at the field with an unknown option */
async function parseFilters(asked: Asked, { events }: EventServices): Promise<EventFilters> {
  const filters: EventFilters = {};
  for (const key of CHOICE_KEYS) {
    const values = asked[key]?.split(',').filter(Boolean) ?? [];
    if (values.length > 0) filters[key] = values;
  }
  const q = readWords(asked.q);
  if (q) filters.q = q;
  if (asked.available === '1') filters.available = true;
  if (asked.price_max) filters.price_max = Number(asked.price_max);
  const { unknown } = toChoices(filters, await events.readWords(new AnswerFacts()));
  if (unknown.length === 0) return filters;
  const message = 'Diese Auswahl gibt es nicht.';
  throw new Problem('malformed', message, {
    field_errors: Object.fromEntries(unknown.map((key) => [key, [message]])),
  });
}

/** `/api` and `/de/api`: performances, their calendar, and the overview of both (API-25, API-27, API-58, API-59, G-139). */
export async function eventsApi(
  app: ApiInstance,
  { services }: { services: EventServices },
): Promise<void> {
  const { clock, events } = services;
  const tags = ['programme'];
  const { moment, one } = readingCalls(app, clock, tags);

  app.get(
    '/events',
    {
      schema: {
        tags,
        summary: 'Veranstaltungen ab einem Tag, seitenweise',
        querystring: z.object({
          ...filterQuery,
          ...pagingQuery({ size: EVENT_PAGE_SIZE }),
          after: z.optional(
            z.string().check(z.maxLength(60, 'Diese Stelle der Liste gibt es nicht.')),
          ),
        }),
        response: { 200: pagedAnswer(eventCard) },
      },
    },
    async ({ query, url }) => {
      const at = moment();
      const { page, page_size, until } = query;
      const after = query.after ? readCursor(query.after) : null;
      if (query.after && !after) {
        const message = 'Diese Stelle der Liste gibt es nicht.';
        throw new Problem('malformed', message, { field_errors: { after: [message] } });
      }
      const {
        count,
        results,
        after: goesOn,
      } = await events.list(
        {
          ...(await parseFilters(query, services)),
          date: query.date || berlinDate(at.now),
          page,
          page_size,
          ...(until && { until }),
          ...(after && { after }),
        },
        at,
      );
      const link = createAddressBuilder(url);
      return {
        count,
        next: goesOn ? link({ page: `${page + 1}`, after: goesOn }) : null,
        previous: page > 1 ? link({ page: `${page - 1}` }) : null,
        results,
      };
    },
  );

  one('/events', { summary: 'Eine Veranstaltung', answer: eventCard }, events.detail);

  app.get(
    '/event-overview',
    {
      schema: {
        tags,
        summary: 'Alles, was die Programmübersicht zu einer Adresse zeigt',
        response: { 200: overviewAnswer },
      },
    },
    async ({ url }) => {
      const search = new URLSearchParams(url.split('?')[1]);
      const { query, list, filters, follow, notes, month, ...more } = await eventOverview(
        services,
        search,
        moment(),
      );
      return {
        ...more,
        query: { ...query },
        notes: notes.map((note) => ({ ...note })),
        month: month?.map((entry) => ({ ...entry })) ?? null,
        list: { ...list },
        follow: { ...follow },
        filters: filters.map((one) => ({ ...one })),
      };
    },
  );

  app.get(
    '/calendar',
    {
      schema: {
        tags,
        summary: 'Tage mit Veranstaltungen, im Monat des Datums und je einem davor und danach',
        querystring: z.object(filterQuery),
        response: { 200: z.array(z.string()) },
      },
    },
    async ({ query }) => {
      const at = moment();
      const filters = await parseFilters(query, services);
      return events.calendar({ ...filters, date: query.date || berlinDate(at.now) }, at);
    },
  );
}

/** Addresses of the pages around one. */
function createAddressBuilder(url: string) {
  const [path = '', query = ''] = url.split('?');
  return (other: { page: string; after?: string }) => {
    const search = new URLSearchParams(query);
    search.delete('after');
    for (const [key, value] of Object.entries(other)) search.set(key, value);
    return `${path}?${search}`;
  };
}
