import type { ApiInstance } from '#lib/api/api.ts';
import * as schema from './content.api.schema.ts';
import type { ContentService } from './content.service.server.ts';

const tags = ['content'];

/** Undo, and restoring deleted nodes (G-49, G-271). */
export function historyCalls(app: ApiInstance, content: ContentService): void {
  app.post(
    '/undo',
    {
      schema: {
        tags,
        summary: 'Eine Änderung zurücknehmen; die Rücknahme lässt sich ebenso zurücknehmen',
        description:
          '`document`: was zu beantworten ist, wenn die Änderung in einem gemeinsamen Abschnitt war.',
        body: schema.undo,
      },
    },
    ({ actor, body: { undo, key, document, ...owner } }) =>
      content.undo(actor, owner, undo, key, document),
  );
  app.get(
    '/deletion',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Wer ein Modul oder einen Abschnitt gelöscht hat',
        querystring: schema.deletionQuery,
      },
    },
    ({ actor, query: { node, document, ...owner } }) =>
      content.deletion(actor, owner, { node, document }),
  );
  app.get(
    '/writer',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Wer ein Feld eines Moduls zuletzt geschrieben hat',
        description:
          'Mit `since` (Fassung): seither zuletzt von allen anderen, sonst man selbst. Null, wo es niemand war.',
        querystring: schema.writerQuery,
      },
    },
    ({ actor, query: { content_type, object_id, ...asked } }) =>
      content.writer(actor, { content_type, object_id }, asked),
  );
  app.post(
    '/bring-back',
    {
      schema: {
        tags,
        summary: 'Ein gelöschtes Modul wieder an seinen Platz stellen',
        description: 'Mit allem, was zusammen mit ihm gelöscht wurde; lässt sich zurücknehmen.',
        body: schema.bringBack,
      },
    },
    ({ actor, body: { node, document, key, ...owner } }) =>
      content.bringBack(actor, owner, { node, document }, key),
  );
}
