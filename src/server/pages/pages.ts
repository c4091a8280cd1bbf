import type { FastifyInstance } from 'fastify';
import { Problem } from '#lib/api/problem.ts';
import type { Administration } from '../admin/administration.ts';
import { resolveActor } from '../http/actor-hook.ts';
import { isLoopback } from '../http/proxies.ts';
import { clientKey } from '../http/rate-limit-options.ts';
import type { PageHandler } from '../page-cache/page-handler.ts';
import type { Services } from '../wiring/services.ts';
import { formPages } from './form-pages.ts';
import { rejectLongBody } from './page-body.ts';

export interface PagesOptions {
  services: Services;
  pageHandler: PageHandler;
  administration: Administration;
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Passes every address without another route to React Router. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  resolveActor(app, options.services.accounts);
  // the page's action reads the body itself
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  await app.register(formPages, options);

  app.all('/*', async (request, reply) => {
    if (!METHODS.has(request.method)) {
      reply.header('allow', [...METHODS].join(', '));
      throw new Problem('method_not_allowed', 'Diese Seite lässt sich so nicht aufrufen.');
    }
    if (options.administration.handles(request))
      return options.administration.answer(request, reply);
    rejectLongBody(request);
    const { actor, id: request_id } = request;
    reply.hijack();
    await options.pageHandler(request.raw, reply.raw, {
      actor,
      request_id,
      clientKey: clientKey(request),
      isLocal: isLoopback(request.ip),
    });
  });
}
