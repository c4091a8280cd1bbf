import type { RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Actor } from '#lib/actor/actor.ts';
import type { Problem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Clock } from '#lib/time/clock.ts';
import { isDataPath } from '#react-router/data-address.ts';
import { createRequestHandlers } from '#react-router/server/request-handlers.ts';
import { buildVersion, getEntryExports } from '#react-router/server/server-build.ts';
import { createSiteMap, type SiteMap } from '#react-router/server/site-map.ts';
import type { RequestScope } from '../../services.context.ts';
import type { Services } from '../wiring/services.ts';
import { createErrorContent, type ErrorContentOptions } from './errors/error-content.ts';
import { withLastResort } from './errors/last-resort.ts';
import { type LoaderFailure, withProblemStatus } from './errors/problem-status.ts';
import type { PageCache } from './page-cache.ts';
import { readPreview } from './page-request.ts';
import type { PolicySources } from './security-policy.ts';

export interface SiteRendererOptions extends ErrorContentOptions {
  /** the built site; a function in development, where it changes */
  build: ServerBuild | (() => Promise<ServerBuild>);
  pageCache: Pick<PageCache, 'allowQueryKeys'>;
  services: Services;
  clock: Clock;
  mode?: 'production' | 'development';
  onError?: (error: unknown, request_id: string) => void;
  /** loads the hosts that settings add to the security policy; called for every render */
  policy?: () => Promise<PolicySources>;
}

/** The requester as a render needs it. */
export interface RenderRequest {
  actor: Actor;
  request_id: string;
  /** renders why the request is refused, instead of the page */
  refusal?: Problem;
  /** set for a request with a preview link (E-9) */
  preview?: RequestScope['preview'];
}

/** The built site: its addresses, and what renders them. */
export interface Site {
  map: SiteMap;
  /** A page, or the data of one. @param facts receives what its loaders record */
  render(request: Request, requester: RenderRequest, facts: AnswerFacts): Promise<Response>;
}

/** What `entry.server.tsx` exports beside the renderer. */
interface SiteEntry {
  provideServices(
    scope: RequestScope,
    options: { policy?: PolicySources; onError?: (error: unknown) => void },
  ): RouterContextProvider;
}

interface Build {
  map: SiteMap;
  /** identifies the build in answers with data, for browsers showing a page of an older one */
  version: string;
  /** the router with the routes of one address */
  getHandler: (url: string) => RequestHandler;
  provideServices: SiteEntry['provideServices'];
}

/** Sent with 503: sites are offline for minutes, databases for less. */
const RETRY_SECONDS = 60;

/** @returns a function that opens the site once, in development again for each build */
export function createSiteRenderer(options: SiteRendererOptions): () => Promise<Site> {
  const { clock, pageCache, services } = options;
  const failures = new WeakMap<object, LoaderFailure>();
  const errorContent = createErrorContent(options);
  let site: Site | undefined;

  function openBuild(source: ServerBuild): Build {
    const build = withProblemStatus(source, (context) => {
      return failures.get(context as object) ?? { request_id: '', onError: () => {} };
    });
    const map = createSiteMap(source);
    pageCache.allowQueryKeys(map.queryKeys, map.queryKeysAt);
    const { provideServices } = getEntryExports<SiteEntry>(source);
    const getHandler = createRequestHandlers(build, map, options.mode ?? 'production');
    return { map, version: buildVersion(source), getHandler, provideServices };
  }

  /** The services of one request, and how the failures of its loaders are answered. */
  async function createContext(
    build: Build,
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
    const middleware = build.map.getMiddleware(new URL(request.url).pathname);
    const context = build.provideServices(
      { services, actor, facts, now, request_id, middleware, ...(preview && { preview }) },
      { policy: await options.policy?.().catch(() => undefined), onError },
    );
    failures.set(context, {
      request_id,
      onError,
      onDatabaseUnavailable: () => {
        facts.databaseUnavailable = true;
      },
      housePageFor: (status) => errorContent.housePage(status, onError),
      missing: () => errorContent.missing(request, { now, facts }, onError),
      ...(refusal && { refusal }),
    });
    return context;
  }

  async function render(
    build: Build,
    request: Request,
    requester: RenderRequest,
    facts: AnswerFacts,
  ) {
    const { pathname } = new URL(request.url);
    const context = await createContext(build, request, requester, facts);
    const response = await build.getHandler(pathname)(request, context);
    const { headers, status } = response;
    if (status >= 400) headers.set('X-Request-Id', requester.request_id);
    if (status === 503) headers.set('Retry-After', String(RETRY_SECONDS));
    const { refusal } = requester;
    if (refusal) headers.set('Retry-After', String(refusal.extra.retry_after));
    if (!isDataPath(pathname)) return withLastResort(response);
    headers.set('X-Foyer-Build', build.version);
    const sites = [...facts.frames, ...facts.scripts];
    if (sites.length) headers.set('X-Foyer-Frames', sites.join(' '));
    return response;
  }

  function openSite(source: ServerBuild): Site {
    const build = openBuild(source);
    return {
      map: build.map,
      render: (request, requester, facts) => render(build, request, requester, facts),
    };
  }

  return async () => {
    if (typeof options.build === 'function') return openSite(await options.build());
    site ??= openSite(options.build);
    return site;
  };
}
