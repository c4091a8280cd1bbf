import type { ApiInstance } from '#lib/api/api.ts';
import * as schema from './pattern.schema.ts';
import type { PatternService } from './pattern.service.server.ts';

const tags = ['content'];

/** `/de/pageeditor-api`: patterns of sections, modules and pages (G-525, G-526). */
export async function patternsApi(
  app: ApiInstance,
  { services: { patterns } }: { services: { patterns: PatternService } },
): Promise<void> {
  app.get(
    '/patterns',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Vorlagen, nach ihren Namen',
        description: '`scope`: Module, Abschnitte, oder `page` für neue Seiten.',
        response: { 200: schema.patternList },
      },
    },
    ({ actor }) => patterns.list(actor),
  );
  app.post(
    '/patterns',
    {
      schema: {
        tags,
        summary: 'Abschnitte, Module oder eine ganze Seite als Vorlage speichern',
        description: 'So, wie sie gespeichert sind. Ohne `nodes` die ganze Seite.',
        body: schema.newPattern,
        response: { 201: schema.patternList.def.element },
      },
    },
    async ({ actor, body }, reply) => {
      reply.code(201);
      return patterns.create(actor, body);
    },
  );
  app.get(
    '/patterns/:id',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Eine Vorlage mit ihren Abschnitten',
        params: schema.patternParams,
        response: { 200: schema.patternAnswer },
      },
    },
    ({ actor, params }) => patterns.get(actor, params.id),
  );
  app.patch(
    '/patterns/:id',
    {
      schema: {
        tags,
        summary: 'Eine Vorlage umbenennen',
        params: schema.patternParams,
        body: schema.patternPatch,
        response: { 200: schema.patternList.def.element },
      },
    },
    ({ actor, params, body }) => patterns.rename(actor, params.id, body.name),
  );
  app.delete(
    '/patterns/:id',
    {
      schema: {
        tags,
        summary: 'Eine Vorlage löschen',
        description: 'Was aus ihr eingefügt wurde, bleibt.',
        params: schema.patternParams,
      },
    },
    async ({ actor, params }, reply) => {
      await patterns.remove(actor, params.id);
      return reply.code(204).send();
    },
  );
}
