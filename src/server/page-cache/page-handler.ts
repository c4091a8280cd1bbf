import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Actor, hasRole, VISITOR } from '#lib/actor/actor.ts';
import { isProblem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { createGate } from '#lib/processes/gate.ts';
import { isDataPath } from '#react-router/data-address.ts';
import { readBody } from '#react-router/server/rendered-page.ts';
import { toWebRequest } from '#react-router/server/web-request.ts';
import { type Answer, sendOnce } from './answer.ts';
import { answerHeaders, type HeaderOptions, isShareable } from './answer-headers.ts';
import { busyPage, lastResort } from './errors/last-resort.ts';
import type { PageCache, Rendered } from './page-cache.ts';
import { createPageLimits } from './page-limits.ts';
import { isLoadedAhead, previewToken } from './page-request.ts';
import {
  createSiteRenderer,
  type RenderRequest,
  type Site,
  type SiteRendererOptions,
} from './site-renderer.ts';

export interface PageHandlerOptions extends HeaderOptions, SiteRendererOptions {
  pageCache: PageCache;
  /** origin of the site, e.g. `https://theater.example`: pages never take it from the request */
  origin: string;
  /** reads for a page that all visitors share, where a replica of the database may do it (G-716) */
  readForVisitors?: <T>(work: () => Promise<T>) => Promise<T>;
  /** called for whole pages sent to anyone but editors (G-166) */
  onRead?: (url: string) => void;
  /** called for whole pages that failed, with their true status (G-32, G-115) */
  onFailedPage?: (page: FailedPage) => void;
  /** concurrent renders for visitors, and the length of the queue; further requests are answered 503 */
  renders?: { slots: number; waiting: number };
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

export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  requester: Requester,
) => Promise<void>;

/**
 * A page takes about 20 ms of the only thread and a few statements, so more concurrency gains nothing. The queue empties within
 * seconds; a longer one would delay cached pages, and its requests would time out anyway.
 */
const RENDER_LIMITS = { slots: 8, waiting: 100 };

/** Answers pages and requests for their data: from the cache for visitors, uncached for editors and account pages. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { origin, pageCache, services, readForVisitors = (work) => work() } = options;
  const openSite = createSiteRenderer(options);
  const limits = createPageLimits();
  const gate = createGate(options.renders ?? RENDER_LIMITS);
  /** set while a page holds a slot of the gate */
  const rendering = new AsyncLocalStorage<true>();

  /** Renders a visitor's page from the address alone, so that it contains nothing personal. */
  async function renderShared(
    site: Site,
    url: string,
    { request_id, isPersonal }: { request_id: string; isPersonal: boolean },
  ): Promise<Rendered> {
    const facts = new AnswerFacts();
    const requester = { actor: VISITOR, request_id };
    const response = await site.render(new Request(origin + url), requester, facts);
    if (isPersonal || !site.map.hasValidRoutes(url)) facts.cacheable = false;
    if (!isShareable(response, facts)) facts.cacheable = false;
    const shared = facts.cacheable ? { facts } : null;
    return { facts, answer: await toAnswer(response, shared, options) };
  }

  /** The path that the router renders: of `/de/./search`, `/de/search`. Other spellings would pass what is declared for it. */
  const readRenderedPath = (url = '/') => new URL(origin + url).pathname;

  async function answerPrivately(
    site: Site,
    req: IncomingMessage,
    res: ServerResponse,
    requester: RenderRequest,
  ): Promise<void> {
    const request = toWebRequest(req, res, origin);
    const response = await site.render(request, requester, new AnswerFacts());
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
    const site = await openSite();
    const admit = () => {
      if (!requester.isLocal && !hasRole(requester.actor, 'editor'))
        limits.admit(requester.clientKey);
    };
    const path = readRenderedPath(req.url);
    const limit = site.map.getLimit(path);
    const refusal = limit ? limits.refusal(requester.clientKey, limit) : null;
    const reads = req.method === 'GET' || req.method === 'HEAD';
    const token = reads ? previewToken(req.url) : null;
    const isPersonal = site.map.isPersonal(path);
    const isPrivate =
      !reads ||
      hasRole(requester.actor, 'editor') ||
      (requester.actor.role !== 'visitor' && isPersonal);
    if (refusal || token !== null || isPrivate) admit();
    // rendered privately; the cached page is for everyone else
    if (refusal) return answerPrivately(site, req, res, { ...requester, refusal });
    if (token !== null) return answerPrivately(site, req, res, await openPreview(token, requester));
    if (isPrivate) return answerPrivately(site, req, res, requester);
    const { request_id } = requester;
    const renderQueued = (url: string) => {
      const render = () =>
        readForVisitors(() => renderShared(site, url, { request_id, isPersonal }));
      // The house's error page is rendered while the failed page still holds a slot: a second one could deadlock.
      return rendering.getStore() ? render() : gate.run(() => rendering.run(true, render));
    };
    return pageCache.answer(req, res, renderQueued, { admit, isPersonal });
  }

  /** Reports whole pages only; the browser reports its own requests for data. */
  function report(
    { method, url = '/', headers }: IncomingMessage,
    { status, actor }: { status: number; actor: Actor },
  ): void {
    if (method !== 'GET' || isDataPath(url.split('?', 1)[0] ?? '')) return;
    if (previewToken(url) !== null) return;
    const isRead = READ_STATUSES.has(status) && !isLoadedAhead(headers);
    if (isRead && !hasRole(actor, 'editor')) options.onRead?.(url);
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
