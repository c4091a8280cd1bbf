import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SitemapService } from './sitemap.service.server.ts';

/** Sends a text that crawlers ask for again and again: unchanged, it is not sent. */
function send(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply
    .header('Cache-Control', 'public, max-age=0, must-revalidate')
    .header('ETag', etag)
    .header('X-Content-Type-Options', 'nosniff');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}

/** `/sitemap.xml`, `/sitemaps/{name}-{n}.xml`, `/robots.txt`. Registered without a prefix, beside the pages. */
export async function sitemapFiles(
  app: FastifyInstance,
  { services: { sitemap } }: { services: { sitemap: SitemapService } },
): Promise<void> {
  const schema = { hide: true };
  const xml = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const text = await sitemap.file(path);
    return send(request, reply.type('application/xml; charset=utf-8'), text);
  };
  app.get('/sitemap.xml', { schema }, xml);
  app.get('/sitemaps/:file', { schema }, xml);
  app.get('/robots.txt', { schema }, async (request, reply) =>
    send(request, reply.type('text/plain; charset=utf-8'), sitemap.robots()),
  );
}
