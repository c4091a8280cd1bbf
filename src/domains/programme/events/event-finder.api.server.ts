import { AnswerFacts } from '../../../lib/answer-facts.ts';
import type { ApiInstance } from '../../../lib/api.ts';
import type { Clock } from '../../../lib/clock.ts';
import { finderQuery } from '../../../lib/finder.ts';
import { paged } from '../../../lib/paging.ts';
import type { EventService } from './event.service.server.ts';

/** `/de/pageeditor-api/event-finder`: performances to come, with what tells them apart (G-47, EDIT-23, E-14). */
export async function eventFinderApi(
  app: ApiInstance,
  { services }: { services: { clock: Clock; events: Pick<EventService, 'find'> } },
): Promise<void> {
  const { clock, events } = services;
  app.get(
    '/event-finder',
    {
      schema: {
        tags: ['programme'],
        summary: 'Kommende Veranstaltungen, die nächste zuerst',
        querystring: finderQuery,
      },
    },
    async ({ actor, query, url }) => {
      const moment = { now: clock.now(), facts: new AnswerFacts() };
      return paged(url, query, await events.find(actor, query, moment));
    },
  );
}
