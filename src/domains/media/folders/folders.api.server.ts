import * as z from 'zod/mini';
import type { ApiInstance } from '#lib/api/api.ts';
import { idParams } from '#lib/api/call-schemas.ts';
import { letAuthorsWrite } from '#lib/api/let-authors-write.ts';
import type { MediaService } from '../media.service.server.ts';
import { folderChange, folderFields, mediaMove } from './folders.server.ts';

const folder = z.object({ id: z.int(), name: z.string(), count: z.int() });

/** Folders of the media library (G-417). For editors. */
export async function foldersApi(
  app: ApiInstance,
  { services: { media } }: { services: { media: Pick<MediaService, 'folders'> } },
): Promise<void> {
  letAuthorsWrite(app);
  const tags = ['media'];
  const { folders } = media;
  app.get(
    '/media-folders',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Ordner der Mediathek, nach Namen',
        response: { 200: z.array(folder) },
      },
    },
    ({ actor }) => folders.list(actor),
  );
  app.post(
    '/media-folders',
    {
      schema: {
        tags,
        summary: 'Einen Ordner anlegen',
        body: folderFields,
        response: { 201: folder },
      },
    },
    async ({ actor, body }, reply) => reply.code(201).send(await folders.create(actor, body)),
  );
  app.patch(
    '/media-folders/:id',
    {
      schema: {
        tags,
        summary: 'Einen Ordner umbenennen',
        params: idParams,
        body: folderChange,
        response: { 200: folder },
      },
    },
    ({ actor, params, body }) => folders.update(actor, params.id, body),
  );
  app.delete(
    '/media-folders/:id',
    {
      schema: {
        tags,
        summary: 'Einen leeren Ordner löschen; 409, solange Dateien darin liegen',
        params: idParams,
      },
    },
    async ({ actor, params }, reply) => {
      await folders.remove(actor, params.id);
      return reply.code(204).send();
    },
  );
  app.post(
    '/media-folders/move',
    {
      schema: {
        tags,
        summary: 'Dateien in einen Ordner verschieben, oder aus jedem heraus (`folder_id` null)',
        body: mediaMove,
        response: { 200: z.object({ moved: z.int() }) },
      },
    },
    ({ actor, body }) => folders.move(actor, body),
  );
}
