import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { type Actor, hasRole, VISITOR } from '#lib/actor/actor.ts';
import { isProblem, type Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { createGate } from '#lib/processes/gate.ts';
import type { Clock } from '#lib/time/clock.ts';
import { isDataPath } from '#react-router/data-address.ts';
import { readBody } from '#react-router/server/rendered-page.ts';
import { createRequestHandlers } from '#react-router/server/request-handlers.ts';
import { buildVersion, getEntryExports } from '#react-router/server/server-build.ts';
import { createSiteMap, type SiteMap } from '#react-router/server/site-map.ts';
import { toWebRequest } from '#react-router/server/web-request.ts';
import type { RequestScope } from '../../services.context.ts';
import type { Services } from '../wiring/services.ts';
import { type Answer, sendOnce } from './answer.ts';
import { answerHeaders, type HeaderOptions, isShareable } from './answer-headers.ts';
import { createErrorContent, type ErrorContentOptions } from './error-content.ts';
import { busyPage, lastResort, withLastResort } from './last-resort.ts';
import type { PageCache, Rendered } from './page-cache.ts';
import { createPageLimits } from './page-limits.ts';
import { previewToken, readPreview } from './page-request.ts';
import { type LoaderFailure, withProblemStatus } from './problem-status.ts';
import type { PolicySources } from './security-policy.ts';

export interface PageHandlerOptions extends HeaderOptions, ErrorContentOptions {
  /** the built site; a function in development, where it changes */
  build: ServerBuild | (() => Promise<ServerBuild>);
  pageCache: PageCache;
  services: Services;
  clock: Clock;
  /** origin of the site, e.g. `https://theater.example`: pages never take it from the request */
  origin: string;
  mode?: 'production' | 'development';
  onError?: (error: unknown, request_id: string) => void;
  /** called for whole pages sent to anyone but editors (G-166) */
  onRead?: (url: string) => void;
  /** called for whole pages that failed, with their true status (G-32, G-115) */
  onFailedPage?: (page: FailedPage) => void;
  /** concurrent renders for visitors, and the length of the queue; further requests are answered 503 */
  renders?: { slots: number; waiting: number };
  /** loads the hosts that settings add to the security policy; called for every render */
  policy?: () => Promise<PolicySources>;
}

export interface FailedPage {
  url: string;
  status: number;
  referrer: string | undefined;
  user_agent: string | undefined;
}

export interface Requester {
  actor: Actor;
  request_id: string;
  /** identifies the client for rate limits */
  clientKey: string;
  /** from this machine: a health check, or all visitors behind a proxy missing in TRUST_PROXY; not counted */
  isLocal?: boolean;
}

/** The requester as a render needs it. */
type RenderRequest = Pick<Requester, 'actor' | 'request_id'> & {
  refusal?: Problem;
  /** set for a request with a preview link (E-9) */
  preview?: RequestScope['preview'];
};

export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  requester: Requester,
) => Promise<void>;

/** What `entry.server.tsx` exports beside the renderer. */
interface SiteEntry {
  provideServices(
    scope: RequestScope,
    options: { policy?: PolicySources; onError?: (error: unknown) => void },
  ): RouterContextProvider;
}

interface Site {
  map: SiteMap;
  /** identifies the build in answers with data, for browsers showing a page of an older one */
  version: string;
  /** the router with the routes of one address */
  getHandler: (url: string) => RequestHandler;
  provideServices: SiteEntry['provideServices'];
}

/** Sent with 503: sites are offline for minutes, databases for less. */
const RETRY_SECONDS = 60;

/**
 * A page takes about 20 ms of the only thread and a few statements, so more concurrency gains nothing. The queue empties within
 * seconds; a longer one would delay cached pages, and its requests would time out anyway.
 */
const RENDER_LIMITS = { slots: 8, waiting: 100 };

/** Answers pages and requests for their data: from the cache for visitors, uncached for editors and account pages. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { clock, origin, pageCache, services } = options;
  const failures = new WeakMap<object, LoaderFailure>();
  const limits = createPageLimits();
  const gate = createGate(options.renders ?? RENDER_LIMITS);
  const errorContent = createErrorContent(options);
  /** set while a page holds a slot of the gate */
  const rendering = new AsyncLocalStorage<true>();
  let site: Promise<Site> | undefined;

  async function openSite(source: ServerBuild): Promise<Site> {
    const build = withProblemStatus(source, (context) => {
      return failures.get(context as object) ?? { request_id: '', onError: () => {} };
    });
    const map = createSiteMap(source);
    pageCache.allowQueryKeys(map.queryKeys, map.queryKeysAt);
    const { provideServices } = getEntryExports<SiteEntry>(source);
    const getHandler = createRequestHandlers(build, map, options.mode ?? 'production');
    return { map, version: buildVersion(source), getHandler, provideServices };
  }

  function currentSite(): Promise<Site> {
    if (typeof options.build === 'function') return options.build().then(openSite);
    site ??= openSite(options.build);
    return site;
  }

  async function render(
    current: Site,
    request: Request,
    requester: RenderRequest,
    facts: AnswerFacts,
  ) {
    const { request_id, refusal, preview } = requester;
    const onError = (error: unknown) => options.onError?.(error, request_id);
    const { actor, now } = readPreview(request, requester.actor) ?? {
      ...requester,
      now: clock.now(),
    };
    const { pathname } = new URL(request.url);
    const middleware = current.map.getMiddleware(pathname);
    const context = current.provideServices(
      { services, actor, facts, now, request_id, middleware, ...(preview && { preview }) },
      { policy: await options.policy?.().catch(() => undefined), onError },
    );
    const housePageFor = (status: number) => errorContent.housePage(status, onError);
    const onDatabaseUnavailable = () => {
      facts.databaseUnavailable = true;
    };
    const missing = () => errorContent.missing(request, { now, facts }, onError);
    const failure = {
      request_id,
      onError,
      onDatabaseUnavailable,
      housePageFor,
      missing,
    };
    failures.set(context, refusal ? { ...failure, refusal } : failure);
    const response = await current.getHandler(pathname)(request, context);
    if (response.status >= 400) response.headers.set('X-Request-Id', request_id);
    if (response.status === 503) response.headers.set('Retry-After', String(RETRY_SECONDS));
    if (refusal) response.headers.set('Retry-After', String(refusal.extra.retry_after));
    if (isDataPath(pathname)) {
      response.headers.set('X-Foyer-Build', current.version);
      const sites = [...facts.frames, ...facts.scripts];
      if (sites.length) response.headers.set('X-Foyer-Frames', sites.join(' '));
      return response;
    }
    return withLastResort(response);
  }

  /** Renders a visitor's page from the address alone, so that it contains nothing personal. */
  async function renderShared(current: Site, url: string, request_id: string): Promise<Rendered> {
    const facts = new AnswerFacts();
    const requester = { actor: VISITOR, request_id };
    const response = await render(current, new Request(origin + url), requester, facts);
    if (!current.map.hasValidRoutes(url)) facts.cacheable = false;
    if (!isShareable(response, facts)) facts.cacheable = false;
    const shared = facts.cacheable ? { facts } : null;
    return { facts, answer: await toAnswer(response, shared, options) };
  }

  async function answerPrivately(
    current: Site,
    req: IncomingMessage,
    res: ServerResponse,
    requester: RenderRequest,
  ): Promise<void> {
    const request = toWebRequest(req, res, origin);
    const response = await render(current, request, requester, new AnswerFacts());
    if (requester.preview) {
      response.headers.set('X-Robots-Tag', 'noindex, nofollow');
      // the address contains the token
      response.headers.set('Referrer-Policy', 'no-referrer');
    }
    await sendOnce(req, res, await toAnswer(response, null, options), pageCache.build);
  }

  /** Shows one page's draft as visitors would see it, for any account. */
  async function openPreview(token: string, { request_id }: Requester): Promise<RenderRequest> {
    try {
      const { owner, expires_at } = await services.content.previewLinks.open(token);
      return { actor: { ...VISITOR, preview: owner }, request_id, preview: { expires_at } };
    } catch (refusal) {
      return { actor: VISITOR, request_id, preview: { refusal } };
    }
  }

  async function handle(
    req: IncomingMessage,
    res: ServerResponse,
    requester: Requester,
  ): Promise<void> {
    const current = await currentSite();
    const admit = () => {
      if (!requester.isLocal && !hasRole(requester.actor, 'editor'))
        limits.admit(requester.clientKey);
    };
    const limit = current.map.getLimit(req.url ?? '/');
    const refusal = limit ? limits.refusal(requester.clientKey, limit) : null;
    const reads = req.method === 'GET' || req.method === 'HEAD';
    const token = reads ? previewToken(req.url) : null;
    const isPrivate =
      !reads ||
      hasRole(requester.actor, 'editor') ||
      (requester.actor.role !== 'visitor' && current.map.isPersonal(req.url ?? '/'));
    if (refusal || token !== null || isPrivate) admit();
    // rendered privately; the cached page is for everyone else
    if (refusal) return answerPrivately(current, req, res, { ...requester, refusal });
    if (token !== null)
      return answerPrivately(current, req, res, await openPreview(token, requester));
    if (isPrivate) return answerPrivately(current, req, res, requester);
    const renderQueued = (url: string) => {
      const render = () => renderShared(current, url, requester.request_id);
      // The house's error page is rendered while the failed page still holds a slot: a second one could deadlock.
      return rendering.getStore() ? render() : gate.run(() => rendering.run(true, render));
    };
    return pageCache.answer(req, res, renderQueued, admit);
  }

  /** Reports whole pages only; the browser reports its own requests for data. */
  function report(
    { method, url = '/', headers }: IncomingMessage,
    { status, actor }: { status: number; actor: Actor },
  ): void {
    if (method !== 'GET' || isDataPath(url.split('?', 1)[0] ?? '')) return;
    if (previewToken(url) !== null) return;
    if (READ_STATUSES.has(status) && !hasRole(actor, 'editor')) options.onRead?.(url);
    if (!FAILED_STATUSES.has(status)) return;
    const { referer: referrer, 'user-agent': user_agent } = headers;
    options.onFailedPage?.({ url, status, referrer, user_agent });
  }

  return async (req, res, requester) => {
    try {
      await handle(req, res, requester);
      report(req, { status: res.statusCode, actor: requester.actor });
    } catch (error) {
      const busy = isProblem(error) && BUSY_STATUSES.has(error.status) ? error : null;
      if (!busy) options.onError?.(error, requester.request_id);
      const response = busy ? busyPage(busy) : lastResort();
      if (res.headersSent) res.destroy();
      else await sendOnce(req, res, await toAnswer(response, null, options), pageCache.build);
    }
  };
}

/** Sent, or cached by the browser. */
const READ_STATUSES = new Set([200, 304]);

/** Overload, or too many requests from one client. */
const BUSY_STATUSES = new Set([503, 429]);

/** Without 503: an offline site or database is reported once, not for every page. */
const FAILED_STATUSES = new Set([404, 410, 500]);

async function toAnswer(
  response: Response,
  shared: { facts: AnswerFacts } | null,
  options: HeaderOptions,
): Promise<Answer> {
  const body = await readBody(response);
  return { status: response.status, headers: answerHeaders(response, shared, options), body };
}
