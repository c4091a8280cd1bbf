import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendText } from '#lib/api/send-text.server.ts';
import type { SitemapService } from './sitemap.service.server.ts';

/** `/sitemap.xml`, `/sitemaps/{name}-{n}.xml`, `/robots.txt`. Registered without a prefix, like pages. */
export async function sitemapFiles(
  app: FastifyInstance,
  { services: { sitemap } }: { services: { sitemap: SitemapService } },
): Promise<void> {
  const schema = { hide: true };
  const xml = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?');
    const text = await sitemap.file(path);
    return sendText(request, reply.type('application/xml; charset=utf-8'), text);
  };
  app.get('/sitemap.xml', { schema }, xml);
  app.get('/sitemaps/:file', { schema }, xml);
  app.get('/robots.txt', { schema }, async (request, reply) =>
    sendText(request, reply.type('text/plain; charset=utf-8'), sitemap.robots()),
  );
}
