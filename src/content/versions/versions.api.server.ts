import type { ApiInstance } from '#lib/api/api.ts';
import { paged } from '#lib/api/paging.ts';
import * as schema from '../content.api.schema.ts';
import type { ContentService } from '../content.service.server.ts';

const tags = ['content'];

/** Versions of an owner's content: list, name, restore (G-51). */
export function versionCalls(app: ApiInstance, content: ContentService): void {
  app.get(
    '/versions',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Die Fassungen einer Seite, die neueste zuerst',
        description:
          'Mit `named=true` nur die mit einem Namen. `changes` sagt, was sich gegenüber der Fassung davor geändert hat: ' +
          'nach Art und Typ, bei nur einem Modul mit dessen ersten Worten; `null` bei der ersten.',
        querystring: schema.versionsQuery,
      },
    },
    async ({ actor, url, query: { content_type, object_id, named, ...asked } }) => {
      const found = await content.versions(
        actor,
        { content_type, object_id },
        { ...asked, named: named === 'true' },
      );
      return paged(url, asked, found);
    },
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
        summary: 'Eine Fassung wiederherstellen, ganz oder ein Modul daraus',
        description:
          'Das wird eine neue Fassung; was bis dahin zu sehen war, bleibt in der Liste. Mit `node` kommt nur dieser ' +
          'Abschnitt oder dieses Modul zurück: was darin steht und, wo das gleich ist, seine Stelle. `/undo` mit ' +
          'demselben Schlüssel nimmt es zurück. Mit `document=draft` geschieht es im Entwurf, unsichtbar für Besucher.',
        body: schema.restore,
      },
    },
    ({ actor, body: { version_id, node, document, key, ...owner } }) =>
      content.restore(actor, owner, { version_id, node, document }, key),
  );
}
