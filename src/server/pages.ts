import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER } from '../lib/client-address.ts';
import { Problem } from '../lib/problem.ts';
import { decideActor } from './actor-hook.ts';
import type { PageHandler } from './page-cache/page-handler.ts';
import type { Services } from './services.ts';

export interface PagesOptions {
  services: Services;
  pageHandler: PageHandler;
}

/** Forms of pages are small; files go through the API. */
const MOST_BYTES = 1_048_576;

/** Every address that nothing else answers is a page of the site: React Router decides. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  decideActor(app, options.services.accounts);
  // The page's action reads the body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.all('/*', async (request, reply) => {
    refuseLongBody(request);
    tellClientAddress(request);
    const { actor, id: request_id } = request;
    reply.hijack();
    await options.pageHandler(request.raw, reply.raw, { actor, request_id });
  });
}

/** A body whose length is not announced cannot be bounded before it is read. */
function refuseLongBody({ headers }: FastifyRequest): void {
  const tooLong = Number(headers['content-length'] ?? 0) > MOST_BYTES;
  if (tooLong || headers['transfer-encoding'] !== undefined) {
    throw new Problem('too_large', 'Die Anfrage ist zu groß.');
  }
}

/** The page handler makes the page's request of the raw headers. */
function tellClientAddress({ raw, ip }: FastifyRequest): void {
  const { rawHeaders } = raw;
  const own: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (name.toLowerCase() !== CLIENT_ADDRESS_HEADER) own.push(name, value);
  }
  raw.rawHeaders = [...own, CLIENT_ADDRESS_HEADER, ip];
  raw.headers[CLIENT_ADDRESS_HEADER] = ip;
}
