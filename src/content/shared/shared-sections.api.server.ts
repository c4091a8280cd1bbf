import type { ApiInstance } from '#lib/api/api.ts';
import * as schema from './shared-section.schema.ts';
import type { SharedSectionService } from './shared-section.service.server.ts';

const tags = ['content'];

/** `/de/pageeditor-api`: sections that stand on several pages and change everywhere at once (G-527). */
export async function sharedSectionsApi(
  app: ApiInstance,
  { services: { sharedSections } }: { services: { sharedSections: SharedSectionService } },
): Promise<void> {
  app.get(
    '/shared-sections',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Gemeinsame Abschnitte, nach ihren Namen',
        response: { 200: schema.sharedSectionList },
      },
    },
    ({ actor }) => sharedSections.list(actor),
  );
  app.post(
    '/shared-sections',
    {
      schema: {
        tags,
        summary: 'Einen Abschnitt einer Seite zu einem gemeinsamen machen',
        description:
          'So, wie er gespeichert ist. Beantwortet wird die Seite, auf der nun der gemeinsame steht. Auf weitere Seiten ' +
          'stellt ihn `POST container` mit `shared`.',
        body: schema.newSharedSection,
        response: { 201: schema.changedPage },
      },
    },
    async ({ actor, body }, reply) => {
      reply.code(201);
      return sharedSections.share(actor, body);
    },
  );
  app.post(
    '/shared-sections/detach',
    {
      schema: {
        tags,
        summary: 'Einen gemeinsamen Abschnitt auf einer Seite durch eine eigene Kopie ersetzen',
        description: '`node`: die Nummer in `reference`. Beantwortet wird die Seite.',
        body: schema.detachment,
        response: { 200: schema.changedPage },
      },
    },
    ({ actor, body }) => sharedSections.detach(actor, body),
  );
  app.get(
    '/shared-sections/:id',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Ein gemeinsamer Abschnitt, und wo er steht',
        params: schema.sharedSectionParams,
        response: { 200: schema.sharedSectionAnswer },
      },
    },
    ({ actor, params }) => sharedSections.get(actor, params.id),
  );
  app.patch(
    '/shared-sections/:id',
    {
      schema: {
        tags,
        summary: 'Einen gemeinsamen Abschnitt umbenennen',
        params: schema.sharedSectionParams,
        body: schema.sharedSectionPatch,
        response: { 200: schema.sharedSectionList.def.element },
      },
    },
    ({ actor, params, body }) => sharedSections.rename(actor, params.id, body.name),
  );
  app.delete(
    '/shared-sections/:id',
    {
      schema: {
        tags,
        summary: 'Einen gemeinsamen Abschnitt löschen, der auf keiner Seite mehr steht',
        description: '409 mit `places`, wo er noch steht.',
        params: schema.sharedSectionParams,
      },
    },
    async ({ actor, params }, reply) => {
      await sharedSections.remove(actor, params.id);
      return reply.code(204).send();
    },
  );
}
