import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import * as z from 'zod/mini';
import { type Actor, hasRole } from '#lib/actor/actor.ts';
import type { ApiInstance } from '#lib/api/api.ts';
import { ownerQuery } from '../content.api.schema.ts';
import { type PresenceEvents, presenceMove, tab } from './presence.schema.ts';
import type { PresenceService } from './presence.server.ts';

interface PresenceServices {
  presence: PresenceService;
  accounts: { actorOf(headers: IncomingHttpHeaders): Promise<Actor> };
}

const query = z.extend(z.omit(ownerQuery, { version_id: true }), { tab });

/** Proxies cut what is silent for a minute. */
const BEAT_MS = 15_000;
/** Who does not read what is sent is not there any more. */
const MAX_UNREAD = 64 * 1024;
/** After so long a browser connects again when a stream has broken. */
const AGAIN_MS = 3000;

/** `/de/pageeditor-api/presence`: who else is on a page, as a stream of server-sent events (E-15, G-168). */
export async function presenceApi(
  app: ApiInstance,
  { services: { presence, accounts } }: { services: PresenceServices },
): Promise<void> {
  const tags = ['content'];
  app.get(
    '/presence',
    {
      config: { reader: 'editor' },
      schema: {
        tags,
        summary: 'Wer sonst an einer Seite arbeitet (Server-Sent Events)',
        description:
          '`people`: alle anderen, jedes Mal ganz. `changed`: Gespeichertes ist jetzt anders, `live` oder nur `draft`. `ended`: Die Sitzung ist zu Ende.',
        querystring: query,
      },
    },
    async ({ actor, headers, query: { tab, document, ...owner } }, reply) => {
      const stream = new PassThrough();
      const tell = <Name extends keyof PresenceEvents>(event: Name, data: PresenceEvents[Name]) => {
        write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      };
      stream.write(`retry: ${AGAIN_MS}\n\n`);
      const window = { owner, tab, is_draft: document === 'draft' };
      const leave = await presence.enter(actor, window, tell, () => stream.end());
      // a session that has ended, or a role that was taken away, ends the stream
      const beat = setInterval(() => {
        write(stream, ':\n\n');
        accounts.actorOf(headers).then(
          (now) => {
            if (hasRole(now, 'editor') && now.user_id === actor.user_id) return;
            tell('ended', null);
            stream.end();
          },
          () => {}, // the database is away: the next beat asks again
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
  // streams never end by themselves: a stop would wait for them
  app.addHook('preClose', () => presence.close());
}

function write(stream: PassThrough, text: string): void {
  if (stream.writableEnded) return;
  if (stream.writableLength > MAX_UNREAD) stream.destroy();
  else stream.write(text);
}
