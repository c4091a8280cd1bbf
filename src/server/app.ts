import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { config as configureZod } from 'zod';
import type { Database } from '#database/database.ts';
import { csrfPlugin } from '#domains/accounts/sign-in/csrf.server.ts';
import { mediaFiles } from '#domains/media/media-files.api.server.ts';
import { germanIssue } from '#lib/api/german-issues.ts';
import { Problem } from '#lib/api/problem.ts';
import { api } from './api/api.ts';
import type { ApiPlugins } from './api/api-routes.ts';
import { addressProblem, originForm } from './http/addresses.ts';
import { limitBodyTime, UPLOAD_MS } from './http/body-time.ts';
import { answerError, sendProblem } from './http/error-answers.ts';
import { trustedProxies } from './http/proxies.ts';
import { HSTS } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { drainBody } from './http/unread-body.ts';
import { answerUnreadable } from './http/unreadable-request.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { PageHandler } from './page-cache/page-handler.ts';
import { pages } from './pages/pages.ts';
import { type DiskSpace, noteRefusals } from './platform/disk-space.ts';
import type { Env } from './platform/env.ts';
import { type Metrics, measurePageCache, measureRequests } from './platform/metrics.ts';
import { operations } from './platform/operations.ts';
import type { RateLimiter } from './platform/rate-limit.server.ts';
import type { Services } from './wiring/services.ts';

export interface AppOptions {
  services: Services;
  env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY' | 'METRICS_TOKEN'>;
  database: Database;
  limiter: RateLimiter;
  /** signs what is bound to a session; at least 32 characters */
  secret: string;
  logger: FastifyBaseLogger;
  metrics: Metrics;
  pageCache: Pick<PageCache, 'handle' | 'stats'>;
  pageHandler: PageHandler;
  /** what the build made for the browser; null where something else serves it (development) */
  client_folder: string | null;
  /** names the build, in `/healthz` */
  build: string;
  isStopping?: () => boolean;
  /** whether visitors are shown anything; by default they are */
  isSiteOnline?: () => Promise<boolean>;
  /** the calls of the API; all there are by default */
  plugins?: ApiPlugins;
  /** of the data folder; left out in tests with nothing to store */
  disk?: DiskSpace;
  /** makes the server that the listener answers for; development hands in its own */
  createServer?: (listener: RequestListener) => Server;
}

/** Milliseconds. */
const TIMEOUTS = {
  headersTimeout: 30_000,
  // of uploads; everything else has less time (`limitBodyTime`)
  requestTimeout: UPLOAD_MS,
  // Longer than proxies keep theirs open (60 s): else one of them sends into a connection that is just closing.
  keepAliveTimeout: 72_000,
  // Closes connections whose answer is not read. Node looks once in this time whether any of it was taken, and sees a
  // standstill at the second look: at most two minutes. Streams send a comment in between.
  timeout: 60_000,
};

const RETRY_CLOSING_SECONDS = 5;

const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * The whole HTTP side: the page cache first, then Fastify with the API, files, and every other address as a page.
 * Nothing listens yet; tests use `inject`.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  configureZod({ localeError: germanIssue });
  const app = createFastify(options);
  measureRequests(app, options.metrics.registry);
  measurePageCache(options.pageCache, options.metrics.registry);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Problem('not_found', 'Das gibt es hier nicht.');
  });
  nameRequests(app);
  refuseWhileClosing(app);
  logAnswers(app);
  if (options.disk) noteRefusals(app, options.disk);
  await app.register(cookie);
  await app.register(csrfPlugin, { secret: options.secret, site_url: options.env.SITE_URL });
  await app.register(operations, {
    database: options.database,
    registry: options.metrics.registry,
    build: options.build,
    metrics_token: options.env.METRICS_TOKEN,
    isStopping: options.isStopping ?? (() => false),
    ...(options.disk ? { disk: options.disk } : {}),
  });
  if (options.client_folder) await app.register(staticFiles, { folder: options.client_folder });
  await app.register(mediaFiles, { services: options.services });
  await app.register(api, {
    services: options.services,
    limiter: options.limiter,
    ...(options.isSiteOnline ? { isSiteOnline: options.isSiteOnline } : {}),
    ...(options.plugins ? { plugins: options.plugins } : {}),
    ...(options.disk ? { disk: options.disk } : {}),
  });
  await app.register(pages, { services: options.services, pageHandler: options.pageHandler });
  return app;
}

function createFastify({ env, logger, pageCache, ...options }: AppOptions): FastifyInstance {
  const isProxy = trustedProxies(env.TRUST_PROXY);
  const isHttps = env.SITE_URL.startsWith('https:');
  const makeServer = options.createServer ?? createServer;
  return Fastify({
    loggerInstance: logger,
    // one line per request is written by `logAnswers`
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    trustProxy: isProxy,
    forceCloseConnections: 'idle',
    // `refuseWhileClosing` does that, in German
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      const believed = typeof given === 'string' && REQUEST_ID.test(given);
      return believed && isProxy(request.socket.remoteAddress) ? given : randomUUID();
    },
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    serverFactory: (fastify) => {
      const server = makeServer((request, response) => {
        request.url = originForm(request.url ?? '/');
        if (pageCache.handle(request, response)) return;
        // Not in a hook: Fastify runs none for a malformed address.
        if (isHttps) response.setHeader('strict-transport-security', HSTS);
        limitBodyTime(request);
        drainBody(request, response);
        fastify(request, response);
      });
      // Fastify sets its own only on servers that it makes itself.
      return Object.assign(server, TIMEOUTS);
    },
  });
}

/** Every answer of Fastify names its request; bad addresses go no further. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const problem = addressProblem(request.url);
    if (problem) sendProblem(problem, request, reply);
    else done();
  });
}

/** Answers requests that arrive on open connections while the server closes. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isClosing) return done();
    const extra = { retry_after: RETRY_CLOSING_SECONDS };
    const detail = 'Der Server wird gerade neu gestartet. Bitte gleich noch einmal versuchen.';
    sendProblem(new Problem('unavailable', detail, { extra }), request, reply);
  });
}

/** One line per request. No client address, no agent: the log is kept longer than either may be. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: { id, method, url }, res: reply, ms }, 'request');
    done();
  });
}
