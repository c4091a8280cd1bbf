import type { FastifyContextConfig } from 'fastify';
import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { letAuthorsWrite } from '#lib/api/let-authors-write.ts';
import { Problem } from '#lib/api/problem.ts';
import { fieldNames } from '#modules/fields/validate.ts';
import { getDefinition, MODULES, type ModelName } from '#modules/schemas.ts';
import type { GivenModule } from './content.api.schema.ts';
import * as schema from './content.api.schema.ts';
import type { ContentService } from './content.service.server.ts';
import type { Place } from './document/document.ts';
import { draftCalls } from './drafts/drafts.api.server.ts';
import { historyCalls } from './history.api.server.ts';
import { previewLinkCalls } from './preview-links/preview-links.api.server.ts';
import { recordWordCalls } from './record/record-words.api.server.ts';
import { versionCalls } from './versions/versions.api.server.ts';
import { readOptions } from './writing/change-request.server.ts';
import type { NewModule } from './writing/new-nodes.server.ts';

interface ContentApiOptions {
  services: { content: ContentService };
}

const tags = ['content'];

/** A body with its own model or id must match the URL. */
function rejectOther(body: Record<string, unknown>, expected: { model: string; id?: number }) {
  for (const [name, value] of Object.entries(expected)) {
    if (body[name] !== undefined && body[name] !== value) {
      throw new Problem('malformed', 'Die Anfrage gehört zu einem anderen Modul.', {
        field_errors: { [name]: ['Passt nicht zur Adresse.'] },
      });
    }
  }
}

/** Per change: sanitising rich text blocks the main thread (G-310). */
const MAX_BODY_BYTES = 400_000;

/**
 * The editor's requests for content, below `/{locale}/pageeditor-api` (API-03, API-04, API-09, API-10; G-48). Errors: 400
 * malformed, 401/403 not allowed, 404 not found, 409 `conflict` changed since, 422 invalid, 428 revision missing.
 */
export async function contentApi(
  app: ApiInstance,
  { services: { content } }: ContentApiOptions,
): Promise<void> {
  letAuthorsWrite(app);
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= MAX_BODY_BYTES;
  });
  containerCalls(app, content);
  for (const model of Object.keys(MODULES) as ModelName[]) {
    insertCall(app, content, model);
    sharedCalls(app, content, model);
  }
  sharedCalls(app, content, 'container');
  paletteCall(app, content);
  recordWordCalls(app, content);
  historyCalls(app, content);
  draftCalls(app, content);
  versionCalls(app, content);
  previewLinkCalls(app, content);
}

function paletteCall(app: ApiInstance, content: ContentService): void {
  app.get(
    '/palette',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Welche Arten von Modulen man in einen Abschnitt stellen darf',
        description: '`first` in dieser Reihenfolge, `more` unter „Weitere Module“.',
        response: { 200: schema.palette },
      },
    },
    ({ actor }) => content.palette(actor),
  );
}

function containerCalls(app: ApiInstance, content: ContentService): void {
  app.get(
    '/container/by-slug/:slug',
    { schema: { tags, summary: 'Ein Abschnitt nach seinem Namen', params: schema.slugParams } },
    ({ actor, params }) => content.bySlug(actor, params.slug),
  );
  app.post(
    '/container',
    {
      schema: {
        tags,
        summary: 'Einen Abschnitt anlegen',
        description:
          '`columns`: mit diesen Modulen in seinen Spalten, so wie sie beantwortet werden. `shared`: stattdessen ein ' +
          'gemeinsamer Abschnitt; was beantwortet wird, hat dessen Nummer, und der Platz auf der Seite die in `reference`.',
        body: schema.newContainer,
      },
    },
    async (request, reply) => {
      const { content_type, object_id, position, revision: _, key: __, ...rest } = request.body;
      const { document, parent: ___, columns: given = [], shared, ...fields } = rest;
      const columns = given.map(({ children = [] }) => children.map(newModule));
      rejectOther(fields, { model: 'container' });
      const { id, ...committed } = await content.addSection(
        request.actor,
        { content_type, object_id },
        { fields, position, columns, shared },
        readOptions(request),
      );
      reply.code(201);
      return content.node(request.actor, id, { document, model: 'container', committed });
    },
  );
  app.post(
    '/container/reorder/:id',
    {
      schema: {
        tags,
        summary: 'Module eines Abschnitts neu ordnen',
        description: 'Was nicht genannt ist, bleibt in seiner Spalte, hinter dem Genannten.',
        params: schema.nodeParams,
        body: schema.reorder,
      },
    },
    async (request) => {
      const { order, document } = request.body;
      const { id } = request.params;
      const options = readOptions(request);
      const committed = await content.arrange(request.actor, id, toArrangement(order), options);
      return content.node(request.actor, id, { document, model: 'container', committed });
    },
  );
}

function toArrangement(
  order: { id: number; column_index: number; position: number }[],
): number[][] {
  const columns: number[][] = [];
  for (const { id, column_index } of order.toSorted((a, b) => a.position - b.position)) {
    columns[column_index] = [...(columns[column_index] ?? []), id];
  }
  return Array.from(columns, (column) => column ?? []);
}

function insertCall(app: ApiInstance, content: ContentService, model: ModelName): void {
  app.post(
    `/${model}`,
    {
      config: { fields: MODULES[model].schema },
      schema: {
        tags,
        summary: `Ein Modul anlegen: ${model}`,
        description: newModuleHelp(model),
        body: schema.newModule,
      },
    },
    async (request, reply) => {
      const { parent, column_index, position, document, children, ...fields } = request.body;
      rejectOther(fields, { model });
      const place = { parent, column_index, position };
      const module = newModule({ ...fields, model, children });
      const options = readOptions(request);
      const { id, ...committed } = await content.addModule(request.actor, module, place, options);
      reply.code(201);
      return content.node(request.actor, id, { document, model, committed });
    },
  );
}

function newModuleHelp(model: ModelName): string {
  const child = getDefinition(model)?.children;
  const fields = `Felder: ${[...fieldNames(model)].join(', ')}`;
  return child ? `${fields}. \`children\`: mit diesen Einträgen (${child}).` : fields;
}

/** Separates fields and children. */
function newModule({ model, children = [], ...fields }: GivenModule): NewModule {
  return { model, fields, children: children.map((child) => newModule(child as GivenModule)) };
}

/** List, read, update and delete, for sections and all module types. */
function sharedCalls(
  app: ApiInstance,
  content: ContentService,
  model: ModelName | 'container',
): void {
  app.get(
    `/${model}`,
    { schema: { tags, summary: `Alle einer Seite: ${model}`, querystring: schema.ownerQuery } },
    ({ actor, query: { content_type, object_id, ...options } }) =>
      content.list(actor, model, { content_type, object_id }, options),
  );
  app.get(
    `/${model}/:id`,
    {
      schema: {
        tags,
        summary: `Lesen: ${model}`,
        params: schema.nodeParams,
        querystring: schema.nodeQuery,
      },
    },
    ({ actor, params, query }) => content.node(actor, params.id, { ...query, model }),
  );
  updateCalls(app, content, model);
  app.delete(
    `/${model}/:id`,
    {
      schema: {
        tags,
        summary: `Löschen: ${model}`,
        description:
          'revision: die höchste in ihm, die man gesehen hat; was andere seither darin geändert haben, hält das Löschen auf.',
        params: schema.nodeParams,
        body: z.nullish(schema.wholeNode),
      },
    },
    async (request, reply) => {
      await content.remove(request.actor, request.params.id, model, readOptions(request));
      return reply.code(204).send();
    },
  );
}

function updateCalls(
  app: ApiInstance,
  content: ContentService,
  model: ModelName | 'container',
): void {
  const fields = getDefinition(model)?.schema;
  const config: FastifyContextConfig = fields ? { fields } : {};
  app.post(
    `/${model}/:id`,
    {
      config,
      schema: {
        tags,
        summary: `Ganz ändern: ${model}`,
        description: 'Gespeichert wird nur, was sich gegenüber der genannten Fassung geändert hat.',
        params: schema.nodeParams,
        body: schema.wholeNode,
      },
    },
    async (request) => {
      const { document, ...fields } = request.body;
      const { id } = request.params;
      rejectOther(fields, { model, id });
      const committed = await content.set(request.actor, id, model, fields, readOptions(request));
      return content.node(request.actor, id, { document, model, committed });
    },
  );
  app.patch(
    `/${model}/:id`,
    {
      config,
      schema: {
        tags,
        summary: `Teilweise ändern oder verschieben: ${model}`,
        description:
          'Entweder Felder oder der Platz: `parent` (ein Abschnitt derselben Seite), `column_index` und `position` ' +
          'unter den übrigen; was davon fehlt, bleibt, in einem anderen Abschnitt oder einer anderen Spalte am Ende. ' +
          'Abschnitte haben nur eine `position`.',
        params: schema.nodeParams,
        body: schema.partOfNode,
      },
    },
    async (request) => {
      const { document, parent, column_index, position, ...body } = request.body;
      const { id } = request.params;
      rejectOther(body, { model, id });
      const place = named({ parent, column_index, position });
      const change = { model, body, place };
      const committed = await content.patch(request.actor, id, change, readOptions(request));
      return content.node(request.actor, id, { document, model, committed });
    },
  );
}

function named(place: { [Key in keyof Place]?: Place[Key] | undefined }): Partial<Place> {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}
