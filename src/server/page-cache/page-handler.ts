import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { type Actor, hasRole, VISITOR } from '#lib/actor/actor.ts';
import { isProblem, type Problem } from '#lib/api/problem.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { createGate } from '#lib/processes/gate.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { RequestScope } from '../../services.context.ts';
import type { Services } from '../wiring/services.ts';
import { type Answer, sendOnce } from './answer.ts';
import { answerHeaders, type HeaderOptions, isShareable } from './answer-headers.ts';
import { createErrorContent, type ErrorContentOptions } from './error-content.ts';
import { busyPage, lastResort, withLastResort } from './last-resort.ts';
import type { PageCache, Rendered } from './page-cache.ts';
import { createPageLimits } from './page-limits.ts';
import { asksForItsRoutes, previewedBy, previewToken, requestOf } from './page-request.ts';
import { type LoaderFailure, withProblemStatus } from './problem-status.ts';
import { requestHandlers } from './request-handlers.ts';
import type { PolicySources } from './security-policy.ts';
import { pagePath, type SiteMap, siteMapOf } from './site-map.ts';

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
  /** told of whole pages that somebody else than an editor was sent (G-166) */
  onRead?: (url: string) => void;
  /** told of whole pages that could not be shown, with their true status (G-32, G-115) */
  onUnanswered?: (page: UnansweredPage) => void;
  /** how many visitors' pages are rendered at once, and how many wait; further requests are answered 503 at once */
  renders?: { slots: number; waiting: number };
  /** hosts that the settings add to the security policy; asked for with every page that is made */
  policy?: () => Promise<PolicySources>;
}

export interface UnansweredPage {
  url: string;
  status: number;
  referrer: string | undefined;
  user_agent: string | undefined;
}

export interface Asking {
  actor: Actor;
  request_id: string;
  /** whom the requests are counted for */
  who: string;
  /** from this machine: a health check, or all visitors behind a proxy missing in TRUST_PROXY; not counted */
  isLocal?: boolean;
}

/** What a page is made for. */
type Answered = Pick<Asking, 'actor' | 'request_id'> & {
  refusal?: Problem;
  /** for who came by a preview link (E-9) */
  preview?: RequestScope['preview'];
};

export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  asking: Asking,
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
  /** names the build in `.data` answers, for readers whose page is from an older one */
  version: string;
  /** the router with the routes of one address */
  handlerOf: (url: string) => RequestHandler;
  provideServices: SiteEntry['provideServices'];
}

/** When a page that is not there for a while is worth another try: sites are offline for minutes, databases less. */
const RETRY_SECONDS = 60;

/**
 * A page takes about 20 ms of the only thread and a few statements, so more at once makes none of them faster. The queue
 * is worked off within seconds; longer ones would delay cached pages and time out anyway.
 */
const RENDERS = { slots: 8, waiting: 100 };

/** Answers pages and their `.data`: visitors through the cache, editors and account pages each for itself. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { clock, origin, pageCache, services } = options;
  const failures = new WeakMap<object, LoaderFailure>();
  const limits = createPageLimits();
  const gate = createGate(options.renders ?? RENDERS);
  const errorContent = createErrorContent(options);
  /** set while a page holds a slot of the gate */
  const rendering = new AsyncLocalStorage<true>();
  let site: Promise<Site> | undefined;

  async function openSite(source: ServerBuild): Promise<Site> {
    const build = withProblemStatus(source, (context) => {
      return failures.get(context as object) ?? { request_id: '', onError: () => {} };
    });
    const map = siteMapOf(source);
    pageCache.allowQueryKeys(map.queryKeys, map.queryKeysAt);
    const { provideServices } = source.entry.module as unknown as SiteEntry;
    const handlerOf = requestHandlers(build, map, options.mode ?? 'production');
    return { map, version: source.assets.version, handlerOf, provideServices };
  }

  function currentSite(): Promise<Site> {
    if (typeof options.build === 'function') return options.build().then(openSite);
    site ??= openSite(options.build);
    return site;
  }

  async function render(current: Site, request: Request, asking: Answered, facts: AnswerFacts) {
    const { request_id, refusal, preview } = asking;
    const onError = (error: unknown) => options.onError?.(error, request_id);
    const { actor, now } = previewedBy(request, asking.actor) ?? { ...asking, now: clock.now() };
    const { pathname } = new URL(request.url);
    const middleware = current.map.middlewareOf(pathname);
    const context = current.provideServices(
      { services, actor, facts, now, request_id, middleware, ...(preview && { preview }) },
      { policy: await options.policy?.().catch(() => undefined), onError },
    );
    const pageFor = (status: number) => errorContent.housePage(status, onError);
    const onAway = () => {
      facts.databaseAway = true;
    };
    const missing = () => errorContent.missing(request, { now, facts }, onError);
    const failure = { request_id, onError, onAway, pageFor, missing };
    failures.set(context, refusal ? { ...failure, refusal } : failure);
    const response = await current.handlerOf(pathname)(request, context);
    if (response.status >= 400) response.headers.set('X-Request-Id', request_id);
    if (response.status === 503) response.headers.set('Retry-After', String(RETRY_SECONDS));
    if (refusal) response.headers.set('Retry-After', String(refusal.extra.retry_after));
    if (request.url.split('?', 1)[0]?.endsWith('.data')) {
      response.headers.set('X-Foyer-Build', current.version);
      const sites = [...facts.frames, ...facts.scripts];
      if (sites.length) response.headers.set('X-Foyer-Frames', sites.join(' '));
      return response;
    }
    return withLastResort(response);
  }

  /** A visitor's page: made from the address alone, so that nothing of the one who asked first is in it. */
  async function renderShared(current: Site, url: string, request_id: string): Promise<Rendered> {
    const facts = new AnswerFacts();
    const asking = { actor: VISITOR, request_id };
    const response = await render(current, new Request(origin + url), asking, facts);
    if (!asksForItsRoutes(current.map, url)) facts.cacheable = false;
    if (!isShareable(response, facts)) facts.cacheable = false;
    const shared = facts.cacheable ? { facts } : null;
    return { facts, answer: await answerOf(response, shared, options) };
  }

  async function answerOwn(
    current: Site,
    req: IncomingMessage,
    res: ServerResponse,
    asking: Answered,
  ): Promise<void> {
    const request = requestOf(req, res, origin);
    const response = await render(current, request, asking, new AnswerFacts());
    if (asking.preview) {
      response.headers.set('X-Robots-Tag', 'noindex, nofollow');
      // the address is the key
      response.headers.set('Referrer-Policy', 'no-referrer');
    }
    await sendOnce(req, res, await answerOf(response, null, options), pageCache.build);
  }

  /** Anyone who comes by a preview link sees what a visitor would see of that one page's draft, also with an account. */
  async function invited(token: string, { request_id }: Asking): Promise<Answered> {
    try {
      const { owner, expires_at } = await services.content.previewLinks.open(token);
      return { actor: { ...VISITOR, preview: owner }, request_id, preview: { expires_at } };
    } catch (refusal) {
      return { actor: VISITOR, request_id, preview: { refusal } };
    }
  }

  async function handle(req: IncomingMessage, res: ServerResponse, asking: Asking): Promise<void> {
    const current = await currentSite();
    const admit = () => {
      if (!asking.isLocal && !hasRole(asking.actor, 'editor')) limits.admit(asking.who);
    };
    const limit = current.map.limitOf(req.url ?? '/');
    const refusal = limit ? limits.refusal(asking.who, limit) : null;
    const reads = req.method === 'GET' || req.method === 'HEAD';
    const token = reads ? previewToken(req.url) : null;
    const own =
      !reads ||
      hasRole(asking.actor, 'editor') ||
      (asking.actor.role !== 'visitor' && current.map.isPersonal(req.url ?? '/'));
    if (refusal || token !== null || own) admit();
    // for who asked too often alone: what is made for all of them is the page
    if (refusal) return answerOwn(current, req, res, { ...asking, refusal });
    if (token !== null) return answerOwn(current, req, res, await invited(token, asking));
    if (own) return answerOwn(current, req, res, asking);
    const make = (url: string) => {
      const render = () => renderShared(current, url, asking.request_id);
      // The house's error page is rendered for a page that holds a slot and waits for it.
      return rendering.getStore() ? render() : gate.run(() => rendering.run(true, render));
    };
    return pageCache.answer(req, res, make, admit);
  }

  /** Parts that a page in the browser asks for are told by the browser itself. */
  function report(
    { method, url = '/', headers }: IncomingMessage,
    { status, actor }: { status: number; actor: Actor },
  ): void {
    if (method !== 'GET' || pagePath(url) !== url.split('?', 1)[0]) return;
    if (previewToken(url) !== null) return;
    if (READ.has(status) && !hasRole(actor, 'editor')) options.onRead?.(url);
    if (!UNANSWERED.has(status)) return;
    const { referer: referrer, 'user-agent': user_agent } = headers;
    options.onUnanswered?.({ url, status, referrer, user_agent });
  }

  return async (req, res, asking) => {
    try {
      await handle(req, res, asking);
      report(req, { status: res.statusCode, actor: asking.actor });
    } catch (error) {
      const busy = isProblem(error) && BUSY.has(error.status) ? error : null;
      if (!busy) options.onError?.(error, asking.request_id);
      const response = busy ? busyPage(busy) : lastResort();
      if (res.headersSent) res.destroy();
      else await sendOnce(req, res, await answerOf(response, null, options), pageCache.build);
    }
  };
}

/** Sent, or still known to the browser. */
const READ = new Set([200, 304]);

/** Too much for everybody, or from one address. */
const BUSY = new Set([503, 429]);

/** Not 503: who is offline, or without its database, is told so once and not by every page. */
const UNANSWERED = new Set([404, 410, 500]);

async function answerOf(
  response: Response,
  shared: { facts: AnswerFacts } | null,
  options: HeaderOptions,
): Promise<Answer> {
  const { html } = response as { html?: string };
  const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
  return { status: response.status, headers: answerHeaders(response, shared, options), body };
}
