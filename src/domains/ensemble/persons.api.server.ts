import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { optionQuery, pagedAnswer } from '#lib/api/call-schemas.ts';
import { requireOption } from '#lib/api/find-option.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import { readingCalls } from '#lib/api/reading-calls.ts';
import type { Clock } from '#lib/time/clock.ts';
import { personCard, personCategory } from './person.schema.ts';
import { PERSON_PAGE_SIZE, type PersonService } from './person.service.server.ts';

interface PersonServices {
  clock: Clock;
  persons: PersonService;
}

/** `/api` and `/de/api`: the house's people (API-65, API-66). */
export async function personsApi(
  app: ApiInstance,
  { services }: { services: PersonServices },
): Promise<void> {
  const { clock, persons } = services;
  const tags = ['ensemble'];
  const { moment, all, one } = readingCalls(app, clock, tags);

  all(
    '/person-categories',
    { summary: 'Gruppen von Personen', answer: z.array(personCategory) },
    persons.categories,
  );
  app.get(
    '/persons',
    {
      schema: {
        tags,
        summary: 'Personen nach Gruppen, seitenweise',
        querystring: z.object({
          category: optionQuery,
          ...pagingQuery({ size: PERSON_PAGE_SIZE }),
        }),
        response: { 200: pagedAnswer(personCard) },
      },
    },
    async ({ query: { category, ...page }, url }) => {
      const groups = category ? await persons.categories(moment()) : [];
      const group = requireOption(groups, 'category', category, 'Diese Gruppe gibt es nicht.');
      return paged(url, page, await persons.list({ ...page, category_id: group?.id }, moment()));
    },
  );
  one('/persons', { summary: 'Eine Person', answer: personCard }, persons.detail);
}
