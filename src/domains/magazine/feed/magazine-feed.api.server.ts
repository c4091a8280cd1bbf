import type { FastifyInstance } from 'fastify';
import { FEED_LISTS, readSearch, sendFeed } from '#lib/api/send-text.server.ts';
import type { MagazineFeedService } from './magazine-feed.service.server.ts';

/** Public feed of the magazine (V-4, G-136). Registered without a prefix, like pages. */
export async function magazineFeeds(
  app: FastifyInstance,
  { services: { magazineFeed } }: { services: { magazineFeed: MagazineFeedService } },
): Promise<void> {
  app.get('/feeds/magazin.atom', FEED_LISTS, (request, reply) =>
    sendFeed(request, reply, 'application/atom+xml', magazineFeed.file(readSearch(request))),
  );
}
