import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams } from '#lib/api/call-schemas.ts';
import { paged } from '#lib/api/paging.ts';
import type { Intake } from '#lib/uploads/intake.server.ts';
import { acceptFiles, receiveFile } from '#lib/uploads/multipart.server.ts';
import { MAX_PAGE } from './feed-pages.server.ts';
import {
  importedAddress,
  importsAnswer,
  importsQuery,
  itemsAnswer,
  itemsQuery,
  programmeImport,
} from './imports.schema.ts';
import type { ProgrammeImports } from './imports.service.server.ts';

const tags = ['Import'];
const config = { writer: 'admin', reader: 'admin' } as const;
const params = idParams;
const answer = { 200: programmeImport };
/** A large upload is stored after it has arrived; the connection idles meanwhile. */
const STORING_MS = 120_000;

interface Parts {
  services: { programmeImports: ProgrammeImports; intake: Intake };
}

/** `/api` and `/de/api`: imports of the programme, for administrators (G-406). */
export async function programmeImportsApi(app: ApiInstance, { services }: Parts): Promise<void> {
  const { programmeImports: imports, intake } = services;
  await acceptFiles(app);
  app.get(
    '/programme-imports',
    {
      config,
      schema: {
        tags,
        summary: 'Importe des Programms, die neuesten zuerst',
        querystring: importsQuery,
        response: { 200: importsAnswer },
      },
    },
    async ({ actor, query, url }) => paged(url, query, await imports.list(actor, query)),
  );
  app.get(
    '/programme-imports/:id',
    {
      config,
      schema: { tags, summary: 'Ein Import mit seinem Bericht', params, response: answer },
    },
    ({ actor, params: { id } }) => imports.get(actor, id),
  );
  app.get(
    '/programme-imports/:id/items',
    {
      config,
      schema: {
        tags,
        summary: 'Was ein Import an jedem Eintrag tut oder getan hat',
        params,
        querystring: itemsQuery,
        response: { 200: itemsAnswer },
      },
    },
    async ({ actor, params: { id }, query, url }) =>
      paged(url, query, await imports.items(actor, id, query)),
  );
  app.post(
    '/programme-imports',
    {
      config: { ...config, fields: importedAddress },
      schema: {
        tags,
        summary: 'Einen Feed von einer Adresse lesen, ohne etwas zu ändern',
        body: z.looseObject({}),
        response: { 201: programmeImport },
      },
    },
    async ({ actor, body }, reply) => reply.code(201).send(await imports.fromAddress(actor, body)),
  );
  app.post(
    '/programme-imports/file',
    {
      config,
      schema: {
        tags,
        summary: 'Einen Feed aus einer Datei lesen, ohne etwas zu ändern (multipart, Teil `file`)',
        description: 'Weiterer Teil: with_pictures (`true`, wenn Bilder mitkommen sollen).',
        response: { 201: programmeImport },
      },
    },
    async (request, reply) => {
      const rules = { intake, limit: MAX_PAGE, fields: ['with_pictures'] };
      const { file, filename, fields } = await receiveFile(request, reply, rules);
      request.raw.setTimeout(STORING_MS);
      const with_pictures = fields.with_pictures === 'true';
      const work = imports.fromFile(request.actor, file, { filename, with_pictures });
      return reply.code(201).send(await work.finally(file.discard));
    },
  );
  app.post(
    '/programme-imports/:id/apply',
    {
      config,
      schema: {
        tags,
        summary: 'Übernehmen, was die Vorschau gezeigt hat',
        params,
        response: answer,
      },
    },
    ({ actor, params: { id } }) => imports.apply(actor, id),
  );
  app.delete(
    '/programme-imports/:id',
    { config, schema: { tags, summary: 'Eine Vorschau verwerfen', params } },
    async ({ actor, params: { id } }, reply) => {
      await imports.remove(actor, id);
      return reply.code(204).send();
    },
  );
}
