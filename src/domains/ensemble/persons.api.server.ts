import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams, optionQuery, pagedAnswer } from '#lib/api/call-schemas.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import { Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import { personCard, personCategory } from './person.schema.ts';
import { PERSON_PAGE_SIZE, type PersonService } from './person.service.server.ts';

interface PersonServices {
  clock: Clock;
  persons: PersonService;
}

/** `/api` and `/de/api`: the people of the house (API-65, API-66). */
export async function personsApi(
  app: ApiInstance,
  { services }: { services: PersonServices },
): Promise<void> {
  const { clock, persons } = services;
  const tags = ['ensemble'];
  const moment = () => ({ now: clock.now(), facts: new AnswerFacts() });

  app.get(
    '/person-categories',
    {
      schema: { tags, summary: 'Gruppen von Personen', response: { 200: z.array(personCategory) } },
    },
    async () => persons.categories(moment()),
  );

  app.get(
    '/persons',
    {
      schema: {
        ...{ tags, summary: 'Personen nach Gruppen, seitenweise' },
        querystring: z.object({
          category: optionQuery,
          ...pagingQuery({ size: PERSON_PAGE_SIZE }),
        }),
        response: { 200: pagedAnswer(personCard) },
      },
    },
    async ({ query, url }) => {
      const { category, ...page } = query;
      const groups = category ? await persons.categories(moment()) : [];
      const group = groups.find(({ id, slug }) => `${id}` === category || slug === category);
      if (category && !group) {
        const message = 'Diese Gruppe gibt es nicht.';
        throw new Problem('malformed', message, { field_errors: { category: [message] } });
      }
      return paged(url, page, await persons.list({ ...page, category_id: group?.id }, moment()));
    },
  );

  app.get(
    '/persons/:id',
    {
      schema: {
        ...{ tags, summary: 'Eine Person' },
        params: idParams,
        response: { 200: personCard },
      },
    },
    async ({ actor, params }) => persons.detail(actor, params.id, moment()),
  );
}
