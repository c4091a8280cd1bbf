import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams, idText } from '#lib/api/call-schemas.ts';
import { contentDisposition } from '#lib/api/content-disposition.ts';
import { paged } from '#lib/api/paging.ts';
import { sendTable, TABLE_LIMIT } from '#lib/api/send-table.server.ts';
import { addDays, getStartOfDay } from '#lib/time/berlin-days.server.ts';
import {
  answerInput,
  changesInput,
  type EntryQuery,
  entriesAnswer,
  entriesQuery,
  entryAnswer,
  entryChange,
  entryItem,
  exportQuery,
  formFigures,
  idsInput,
  neighbours,
  neighboursQuery,
  noteInput,
  people,
  personInput,
  removals,
} from './entries/entry.schema.ts';
import type { Archive } from './entries/export.server.ts';
import type { FormService } from './form.service.server.ts';

const tags = ['Einsendungen'];
const config = { reader: 'editor', writer: 'editor' } as const;
const forAdmins = { reader: 'admin', writer: 'admin' } as const;
/** Validated by the service, after authorisation. */
const body = z.looseObject({});
const params = idParams;

type Asked = Omit<EntryQuery, 'from' | 'until'> & {
  from?: string | undefined;
  until?: string | undefined;
};

/** Days in Berlin as moments: from the first to the end of the last. */
function moments<Query extends Asked>({ from, until, ...query }: Query) {
  return {
    ...query,
    ...(from && { from: getStartOfDay(from) }),
    ...(until && { until: getStartOfDay(addDays(until, 1)) }),
  };
}

interface Parts {
  services: { forms: FormService };
}

/** `/api` and `/de/api`: what editors do with entries (G-434 … G-437). */
export async function formEntriesApi(app: ApiInstance, { services }: Parts): Promise<void> {
  const { forms } = services;
  readingEntries(app, forms);
  writingEntries(app, forms);
  personCalls(app, forms);
}

function readingEntries(app: ApiInstance, { inbox, exports, retention }: FormService): void {
  app.get(
    '/form-entries',
    {
      config,
      schema: {
        tags,
        summary: 'Einsendungen, die neuesten zuerst',
        querystring: entriesQuery,
        response: { 200: entriesAnswer },
      },
    },
    async ({ actor, query, url }) => paged(url, query, await inbox.list(actor, moments(query))),
  );
  app.get(
    '/form-entries/figures',
    {
      config,
      schema: {
        tags,
        summary: 'Formulare mit der Zahl ihrer Einsendungen: alle, ungelesene, verdächtige',
        response: { 200: formFigures },
      },
    },
    ({ actor }) => inbox.figures(actor),
  );
  app.get(
    '/form-entries/people',
    {
      config,
      schema: {
        tags,
        summary: 'Wer für Einsendungen zuständig sein kann',
        response: { 200: people },
      },
    },
    ({ actor }) => inbox.people(actor),
  );
  app.get(
    '/form-entries/removals',
    {
      config,
      schema: {
        tags,
        summary: 'Wie viele Einsendungen wann und warum gelöscht wurden',
        querystring: z.object({ form: z.optional(idText) }),
        response: { 200: removals },
      },
    },
    ({ actor, query }) => retention.removals(actor, query.form),
  );
  app.get(
    '/form-entries/export',
    {
      config: { ...config, rateLimit: TABLE_LIMIT },
      schema: {
        tags,
        summary: 'Einsendungen eines Formulars, als CSV',
        querystring: exportQuery,
      },
    },
    async ({ actor, query }, reply) =>
      sendTable(reply, await exports.table(actor, { ...moments(query), form: query.form })),
  );
  app.get(
    '/form-entries/archive',
    {
      config: { ...config, rateLimit: TABLE_LIMIT },
      schema: {
        tags,
        summary: 'Einsendungen eines Formulars mit ihren Dateien, als ZIP',
        querystring: exportQuery,
      },
    },
    async ({ actor, query }, reply) =>
      sendArchive(reply, await exports.archive(actor, { ...moments(query), form: query.form })),
  );
  app.get(
    '/form-entries/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Eine Einsendung; sie gilt danach als gelesen',
        params,
        response: { 200: entryAnswer },
      },
    },
    ({ actor, params: { id } }) => inbox.open(actor, id),
  );
  app.get(
    '/form-entries/:id/neighbours',
    {
      config,
      schema: {
        tags,
        summary: 'Die Einsendungen davor und dahinter in einer Liste, und die nächste ungelesene',
        params,
        querystring: neighboursQuery,
        response: { 200: neighbours },
      },
    },
    ({ actor, params: { id }, query }) => inbox.neighbours(actor, id, moments(query)),
  );
  app.get(
    '/form-entry-files/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Eine Datei einer Einsendung herunterladen',
        params,
      },
    },
    async ({ actor, params: { id } }, reply) => {
      const { row, bytes } = await inbox.file(actor, id);
      return download(reply, row.name)
        .header('Content-Length', row.size)
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .type(row.content_type)
        .send(bytes);
    },
  );
}

function writingEntries(app: ApiInstance, { inbox, retention }: FormService): void {
  const answer = { 200: entryAnswer };
  app.patch(
    '/form-entries/:id',
    {
      config: { ...config, fields: entryChange },
      schema: {
        tags,
        summary: 'Status, Verdacht oder Zuständige ändern; was fehlt, bleibt',
        params,
        body,
        response: answer,
      },
    },
    ({ actor, params: { id }, body: change }) => inbox.update(actor, id, change),
  );
  app.post(
    '/form-entries/:id/notes',
    {
      config: { ...config, fields: noteInput },
      schema: { tags, summary: 'Eine Notiz anfügen', params, body, response: answer },
    },
    ({ actor, params: { id }, body: note }) => inbox.addNote(actor, id, note),
  );
  app.post(
    '/form-entries/:id/answers',
    {
      config: { ...config, fields: answerInput },
      schema: { tags, summary: 'Mit einer E-Mail antworten', params, body, response: answer },
    },
    ({ actor, params: { id }, body: text }) => inbox.answer(actor, id, text),
  );
  app.post(
    '/form-entries/changes',
    {
      config: { ...config, fields: changesInput },
      schema: {
        tags,
        summary: 'Status, Verdacht oder Zuständige mehrerer Einsendungen ändern, alle oder keine',
        body,
        response: { 200: z.object({ changed: z.int() }) },
      },
    },
    ({ actor, body: changes }) => inbox.updateAll(actor, changes),
  );
  app.post(
    '/form-entries/removal',
    {
      config: { ...config, fields: idsInput },
      schema: {
        tags,
        summary: 'Einsendungen mit Dateien, Notizen und E-Mails löschen, endgültig',
        body,
        response: { 200: z.object({ removed: z.int() }) },
      },
    },
    ({ actor, body: ids }) => retention.remove(actor, ids),
  );
}

/** Requests of a person under Articles 15 and 17 GDPR, for administrators. */
function personCalls(app: ApiInstance, { inbox, exports, retention }: FormService): void {
  app.post(
    '/form-persons/search',
    {
      config: { ...forAdmins, fields: personInput },
      schema: {
        tags,
        summary: 'Alle Einsendungen, in denen eine Person vorkommt',
        body,
        response: { 200: z.object({ count: z.int(), results: z.array(entryItem) }) },
      },
    },
    ({ actor, body: person }) => inbox.ofPerson(actor, person),
  );
  app.post(
    '/form-persons/archive',
    {
      config: { ...forAdmins, fields: idsInput },
      schema: { tags, summary: 'Diese Einsendungen mit ihren Dateien aushändigen, als ZIP', body },
    },
    async ({ actor, body: ids }, reply) => sendArchive(reply, await exports.handOver(actor, ids)),
  );
  app.post(
    '/form-persons/removal',
    {
      config: { ...forAdmins, fields: idsInput },
      schema: {
        tags,
        summary: 'Diese Einsendungen einer Person löschen, endgültig',
        body,
        response: { 200: z.object({ removed: z.int() }) },
      },
    },
    ({ actor, body: ids }) => retention.remove(actor, ids, 'person'),
  );
}

function sendArchive(reply: FastifyReply, { name, bytes }: Archive): FastifyReply {
  return download(reply, `${name}.zip`).type('application/zip').send(bytes);
}

function download(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header('Content-Disposition', contentDisposition('attachment', name))
    .header('Cache-Control', 'private, no-store')
    .header('X-Content-Type-Options', 'nosniff');
}
