import type { ApiInstance } from '#lib/api/api.ts';
import { paged } from '#lib/api/paging.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { EventService } from '../event.service.server.ts';
import { eventFinderQuery } from './event-finder.server.ts';

/**
 * `/de/pageeditor-api/event-finder`: performances with distinguishing details, upcoming ones by default (G-47, EDIT-23, E-14).
 */
export async function eventFinderApi(
  app: ApiInstance,
  { services }: { services: { clock: Clock; events: Pick<EventService, 'find'> } },
): Promise<void> {
  const { clock, events } = services;
  app.get(
    '/event-finder',
    {
      config: { reader: 'editor' },
      schema: {
        tags: ['programme'],
        summary: 'Kommende Veranstaltungen, die nächste zuerst',
        description: '`date`: von diesem Tag an. `room`: in diesem Raum. `state`: nur solche.',
        querystring: eventFinderQuery,
      },
    },
    async ({ actor, query, url }) => {
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      return paged(url, query, await events.find(actor, query, moment));
    },
  );
}
