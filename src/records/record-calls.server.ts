import * as z from 'zod/mini';
import type { Actor, Role } from '#lib/actor/actor.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams, idsText, idText } from '#lib/api/call-schemas.ts';
import { idempotencyHeaders } from '#lib/api/idempotency-key.ts';
import { paged, pagingQuery } from '#lib/api/paging.ts';
import { sendTable, TABLE_LIMIT, type Table } from '#lib/api/send-table.server.ts';
import { type MergePreview, mergeInput, mergePreview } from './merging/merge.schema.ts';
import type { RecordQuery } from './record-list.repository.server.ts';
import { type BatchAnswer, batchAnswer, describeBatch } from './writing/record-batch.server.ts';

const params = idParams;
/** Validated by the service, after authorisation. */
const body = z.looseObject({});
const record = z.looseObject({ id: z.int(), updated_at: z.string() });
const PAGE_SIZE = 50;

interface Described {
  /** below the prefix: `/events` */
  path: string;
  /** German plural, for OpenAPI */
  what: string;
  /** role required to write, if not editor */
  writer?: Role;
  /** editable fields, for OpenAPI */
  fields: z.ZodMiniType;
  /** sortable columns; missing: the list takes neither `sort`, filters nor `ids` */
  sorting?: readonly string[];
  filters?: readonly string[];
  /** opens the whole list as a table (G-405); missing: no export */
  table?(
    actor: Actor,
    criteria: { q: string } & Partial<Pick<RecordQuery, 'sort' | 'filters' | 'ids'>>,
  ): Promise<Table>;
}

/** The part of `Records` that the calls use; pages and redirects implement it too. */
export interface CalledRecords {
  list(
    actor: Actor,
    criteria: { q: string; page: number; page_size: number } & Partial<
      Pick<RecordQuery, 'sort' | 'filters' | 'ids'>
    >,
  ): Promise<{ count: number; results: object[] }>;
  get(actor: Actor, id: number): Promise<CalledRecord>;
  /** the key is sent only to what takes keys */
  create(actor: Actor, input: object, key?: string): Promise<CalledRecord>;
  update(actor: Actor, id: number, patch: object): Promise<CalledRecord>;
  remove(actor: Actor, id: number): Promise<void>;
  /** whether `create` takes a key; what takes batches does */
  takesKeys?: boolean;
  /** missing: no batches */
  batch?(actor: Actor, input: object, key?: string): Promise<BatchAnswer>;
  /** null or missing: no merging */
  merging?: {
    preview(actor: Actor, id: number, other: number): Promise<MergePreview>;
    merge(actor: Actor, id: number, input: unknown): Promise<CalledRecord>;
  } | null;
}

type CalledRecord = z.infer<typeof record>;

type Narrowed = Record<string, string> & { q: string; ids: number[] | undefined };
type ListQuery = Narrowed & { page: number; page_size: number };

/** `?ids=3,5`: up to a hundred, in the order of the list */
const idsQuery = z.optional(idsText);

/** `?sort=-name&city=Lindenfurt`; an empty filter value matches empty columns. */
function listQuery(sorting: readonly string[], filters: readonly string[]) {
  const sorts = sorting.flatMap((name) => [name, `-${name}`]);
  const value = z.optional(
    z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u, 'Bitte nur Text eingeben.')),
  );
  return {
    ...(sorts.length > 0 && { sort: z._default(z.enum(['', ...sorts]), '') }),
    ...Object.fromEntries(filters.map((name) => [name, value])),
  };
}

const buildNarrowingQuery = ({ sorting, filters = [] }: Described) => ({
  q: z._default(z.string().check(z.maxLength(200)), ''),
  ...(sorting && { ids: idsQuery, ...listQuery(sorting, filters) }),
});

function toCriteria({ q, ids, sort, ...narrowed }: Narrowed) {
  const given = Object.entries(narrowed).filter(([, value]) => value !== undefined);
  return { q, ids, sort, filters: Object.fromEntries(given) };
}

/**
 * HTTP calls of a kind (API-04, G-89): POST creates, POST or PATCH to `{id}` changes, DELETE removes; `{path}/records` reads
 * stored records. Public reads are in the domain's plugin.
 */
export function recordCalls(app: ApiInstance, described: Described, records: CalledRecords): void {
  const { path, what, writer = 'editor', fields } = described;
  const tags = ['records'];
  const config = { writer: toSender(writer) };
  const takes = { ...config, fields };
  const answer = { 200: record };
  const narrowing = buildNarrowingQuery(described);
  app.get(
    `${path}/records`,
    {
      config: { reader: writer },
      schema: {
        tags,
        summary: `${what}: gespeicherte Einträge`,
        querystring: z.object({ ...pagingQuery({ size: PAGE_SIZE }), ...narrowing }),
      },
    },
    async ({ actor, query, url }) => {
      const { page, page_size, ...narrowed } = query as ListQuery;
      const criteria = { ...toCriteria(narrowed), page, page_size };
      return paged(url, query, await records.list(actor, criteria));
    },
  );
  if (described.table) addTableCall(app, described, described.table);
  app.get(
    `${path}/records/:id`,
    {
      config: { reader: writer },
      schema: { tags, summary: `${what}: ein gespeicherter Eintrag`, params, response: answer },
    },
    async (request) => records.get(request.actor, request.params.id),
  );
  createCall(app, described, records);
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
  if (records.merging) mergeCalls(app, { path, what, writer }, records.merging);
  if (records.batch) batchCall(app, { path, what, writer, fields }, records.batch);
}

/** Authors may send what editors may: the service decides by what visitors see (G-536). */
const toSender = (writer: Described['writer']): Role => (writer === 'admin' ? 'admin' : 'author');

/** Kinds with batches and pages take a key here, too (G-445, G-455). */
function createCall(app: ApiInstance, described: Described, records: CalledRecords): void {
  const { path, what, writer = 'editor', fields } = described;
  const config = { writer: toSender(writer), fields };
  const summary = `${what}: anlegen`;
  const schema = { tags: ['records'], summary, body, response: { 201: record } };
  if (!records.batch && !records.takesKeys) {
    app.post(path, { config, schema }, async (request, reply) =>
      reply.code(201).send(await records.create(request.actor, request.body)),
    );
    return;
  }
  app.post(
    path,
    { config, schema: { ...schema, headers: idempotencyHeaders } },
    async ({ actor, body: input, headers }, reply) =>
      reply.code(201).send(await records.create(actor, input, headers['idempotency-key'])),
  );
}

function addTableCall(
  app: ApiInstance,
  described: Described,
  table: NonNullable<Described['table']>,
): void {
  const { path, what, writer = 'editor' } = described;
  app.get(
    `${path}/records/export`,
    {
      config: { reader: writer, rateLimit: TABLE_LIMIT },
      schema: {
        tags: ['records'],
        summary: `${what}: alle Einträge der Liste mit allen Feldern, als CSV`,
        querystring: z.object(buildNarrowingQuery(described)),
      },
    },
    async ({ actor, query }, reply) =>
      sendTable(reply, await table(actor, toCriteria(query as Narrowed))),
  );
}

/** Merging of duplicates (G-418). */
function mergeCalls(
  app: ApiInstance,
  { path, what, writer }: Pick<Described, 'path' | 'what' | 'writer'>,
  { preview, merge }: NonNullable<CalledRecords['merging']>,
): void {
  const tags = ['records'];
  app.get(
    `${path}/merge/:id`,
    {
      config: { reader: writer ?? 'editor' },
      schema: {
        tags,
        summary: `${what}: zwei Einträge im Vergleich, und was beim Zusammenführen mitgeht`,
        params,
        querystring: z.object({ other: idText }),
        response: { 200: mergePreview },
      },
    },
    ({ actor, params: { id }, query }) => preview(actor, id, query.other),
  );
  app.post(
    `${path}/merge/:id`,
    {
      config: { writer: writer ?? 'editor' },
      schema: {
        tags,
        summary: `${what}: einen anderen Eintrag in diesem aufgehen lassen, endgültig`,
        params,
        body: mergeInput,
        response: { 200: record },
      },
    },
    ({ actor, params: { id }, body: input }) => merge(actor, id, input),
  );
}

/** Rows may carry whole texts, such as copies of a record. */
const MAX_BATCH_BYTES = 8 * 1_048_576;

/** Many rows in one write; a rejected row rejects them all (G-370). */
function batchCall(
  app: ApiInstance,
  { path, what, writer, fields }: Pick<Described, 'path' | 'what' | 'writer' | 'fields'>,
  batch: NonNullable<CalledRecords['batch']>,
): void {
  const summary = `${what}: mehrere auf einmal anlegen, ändern und löschen, alle oder keine`;
  app.post(
    `${path}/batch`,
    {
      bodyLimit: MAX_BATCH_BYTES,
      config: { writer: toSender(writer), fields: describeBatch(fields) },
      schema: {
        tags: ['records'],
        summary,
        headers: idempotencyHeaders,
        body,
        response: { 200: batchAnswer },
      },
    },
    async ({ actor, body: input, headers }) => batch(actor, input, headers['idempotency-key']),
  );
}
