import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams } from '#lib/api/call-schemas.ts';
import { letAuthorsWrite } from '#lib/api/let-authors-write.ts';
import { newSavedFilter, savedFilter, savedFiltersQuery } from './saved-filters.schema.ts';
import type { SavedFilters } from './saved-filters.server.ts';

const tags = ['Konto'];

/** `/api/saved-filters` and `/de/api/saved-filters`: filters of the editor's own account (G-407). */
export async function savedFiltersApi(
  app: ApiInstance,
  { services: { savedFilters } }: { services: { savedFilters: SavedFilters } },
): Promise<void> {
  letAuthorsWrite(app);
  app.get(
    '/saved-filters',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Gemerkte Filter des eigenen Kontos',
        querystring: savedFiltersQuery,
        response: { 200: z.array(savedFilter) },
      },
    },
    ({ actor, query }) => savedFilters.list(actor, query),
  );
  app.post(
    '/saved-filters',
    {
      config: { fields: newSavedFilter },
      schema: {
        tags,
        summary: 'Filter und Reihenfolge einer Liste unter einem Namen merken',
        body: z.looseObject({}),
        response: { 201: savedFilter },
      },
    },
    async ({ actor, body }, reply) => reply.code(201).send(await savedFilters.save(actor, body)),
  );
  app.delete(
    '/saved-filters/:id',
    { schema: { tags, summary: 'Einen gemerkten Filter entfernen', params: idParams } },
    async ({ actor, params }, reply) => {
      await savedFilters.remove(actor, params.id);
      return reply.code(204).send();
    },
  );
}
