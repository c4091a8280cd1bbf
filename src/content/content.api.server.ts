import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ApiInstance } from '../lib/api.ts';
import { Problem } from '../lib/problem.ts';
import { MODULES, type ModelName } from '../modules/schemas.ts';
import { fieldNames } from '../modules/validate.ts';
import type { ContentService } from './content.service.server.ts';
import type { ChangeOptions } from './edits.server.ts';

interface ContentApiOptions {
  services: { content: ContentService };
}

const id = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));
const params = z.object({ id });
const documentState = z.optional(z.enum(['live', 'draft']));
const ownerQuery = z.object({
  content_type: z.string().check(z.maxLength(60)),
  object_id: id,
  document: documentState,
});
const position = z.int().check(z.gte(0), z.lte(10_000));

/** Which change this is and what it started from; the fields of the module stand beside it (loose). */
const change = {
  revision: z.optional(z.int().check(z.gte(0))),
  key: z.optional(z.string().check(z.minLength(8), z.maxLength(100))),
  document: documentState,
};
const newModuleBody = z.looseObject({
  ...change,
  parent: id,
  column_index: z._default(position, 0),
  position: z._default(position, 10_000),
});
const changeBody = z.looseObject(change);
const newContainerBody = z.object({
  ...change,
  model: z.optional(z.literal('container')),
  parent: z.optional(z.nullable(id)),
  content_type: z.string().check(z.maxLength(60)),
  object_id: id,
  slug: z.optional(z.string()),
  layout: z.optional(z.int()),
  extra_class: z.optional(z.string()),
  position: z.optional(position),
});
const reorderBody = z.object({
  ...change,
  order: z.array(z.object({ id, column_index: position, position })).check(z.maxLength(2000)),
});
const undoBody = z.object({
  content_type: z.string().check(z.maxLength(60)),
  object_id: id,
  undo: z.string().check(z.minLength(8), z.maxLength(100)),
  key: change.key,
});

/** The revision from the body or from `If-Match`, the key from the body or from `Idempotency-Key`. */
function optionsOf(request: FastifyRequest): ChangeOptions {
  const body = (request.body ?? {}) as {
    revision?: number;
    key?: string;
    document?: 'live' | 'draft';
  };
  const match = /^(?:W\/)?"?(\d+)"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  const header = request.headers['idempotency-key'];
  const key = body.key ?? (typeof header === 'string' && header.length >= 8 ? header : undefined);
  return {
    base: body.revision ?? (match === undefined ? undefined : Number(match)),
    key,
    document: body.document,
  };
}

/** The editor's requests for content, below `/{locale}/pageeditor-api` (API-03, API-04, API-09, API-10; G-48). */
export async function contentApi(
  app: ApiInstance,
  { services: { content } }: ContentApiOptions,
): Promise<void> {
  containerCalls(app, content);
  for (const model of Object.keys(MODULES) as ModelName[]) {
    moduleCalls(app, content, model);
    sharedCalls(app, content, model);
  }
  sharedCalls(app, content, 'container');
  app.post(
    '/undo',
    {
      schema: {
        tags: ['content'],
        summary: 'Eine Änderung zurücknehmen; die Rücknahme lässt sich ebenso zurücknehmen',
        body: undoBody,
      },
    },
    ({ actor, body }) =>
      content.undo(
        actor,
        { content_type: body.content_type, object_id: body.object_id },
        body.undo,
        body.key,
      ),
  );
}

function containerCalls(app: ApiInstance, content: ContentService): void {
  app.get(
    '/container/by-slug/:slug',
    {
      schema: {
        tags: ['content'],
        summary: 'Ein Abschnitt nach seinem Namen',
        params: z.object({ slug: z.string() }),
      },
    },
    ({ actor, params }) => content.bySlug(actor, params.slug),
  );
  app.post(
    '/container',
    { schema: { tags: ['content'], summary: 'Einen Abschnitt anlegen', body: newContainerBody } },
    async (request, reply) => {
      const { content_type, object_id, slug, layout, extra_class, position } = request.body;
      const made = await content.insertSection(
        request.actor,
        { content_type, object_id },
        { slug, layout, extra_class, position },
        optionsOf(request),
      );
      reply.code(201);
      return content.node(request.actor, made, { model: 'container' });
    },
  );
  app.post(
    '/container/:id/reorder',
    {
      schema: {
        tags: ['content'],
        summary: 'Module eines Abschnitts neu ordnen',
        params,
        body: reorderBody,
      },
    },
    async (request) => {
      await content.arrange(
        request.actor,
        request.params.id,
        arrangementOf(request.body.order),
        optionsOf(request),
      );
      return content.node(request.actor, request.params.id, { model: 'container' });
    },
  );
}

function arrangementOf(
  order: { id: number; column_index: number; position: number }[],
): number[][] {
  const columns: number[][] = [];
  for (const each of order.toSorted((a, b) => a.position - b.position)) {
    if (each.column_index > 5)
      throw new Problem('malformed', 'So viele Spalten hat kein Abschnitt.');
    columns[each.column_index] = [...(columns[each.column_index] ?? []), each.id];
  }
  return Array.from(columns, (column) => column ?? []);
}

function moduleCalls(app: ApiInstance, content: ContentService, model: ModelName): void {
  app.post(
    `/${model}`,
    {
      schema: {
        tags: ['content'],
        summary: `Ein Modul anlegen: ${model}`,
        description: `Felder: ${[...fieldNames(model)].join(', ')}`,
        body: newModuleBody,
      },
    },
    async (request, reply) => {
      const { parent, column_index, position, ...fields } = request.body;
      const made = await content.insertModule(
        request.actor,
        { model, fields },
        { parent, column_index, position },
        optionsOf(request),
      );
      reply.code(201);
      return content.node(request.actor, made, { model });
    },
  );
}

/** List, read, update and delete, the same for sections and for every type of module. */
function sharedCalls(
  app: ApiInstance,
  content: ContentService,
  model: ModelName | 'container',
): void {
  const tags = ['content'];
  app.get(
    `/${model}`,
    { schema: { tags, summary: `Alle einer Seite: ${model}`, querystring: ownerQuery } },
    ({ actor, query: { document, ...owner } }) => content.list(actor, model, owner, document),
  );
  app.get(
    `/${model}/:id`,
    {
      schema: {
        tags,
        summary: `Lesen: ${model}`,
        params,
        querystring: z.object({ document: documentState }),
      },
    },
    ({ actor, params, query }) => content.node(actor, params.id, { ...query, model }),
  );
  for (const method of ['POST', 'PATCH'] as const) {
    app.route({
      method,
      url: `/${model}/:id`,
      schema: {
        tags,
        summary: `${method === 'POST' ? 'Ganz' : 'Teilweise'} ändern: ${model}`,
        params,
        body: changeBody,
      },
      async handler(request) {
        const { revision: _, key: __, document, ...fields } = request.body;
        const { id } = request.params;
        await content.set(request.actor, id, model, fields, optionsOf(request));
        return content.node(request.actor, id, { ...(document && { document }), model });
      },
    });
  }
  app.delete(
    `/${model}/:id`,
    { schema: { tags, summary: `Löschen: ${model}`, params, body: z.nullish(changeBody) } },
    async (request, reply) => {
      await content.remove(request.actor, request.params.id, model, optionsOf(request));
      return reply.code(204).send();
    },
  );
}
