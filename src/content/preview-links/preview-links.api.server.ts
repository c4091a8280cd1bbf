import type { ApiInstance } from '#lib/api/api.ts';
import * as schema from '../content.api.schema.ts';
import type { ContentService } from '../content.service.server.ts';

const tags = ['content'];

/** Preview links of a page (E-9): create, list, revoke. */
export function previewLinkCalls(app: ApiInstance, { previewLinks }: ContentService): void {
  app.get(
    '/preview-links',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Die Vorschaulinks einer Seite, der neueste zuerst',
        description: '`state`: valid, expired oder revoked. Abgelaufene stehen noch 90 Tage da.',
        querystring: schema.ownerQuery,
      },
    },
    ({ actor, query: { content_type, object_id } }) =>
      previewLinks.list(actor, { content_type, object_id }),
  );
  app.post(
    '/preview-links',
    {
      schema: {
        tags,
        summary: 'Einen Vorschaulink anlegen',
        description:
          '`token` wird nur dieses eine Mal genannt: `?vorschau=…` hinter der Adresse der Seite.',
        body: schema.newPreviewLink,
      },
    },
    async ({ actor, body: { days, note, ...owner } }, reply) => {
      reply.code(201);
      return previewLinks.create(actor, owner, { days, note });
    },
  );
  app.delete(
    '/preview-links/:id',
    { schema: { tags, summary: 'Einen Vorschaulink zurückziehen', params: schema.nodeParams } },
    async ({ actor, params }, reply) => {
      await previewLinks.revoke(actor, params.id);
      return reply.code(204).send();
    },
  );
}
