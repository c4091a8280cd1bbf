import type { FastifyContextConfig } from 'fastify';
import type { ApiInstance } from '#lib/api/api.ts';
import { RECORD_MODEL } from '#modules/record-words.ts';
import { getDefinition } from '#modules/schemas.ts';
import * as schema from '../content.api.schema.ts';
import type { ContentService } from '../content.service.server.ts';
import { readOptions } from '../writing/change-request.server.ts';

const tags = ['content'];

/** The own words of a record, edited on its page (docs/decisions/0016). */
export function recordWordCalls(app: ApiInstance, content: ContentService): void {
  app.get(
    `/${RECORD_MODEL}`,
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Die Texte eines Eintrags, die auf seiner Seite bearbeitet werden',
        description:
          '`record` ist null, wo es keine gibt (Seiten), und in Fassungen, die älter sind. `words` beschreibt die Felder.',
        querystring: schema.ownerQuery,
      },
    },
    async ({ actor, query: { content_type, object_id, ...asked } }) => ({
      record: await content.record(actor, { content_type, object_id }, asked),
    }),
  );
  app.get(
    `/${RECORD_MODEL}/:id`,
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Die Texte eines Eintrags nach ihrer Nummer',
        params: schema.nodeParams,
        querystring: schema.nodeQuery,
      },
    },
    ({ actor, params, query }) => content.recordNode(actor, params.id, query),
  );
  const fields = getDefinition(RECORD_MODEL)?.schema;
  const config: FastifyContextConfig = fields ? { fields } : {};
  app.patch(
    `/${RECORD_MODEL}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'Texte eines Eintrags ändern',
        description:
          'Zugleich der Eintrag selbst, mit seinen Regeln und seinem Verlauf; im Entwurf (`document=draft`) erst beim Veröffentlichen.',
        params: schema.nodeParams,
        body: schema.wholeNode,
      },
    },
    async (request) => {
      const { document, ...fields } = request.body;
      const { id } = request.params;
      const committed = await content.setWords(request.actor, id, fields, readOptions(request));
      return content.recordNode(request.actor, id, { document, committed });
    },
  );
}
