import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#lib/api/problem.ts';
import { decideActor } from '../http/actor-hook.ts';
import { isLoopback } from '../http/proxies.ts';
import { whoAsks } from '../http/rate-limit-options.ts';
import type { PageHandler } from '../page-cache/page-handler.ts';
import type { Services } from '../wiring/services.ts';

export interface PagesOptions {
  services: Services;
  pageHandler: PageHandler;
}

/** Forms of pages are short; files and texts go through the API. */
const MAX_BYTES = 16_384;

/** Pages are read, and their forms are sent. */
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Every address that nothing else answers is a page of the site: React Router decides. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  decideActor(app, options.services.accounts);
  // The page's action reads the body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.all('/*', async (request, reply) => {
    if (!METHODS.has(request.method)) {
      reply.header('allow', [...METHODS].join(', '));
      throw new Problem('method_not_allowed', 'Diese Seite lässt sich so nicht aufrufen.');
    }
    refuseLongBody(request);
    const { actor, id: request_id } = request;
    reply.hijack();
    const asking = { actor, request_id, who: whoAsks(request), isLocal: isLoopback(request.ip) };
    await options.pageHandler(request.raw, reply.raw, asking);
  });
}

/** A body whose length is not announced cannot be bounded before it is read. */
function refuseLongBody({ headers }: FastifyRequest): void {
  const tooLong = Number(headers['content-length'] ?? 0) > MAX_BYTES;
  if (tooLong || headers['transfer-encoding'] !== undefined) {
    throw new Problem('too_large', 'Die Anfrage ist zu groß.');
  }
}
