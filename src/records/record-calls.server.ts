import * as z from 'zod/mini';
import type { Actor, Role } from '#lib/actor/actor.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';

const params = z.object({ id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });
/** The service says what is wrong with the fields, after it has seen who asks. */
const body = z.looseObject({});
const record = z.looseObject({ id: z.int(), updated_at: z.string() });
const PAGE_SIZE = 50;

interface Described {
  /** below the prefix: `/events` */
  path: string;
  /** German, plural, for the description of the calls */
  what: string;
  /** who keeps them, if not every editor */
  writer?: Role;
  /** what may be set; for the description of the calls */
  fields: z.ZodMiniType;
}

/** The part of `Records` that the calls need: what is kept in other ways (pages, redirects) can be called so too. */
export interface CalledRecords {
  list(
    actor: Actor,
    asked: { q: string; page: number; page_size: number },
  ): Promise<{ count: number; results: object[] }>;
  get(actor: Actor, id: number): Promise<CalledRecord>;
  create(actor: Actor, input: object): Promise<CalledRecord>;
  update(actor: Actor, id: number, patch: object): Promise<CalledRecord>;
  remove(actor: Actor, id: number): Promise<void>;
}

type CalledRecord = z.infer<typeof record>;

/**
 * What editors do with one kind of record over HTTP (API-04, G-89): create by POST, change by POST or PATCH to `{id}`,
 * DELETE; the stored records are read below `{path}/records`. What visitors read stands beside it, in the domain's plugin.
 */
export function recordCalls(
  app: ApiInstance,
  { path, what, writer = 'editor', fields }: Described,
  records: CalledRecords,
): void {
  const tags = ['records'];
  const config = { writer };
  const takes = { writer, fields };
  const answer = { 200: record };
  app.get(
    `${path}/records`,
    {
      config: { reader: writer },
      schema: {
        ...{ tags, summary: `${what}: gespeicherte Einträge` },
        querystring: z.object({
          ...pagingQuery({ size: PAGE_SIZE }),
          q: z._default(z.string().check(z.maxLength(200)), ''),
        }),
      },
    },
    async ({ actor, query, url }) => paged(url, query, await records.list(actor, query)),
  );
  app.get(
    `${path}/records/:id`,
    {
      config: { reader: writer },
      schema: { tags, summary: `${what}: ein gespeicherter Eintrag`, params, response: answer },
    },
    async (request) => records.get(request.actor, request.params.id),
  );
  app.post(
    path,
    {
      config: takes,
      schema: { tags, summary: `${what}: anlegen`, body, response: { 201: record } },
    },
    async (request, reply) =>
      reply.code(201).send(await records.create(request.actor, request.body)),
  );
  const change = { tags, summary: `${what}: ändern`, params, body, response: answer };
  for (const method of ['POST', 'PATCH'] as const) {
    app.route({
      method,
      url: `${path}/:id`,
      config: takes,
      schema: change,
      handler: async ({ actor, params: { id }, body: patch }) => records.update(actor, id, patch),
    });
  }
  app.delete(
    `${path}/:id`,
    { config, schema: { tags, summary: `${what}: löschen`, params } },
    async (request, reply) => {
      await records.remove(request.actor, request.params.id);
      return reply.code(204).send();
    },
  );
}
