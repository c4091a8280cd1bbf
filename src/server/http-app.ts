import type { RequestListener, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { openCdn } from './cdn/cdn.ts';
import { createHoldHeaders } from './cdn/hold-headers.ts';
import { createPurger } from './cdn/purger.ts';
import type { House } from './house.ts';
import { getTagManagerPolicy } from './http/tag-manager-policy.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPageHandler } from './page-cache/page-handler.ts';
import { createMissingPageFinder } from './pages/missing-page.ts';
import { watchDatabase } from './platform/database-watch.ts';
import { createDiskSpace } from './platform/disk-space.ts';
import type { Services } from './wiring/services.ts';

export interface HttpAppOptions {
  house: House;
  services: Services;
  /** the built site; a function in development, where it changes */
  site: ServerBuild | (() => Promise<ServerBuild>);
  /** identifies the build */
  build: string;
  client_folder: string | null;
  /** development: the build of which the administration is served */
  administration_folder?: string | null;
  mode: 'production' | 'development';
  isStopping: () => boolean;
  createServer?: (listener: RequestListener) => Server;
}

/** Creates everything that answers HTTP for an open house: page cache, pages, API. */
export async function createHttpApp(options: HttpAppOptions): Promise<FastifyInstance> {
  const { house, services, build, mode } = options;
  const { env, clock, changes, database, limiter, logger, metrics, secret } = house;
  const cdn = openCdn(env);
  const pageCache = createPageCache({
    build,
    clock,
    changes,
    isEditor: (request) => services.accounts.hasSession(request.headers.cookie),
    onHit: services.pageViews.note,
    holdHeaders: cdn ? createHoldHeaders(cdn, clock) : undefined,
    maxBytes: mode === 'development' ? 0 : env.PAGE_CACHE_MB * 1_048_576,
  });
  const pageHandler = createPageHandler({
    build: options.site,
    pageCache,
    services,
    clock,
    mode,
    origin: env.SITE_URL,
    noindex: env.INSTANCE !== 'live',
    writeTags: cdn?.writeTags,
    hsts: env.SITE_URL.startsWith('https:'),
    onError: (err, request_id) => logger.error({ err, request_id }, 'page failed'),
    readForVisitors: database.readForVisitors,
    onRead: services.pageViews.note,
    onFailedPage: (page) => services.errorLog.note(page),
    errorPage: (status) => services.errorPages.shown(String(status)),
    missing: createMissingPageFinder(services),
    policy: async () => {
      const { design } = await services.settings.current();
      return getTagManagerPolicy(design.cookies.tagManagerId);
    },
  });
  const app = await createApp({
    services,
    env,
    database,
    limiter,
    secret,
    logger,
    metrics,
    pageCache,
    pageHandler,
    build,
    client_folder: options.client_folder,
    administration_folder: options.administration_folder ?? null,
    disk: createDiskSpace(env.DATA_DIR),
    isStopping: options.isStopping,
    isSiteOnline: async () => (await services.settings.current()).site.is_site_online,
    ...(options.createServer ? { createServer: options.createServer } : {}),
  });
  services.errorPages.readFrom(async (path) => {
    const { statusCode, headers, body } = await app.inject(path);
    return { status: statusCode, content_type: String(headers['content-type']), text: body };
  });
  const endWatch = watchDatabase(database, (away) => {
    logger.warn({ away }, away ? 'the database is away' : 'the database is back');
    pageCache.setDatabaseUnavailable(away);
    services.checkup.noteDatabase(away);
  });
  app.addHook('onClose', async () => endWatch());
  if (cdn) {
    const purger = createPurger({
      cdn,
      onError: (err) => logger.warn({ err, cdn: cdn.name }, 'the CDN could not be told of changes'),
    });
    // each process tells of its own changes
    const unsubscribe = changes.subscribe({
      changed: (tags, { isOwn }) => isOwn && purger.note(tags),
      lost: () => {},
    });
    app.addHook('onClose', async () => {
      unsubscribe();
      await purger.close();
    });
  }
  return app;
}
