import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams, idText, pagedAnswer } from '#lib/api/call-schemas.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import { isDay } from '#lib/time/berlin-days.server.ts';
import { recordChange, recordChangeDetail, restoredRecord } from './record-change.schema.ts';
import type { RecordHistory } from './record-history.server.ts';

const tags = ['records'];
const PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 50;

const day = z.optional(
  z
    .string('Bitte ein Datum als JJJJ-MM-TT angeben.')
    .check(z.refine(isDay, 'Bitte ein Datum als JJJJ-MM-TT angeben.')),
);

const filters = {
  kind: z.optional(z.string().check(z.regex(/^[a-z-]{1,60}$/, 'Diese Art gibt es nicht.'))),
  record: z.optional(idText),
  person: z.optional(z.union([z.literal('system'), idText])),
  action: z.optional(z.enum(['created', 'changed', 'deleted', 'restored'])),
  from: day,
  until: day,
};

/** `/api` and `/de/api`: the history of records and settings, for editors (G-410). */
export async function recordChangesApi(
  app: ApiInstance,
  { services }: { services: { history: RecordHistory } },
): Promise<void> {
  const { history } = services;
  const config = { reader: 'editor' } as const;
  app.get(
    '/record-changes',
    {
      config,
      schema: {
        tags,
        summary: 'Wer hat wann was geändert, das Neueste zuerst',
        querystring: z.object({
          ...pagingQuery({ size: PAGE_SIZE, max: MAX_PAGE_SIZE }),
          ...filters,
        }),
        response: { 200: pagedAnswer(recordChange) },
      },
    },
    async ({ actor, query, url }) => paged(url, query, await history.list(actor, query)),
  );
  app.get(
    '/record-changes/people',
    {
      config,
      schema: {
        tags,
        summary: 'Wer etwas geändert hat',
        response: { 200: z.array(z.object({ id: z.int(), name: z.string() })) },
      },
    },
    async ({ actor }) => history.people(actor),
  );
  app.get(
    '/record-changes/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Eine Änderung, mit dem Stand danach und dem heutigen',
        params: idParams,
        response: { 200: recordChangeDetail },
      },
    },
    async ({ actor, params }) => history.get(actor, params.id),
  );
  app.post(
    '/record-changes/:id/restore',
    {
      // the kind's service decides
      config: { writer: 'author' },
      schema: {
        tags,
        summary: 'Ein gelöschter Eintrag kommt zurück, wie er war',
        params: idParams,
        response: { 200: restoredRecord },
      },
    },
    async ({ actor, params }) => history.restore(actor, params.id),
  );
}
