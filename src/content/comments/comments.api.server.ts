import type { ApiInstance } from '#lib/api/api.ts';
import { idParams, pagedAnswer } from '#lib/api/call-schemas.ts';
import { letAuthorsWrite } from '#lib/api/let-authors-write.ts';
import { paged } from '#lib/api/paging.ts';
import * as schema from './comment.schema.ts';
import type { CommentService } from './comments.server.ts';

const tags = ['content'];
const reader = { config: { reader: 'editor' } } as const;

/** `/de/pageeditor-api/comments`: comments on modules, for editors (G-532). */
export async function commentsApi(
  app: ApiInstance,
  { services: { comments } }: { services: { comments: CommentService } },
): Promise<void> {
  letAuthorsWrite(app);
  app.get(
    '/comments',
    {
      ...reader,
      schema: {
        tags,
        summary: 'Die Kommentare einer Seite: offene nach Alter, erledigte die letzten zuerst',
        querystring: schema.threadsQuery,
        response: { 200: pagedAnswer(schema.thread) },
      },
    },
    async ({ actor, url, query: { content_type, object_id, ...asked } }) =>
      paged(url, asked, await comments.threads(actor, { content_type, object_id }, asked)),
  );
  app.get(
    '/comments/mentions',
    {
      ...reader,
      schema: {
        tags,
        summary: 'Offene Kommentare, in denen man selbst erwähnt und noch nicht geantwortet hat',
        response: { 200: schema.mentions },
      },
    },
    ({ actor }) => comments.mentions(actor),
  );
  app.get(
    '/comments/colleagues',
    {
      ...reader,
      schema: {
        tags,
        summary: 'Wer sich in Kommentaren erwähnen lässt',
        response: { 200: schema.colleagues },
      },
    },
    ({ actor }) => comments.colleagues(actor),
  );
  app.post(
    '/comments',
    {
      schema: {
        tags,
        summary: 'Ein Modul kommentieren',
        description:
          'Beginnt ein Gespräch. `mentions` sind Konten von Kolleg:innen, die eine Mail bekommen; `quote` ist, was im ' +
          'Modul ausgewählt war. Derselbe `key` noch einmal: dieselbe Antwort.',
        body: schema.newThread,
        response: { 201: schema.thread },
      },
    },
    async ({ actor, body }, reply) => reply.code(201).send(await comments.begin(actor, body)),
  );
  app.post(
    '/comments/:id/answers',
    {
      schema: {
        tags,
        summary: 'In einem Gespräch antworten',
        description: '`id` ist die des Gesprächs. Ein erledigtes ist danach wieder offen.',
        params: idParams,
        body: schema.newAnswer,
        response: { 201: schema.thread },
      },
    },
    async ({ actor, params, body }, reply) =>
      reply.code(201).send(await comments.reply(actor, params.id, body)),
  );
  app.post(
    '/comments/:id/resolution',
    {
      schema: {
        tags,
        summary: 'Ein Gespräch erledigen oder wieder öffnen',
        params: idParams,
        body: schema.resolution,
        response: { 200: schema.thread },
      },
    },
    ({ actor, params, body }) => comments.resolve(actor, params.id, body.is_resolved),
  );
  app.patch(
    '/comment-texts/:id',
    {
      schema: {
        tags,
        summary: 'Den eigenen Kommentar ändern',
        params: idParams,
        body: schema.changedComment,
        response: { 200: schema.thread },
      },
    },
    ({ actor, params, body }) => comments.rewrite(actor, params.id, body),
  );
  app.delete(
    '/comment-texts/:id',
    {
      schema: {
        tags,
        summary: 'Den eigenen Kommentar löschen; die Administration jeden',
        params: idParams,
      },
    },
    async ({ actor, params }, reply) => {
      await comments.remove(actor, params.id);
      return reply.code(204).send();
    },
  );
}
