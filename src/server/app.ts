import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { config as configureZod } from 'zod';
import type { Database } from '#database/database.ts';
import { csrfPlugin } from '#domains/accounts/sign-in/csrf.server.ts';
import { mediaFiles } from '#domains/media/media-files.api.server.ts';
import { germanIssue } from '#lib/api/german-issues.ts';
import { Problem } from '#lib/api/problem.ts';
import { openAdministration } from './admin/administration.ts';
import { api } from './api/api.ts';
import type { ApiPlugins } from './api/api-routes.ts';
import { measureInstallation } from './checkup/measure-installation.ts';
import { findAddressProblem, originForm } from './http/addresses.ts';
import { limitBodyTime, UPLOAD_MS } from './http/body-time.ts';
import { closeWithLastAnswer } from './http/closing.ts';
import { answerError, sendProblem } from './http/error-answers.ts';
import { createProxyCheck } from './http/proxies.ts';
import { HSTS } from './http/security-headers.ts';
import { administrationFiles, staticFiles } from './http/static-files.ts';
import { drainBody } from './http/unread-body.ts';
import { answerUnreadable } from './http/unreadable-request.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { PageHandler } from './page-cache/page-handler.ts';
import { pages } from './pages/pages.ts';
import { type DiskSpace, noteRefusals } from './platform/disk-space.ts';
import type { Env } from './platform/env.ts';
import {
  type Metrics,
  measureBackups,
  measurePageCache,
  measureRequests,
} from './platform/metrics.ts';
import { operations } from './platform/operations.ts';
import type { RateLimiter } from './platform/rate-limit.server.ts';
import type { Services } from './wiring/services.ts';

export interface AppOptions {
  services: Services;
  env: Pick<Env, 'SITE_URL' | 'TRUST_PROXY' | 'METRICS_TOKEN'>;
  database: Database;
  limiter: RateLimiter;
  /** signs session-bound tokens; at least 32 characters */
  secret: string;
  logger: FastifyBaseLogger;
  metrics: Metrics;
  pageCache: Pick<PageCache, 'handle' | 'stats'>;
  pageHandler: PageHandler;
  /** the browser files of the build; null when something else serves them (development) */
  client_folder: string | null;
  /** the browser files of the build, of which only the administration is served (development) */
  administration_folder?: string | null;
  /** identifies the build in `/healthz` */
  build: string;
  isStopping?: () => boolean;
  /** whether the site is open to visitors; by default it is */
  isSiteOnline?: () => Promise<boolean>;
  /** all API plugins by default */
  plugins?: ApiPlugins;
  /** of the data folder; omitted in tests that store nothing */
  disk?: DiskSpace;
  /** creates the HTTP server; development passes its own */
  createServer?: (listener: RequestListener) => Server;
}

/** Milliseconds. */
const TIMEOUTS = {
  headersTimeout: 30_000,
  // for uploads; `limitBodyTime` gives other requests less
  requestTimeout: UPLOAD_MS,
  // Longer than the 60 s of proxies: otherwise one of them may send into a closing connection.
  keepAliveTimeout: 72_000,
  // Closes connections whose client does not read its answer. Node checks for progress once per period and needs two
  // checks, so it takes at most two minutes. Streams send a comment in between.
  timeout: 60_000,
};

const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Creates the whole HTTP side: the page cache first, then Fastify with the API, files, and every other address as a page.
 * It does not listen yet; tests use `inject`.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  configureZod({ localeError: germanIssue });
  const app = createFastify(options);
  measureRequests(app, options.metrics.registry);
  measurePageCache(options.pageCache, options.metrics.registry);
  measureServices(options);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Problem('not_found', 'Das gibt es hier nicht.');
  });
  identifyRequests(app);
  closeWithLastAnswer(app);
  logResponses(app);
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
  const { client_folder, administration_folder = null } = options;
  if (client_folder) await app.register(staticFiles, { folder: client_folder });
  if (administration_folder) {
    await app.register(administrationFiles, { folder: administration_folder });
  }
  await app.register(mediaFiles, { services: options.services });
  await app.register(api, {
    services: options.services,
    limiter: options.limiter,
    ...(options.isSiteOnline ? { isSiteOnline: options.isSiteOnline } : {}),
    ...(options.plugins ? { plugins: options.plugins } : {}),
    ...(options.disk ? { disk: options.disk } : {}),
  });
  await app.register(pages, {
    services: options.services,
    pageHandler: options.pageHandler,
    administration: await openAdministration({
      services: options.services,
      client_folder: client_folder ?? administration_folder,
    }),
  });
  return app;
}

/** Tests of single parts pass only the services that these need. */
function measureServices({ services, metrics, database }: AppOptions): void {
  const { backups, checkup } = services;
  if (backups) measureBackups(backups, metrics.registry);
  if (checkup) measureInstallation({ database, checkup }, metrics.registry);
}

function createFastify({ env, logger, pageCache, ...options }: AppOptions): FastifyInstance {
  const { isStopping = () => false } = options;
  const isProxy = createProxyCheck(env.TRUST_PROXY);
  const isHttps = env.SITE_URL.startsWith('https:');
  // An import of node:http reads all its exports, and one of them loads undici: 25 ms of each start.
  const makeServer = options.createServer ?? process.getBuiltinModule('node:http').createServer;
  return Fastify({
    loggerInstance: logger,
    // `logResponses` writes one line per request
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request_id',
    }),
    trustProxy: isProxy,
    forceCloseConnections: 'idle',
    // `closeWithLastAnswer` does so in German
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      const isValid = typeof given === 'string' && REQUEST_ID.test(given);
      return isValid && isProxy(request.socket.remoteAddress) ? given : randomUUID();
    },
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
    serverFactory: (fastify) => {
      const server = makeServer((request, response) => {
        // A proxy that kept the connection could send its next request just as it closes.
        if (isStopping()) response.shouldKeepAlive = false;
        request.url = originForm(request.url ?? '/');
        if (pageCache.handle(request, response)) return;
        // not in a hook: Fastify runs none for a malformed address
        if (isHttps) response.setHeader('strict-transport-security', HSTS);
        limitBodyTime(request);
        drainBody(request, response);
        fastify(request, response);
      });
      // Fastify sets timeouts only on servers that it creates itself
      return Object.assign(server, TIMEOUTS);
    },
  });
}

/** Adds the request id to every answer of Fastify, and refuses malformed addresses. */
function identifyRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    const problem = findAddressProblem(request.url);
    if (problem) sendProblem(problem, request, reply);
    else done();
  });
}

/** Logs one line per request, without client address and user agent: the log is stored longer than they may be. */
function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, id } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: { id, method, url }, res: reply, ms }, 'request');
    done();
  });
}
