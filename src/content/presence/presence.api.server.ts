import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import * as z from 'zod/mini';
import { type Actor, hasRole } from '#lib/actor/actor.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { letAuthorsWrite } from '#lib/api/let-authors-write.ts';
import { ownerQuery } from '../content.api.schema.ts';
import { type PresenceEvents, presenceMove, tab as tabSchema } from './presence.schema.ts';
import type { PresenceService } from './presence.server.ts';

interface PresenceServices {
  presence: PresenceService;
  accounts: { resolveActor(headers: IncomingHttpHeaders): Promise<Actor> };
}

const query = z.extend(z.omit(ownerQuery, { version_id: true }), { tab: tabSchema });

/** Proxies close streams that are idle for a minute. */
const BEAT_MS = 15_000;
/** Unread bytes after which a client counts as gone. */
const MAX_UNREAD = 64 * 1024;
/** Reconnection delay of the browser. */
const RETRY_MS = 3000;

/** `/de/pageeditor-api/presence`: who else is editing a page, as server-sent events (E-15, G-168). */
export async function presenceApi(
  app: ApiInstance,
  { services: { presence, accounts } }: { services: PresenceServices },
): Promise<void> {
  letAuthorsWrite(app);
  const tags = ['content'];
  app.get(
    '/presence',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Wer sonst an einer Seite arbeitet (Server-Sent Events)',
        description:
          '`people`: alle anderen, jedes Mal ganz. `changed`: Gespeichertes ist jetzt anders, `live` oder nur `draft`. `commented`: Die Kommentare sind jetzt anders. `ended`: Die Sitzung ist zu Ende.',
        querystring: query,
      },
    },
    async ({ actor, headers, query: { tab, document, ...owner } }, reply) => {
      const stream = new PassThrough();
      const notify = <Name extends keyof PresenceEvents>(
        event: Name,
        data: PresenceEvents[Name],
      ) => {
        write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      stream.write(`retry: ${RETRY_MS}\n\n`);
      const window = { owner, tab, is_draft: document === 'draft' };
      const leave = await presence.enter(actor, window, notify, () => stream.end());
      // ends the stream once the session has ended or the role was revoked
      const beat = setInterval(() => {
        write(stream, ':\n\n');
        accounts.resolveActor(headers).then(
          (now) => {
            if (hasRole(now, 'editor') && now.user_id === actor.user_id) return;
            notify('ended', null);
            stream.end();
          },
          () => {}, // the database is unreachable: the next beat checks again
        );
      }, BEAT_MS).unref();
      stream.once('close', () => {
        clearInterval(beat);
        leave();
      });
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  );
  app.post(
    '/presence',
    {
      schema: {
        tags,
        summary: 'In welchem Modul das eigene Fenster gerade ist',
        body: presenceMove,
      },
    },
    async ({ actor, body }, reply) => {
      presence.move(actor, body);
      return reply.code(204).send();
    },
  );
  // streams never end by themselves and would block the shutdown
  app.addHook('preClose', () => presence.close());
}

function write(stream: PassThrough, text: string): void {
  if (stream.writableEnded) return;
  if (stream.writableLength > MAX_UNREAD) stream.destroy();
  else stream.write(text);
}
