import type { ApiInstance } from '../lib/api.ts';
import * as schema from './content.api.schema.ts';
import type { ContentService } from './content.service.server.ts';

const tags = ['content'];

/** The versions of an owner's content: list, name, restore; and throwing a draft away (G-51). */
export function versionCalls(app: ApiInstance, content: ContentService): void {
  app.get(
    '/versions',
    {
      schema: {
        tags,
        summary: 'Die Fassungen einer Seite, die neueste zuerst',
        querystring: schema.ownerQuery,
      },
    },
    ({ actor, query: { content_type, object_id } }) =>
      content.versions(actor, { content_type, object_id }),
  );
  app.patch(
    '/versions/:id',
    {
      schema: {
        tags,
        summary: 'Einer Fassung einen Namen geben',
        params: schema.nodeParams,
        body: schema.versionName,
      },
    },
    async ({ actor, params, body: { comment, ...owner } }) => {
      await content.nameVersion(actor, owner, { id: params.id, comment });
      return { id: params.id, comment };
    },
  );
  app.post(
    '/restore',
    {
      schema: {
        tags,
        summary: 'Eine Fassung wiederherstellen',
        description: 'Das wird eine neue Fassung; was bis dahin zu sehen war, bleibt in der Liste.',
        body: schema.restore,
      },
    },
    ({ actor, body: { version_id, key, ...owner } }) =>
      content.restore(actor, owner, version_id, key),
  );
  app.post(
    '/discard',
    { schema: { tags, summary: 'Den Entwurf verwerfen', body: schema.ownerBody } },
    async ({ actor, body }, reply) => {
      await content.discard(actor, body);
      return reply.code(204).send();
    },
  );
}
