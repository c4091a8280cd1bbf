import * as z from 'zod/mini';
import { type Actor, hasRole, requireRole } from '#lib/actor/actor.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { letAuthorsWrite } from '#lib/api/let-authors-write.ts';
import { paged } from '#lib/api/paging.ts';
import { Problem } from '#lib/api/problem.ts';
import { sendTable, TABLE_LIMIT } from '#lib/api/send-table.server.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Intake } from '#lib/uploads/intake.server.ts';
import { acceptFiles, receiveFile, type SentFile } from '#lib/uploads/multipart.server.ts';
import { sendFile } from './files/send-file.server.ts';
import { libraryQuery } from './library/library.server.ts';
import { libraryTable } from './library/library-table.server.ts';
import { MEDIA_KINDS, type MediaKind, mediaChange } from './media.schema.ts';
import type { MediaService } from './media.service.server.ts';
import { NAMED_SIZES, type NamedSize } from './pictures/sizes.ts';
import type { UploadNotes } from './store.server.ts';

/** Enough to upload the pictures of an evening; stops runaway scripts. */
const UPLOADS_IN_A_MINUTE = 120;
/** The connection is idle while its file waits to be checked (G-319), longer than the server usually allows. */
const JUDGING_MS = 120_000;

const byId = z.object({
  id: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
    z.transform((text: string) => Number(text)),
  ),
});

/** Optional text fields of the upload form. */
const TEXTS = ['alt_text', 'title', 'caption', 'credit', 'keywords', 'licence'] as const;
const FIELDS = [...TEXTS, 'is_decorative', 'kind', 'rights_end', 'folder_id'];

const SIZES = Object.keys(NAMED_SIZES) as [NamedSize, ...NamedSize[]];

interface Parts {
  services: { media: MediaService; intake: Intake; clock: Clock };
}

/** The media library: upload, edit, download, delete. For editors. */
export async function mediaApi(app: ApiInstance, { services }: Parts): Promise<void> {
  letAuthorsWrite(app);
  const { media, intake, clock } = services;
  await acceptFiles(app);
  const tags = ['media'];
  // before the body is read, so that nobody else can upload anything
  app.addHook('onRequest', async ({ actor }, reply) => {
    if (!hasRole(actor, 'editor')) reply.header('connection', 'close');
    requireRole(actor, 'editor');
  });

  async function keep(actor: Actor, sent: SentFile) {
    try {
      return await media.keep(actor, sent.file, readNotes(sent));
    } finally {
      await sent.file.discard();
    }
  }

  app.post(
    '/media',
    {
      config: { rateLimit: { max: UPLOADS_IN_A_MINUTE, timeWindow: 60_000 } },
      schema: {
        tags,
        summary:
          'Eine Datei hochladen (multipart, Teil `file`); dieselbe Datei wird einmal behalten',
        description: `Weitere Teile: ${FIELDS.join(', ')}. 201, oder 200, wenn es die Datei schon gibt.`,
      },
    },
    async (request, reply) => {
      const limit = Math.max(media.limits.image, media.limits.file);
      const sent = await receiveFile(request, reply, { intake, limit, fields: FIELDS });
      request.raw.setTimeout(JUDGING_MS);
      const { is_new, ...answer } = await keep(request.actor, sent);
      return reply.code(is_new ? 201 : 200).send(answer);
    },
  );
  const config = { reader: 'editor' } as const;
  app.get(
    '/media',
    {
      config,
      schema: {
        tags,
        summary: 'Die Mediathek: alle Dateien, die neuesten zuerst',
        description:
          '`q` sucht in Namen, Bildbeschreibung, Bildunterschrift, Nachweis und Stichwörtern.',
        querystring: libraryQuery,
      },
    },
    async ({ actor, query, url }) => paged(url, query, await media.list(actor, query)),
  );
  app.get(
    '/media/export',
    {
      config: { ...config, rateLimit: TABLE_LIMIT },
      schema: {
        tags,
        summary: 'Die Mediathek: alle gefundenen Dateien, als CSV',
        querystring: libraryQuery,
      },
    },
    async ({ actor, query }, reply) =>
      sendTable(reply, await libraryTable(media, actor, { query, now: clock.now() })),
  );
  app.get(
    '/media/:id',
    {
      config,
      schema: { tags, summary: 'Eine Datei mit allem, was über sie gesagt ist', params: byId },
    },
    ({ actor, params }) => media.get(actor, params.id),
  );
  app.get(
    '/media/:id/uses',
    { config, schema: { tags, summary: 'Wo eine Datei gezeigt oder verlinkt wird', params: byId } },
    ({ actor, params }) => media.uses(actor, params.id),
  );
  app.get(
    '/media/:id/original',
    { config, schema: { tags, summary: 'Eine Datei in voller Größe herunterladen', params: byId } },
    async (request, reply) => {
      const file = await media.original(request.actor, request.params.id);
      reply
        .header('Cache-Control', 'private, no-cache')
        .header('X-Content-Type-Options', 'nosniff');
      return sendFile(file, request, reply, 'attachment');
    },
  );
  app.patch(
    '/media/:id',
    {
      schema: {
        tags,
        summary: 'Text, Nachweis, Bildmitte einer Datei ändern; was fehlt, bleibt',
        params: byId,
        body: mediaChange,
      },
    },
    ({ actor, params, body }) => media.update(actor, params.id, body),
  );
  app.post(
    '/media/:id/replacement',
    {
      config: { rateLimit: { max: UPLOADS_IN_A_MINUTE, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Eine Datei durch eine andere derselben Art ersetzen (multipart, Teil `file`)',
        description:
          'Nummer, Texte und alle Stellen bleiben; alte Adressen führen zur neuen Datei. Weiterer Teil: updated_at. 409 mit `known`, wenn die Mediathek die Datei schon hat.',
        params: byId,
      },
    },
    async (request, reply) => {
      const limit = Math.max(media.limits.image, media.limits.file);
      const sent = await receiveFile(request, reply, { intake, limit, fields: ['updated_at'] });
      request.raw.setTimeout(JUDGING_MS);
      const { file, filename, fields } = sent;
      const how = { filename, updated_at: fields.updated_at };
      try {
        return await media.replace(request.actor, request.params.id, file, how);
      } finally {
        await file.discard();
      }
    },
  );
  app.post(
    '/media/:id/earlier',
    {
      schema: {
        tags,
        summary: 'Die Datei zurückholen, die zuletzt ersetzt wurde',
        params: byId,
        body: z.object({ updated_at: z.optional(z.string()) }),
      },
    },
    ({ actor, params, body }) => media.bringBack(actor, params.id, body.updated_at),
  );
  app.get(
    '/media/:id/preview',
    {
      config,
      schema: {
        tags,
        summary: 'Ein Bild in einer Größe, auch wenn seine Rechte geendet haben',
        params: byId,
        querystring: z.object({ size: z._default(z.enum(SIZES), 'medium') }),
      },
    },
    async ({ actor, params, query }, reply) => {
      const { bytes, content_type } = await media.preview(actor, params.id, query.size);
      return reply
        .header('Cache-Control', 'private, no-cache')
        .header('X-Content-Type-Options', 'nosniff')
        .type(content_type)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
  app.delete(
    '/media/:id',
    {
      schema: {
        tags,
        summary: 'Eine Datei entfernen; 409 mit `used_by`, solange sie verwendet wird',
        params: byId,
      },
    },
    async ({ actor, params }, reply) => {
      await media.remove(actor, params.id);
      return reply.code(204).send();
    },
  );
}

/** Parses the form's text fields for the service. */
function readNotes({ filename, fields }: SentFile): UploadNotes {
  const texts = Object.fromEntries(
    TEXTS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
  const kind = MEDIA_KINDS.find((each) => each === fields.kind);
  if (fields.kind && !kind) {
    const message = `Möglich sind ${MEDIA_KINDS.join(', ')}.`;
    throw new Problem('invalid', message, { field_errors: { kind: [message] } });
  }
  const notes: UploadNotes = { filename, ...texts };
  if (fields.rights_end) notes.rights_end = fields.rights_end;
  if (fields.folder_id) notes.folder_id = Number(fields.folder_id);
  if (fields.is_decorative) notes.is_decorative = fields.is_decorative === 'true';
  return kind ? { ...notes, kind: kind satisfies MediaKind } : notes;
}
