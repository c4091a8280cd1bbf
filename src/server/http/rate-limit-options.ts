import {
  type FastifyRateLimitOptions,
  type FastifyRateLimitStore,
  normalizeIP,
  type RateLimitPluginOptions,
} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { hasRole } from '#lib/actor/actor.ts';
import { type RateLimiter, tooMany } from '../platform/rate-limit.server.ts';
import { createReadCounts } from './read-counts.ts';

/** Writes per minute. An editor's page sends one for each pause in typing; a visitor sends forms. */
const VISITOR_WRITES = 60;
const EDITOR_WRITES = 600;
/** Reads per minute of a call without its own limit (G-286). Editors have none: their pages read much at once. */
const VISITOR_READS = 300;
const MINUTE_MS = 60_000;
type IncrCallback = Parameters<FastifyRateLimitStore['incr']>[1];
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Adapts our limiter to @fastify/rate-limit; each route with its own limit has its own count. */
function createStore(limiter: RateLimiter) {
  const reads = createReadCounts();
  return class Store implements FastifyRateLimitStore {
    readonly scope: string;
    readonly isRead: boolean;

    constructor(_options: FastifyRateLimitOptions, scope = 'write', isRead = false) {
      this.scope = scope;
      this.isRead = isRead;
    }

    incr(key: string, done: IncrCallback, window_ms: number): void {
      const countKey = `${this.scope} ${key}`;
      if (this.isRead) {
        done(null, reads.hit(countKey, window_ms));
        return;
      }
      limiter.hit(countKey, Math.max(1, Math.ceil(window_ms / 1000))).then(
        ({ count, retry_after }) => done(null, { current: count, ttl: retry_after * 1000 }),
        (error: Error) => done(error),
      );
    }

    child(route: object): Store {
      const { method, url } = (
        'routeInfo' in route ? route.routeInfo : {}
      ) as Partial<RouteOptions>;
      // `/api/x` and `/de/api/x` are one call and share their count (G-88)
      const isRead = [method].flat().every((each) => READS.has(`${each}`));
      return new Store({}, `${method} ${url?.replace(/^\/de\//, '/')}`, isRead);
    }
  };
}

/** Adds a limit to every read registered afterwards without its own. */
export function limitReads(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some((each) => READS.has(each))) return;
    const rateLimit = {
      max: VISITOR_READS,
      timeWindow: MINUTE_MS,
      allowList: ({ actor }: FastifyRequest) => hasRole(actor, 'editor'),
    };
    route.config = { rateLimit, ...route.config };
  });
}

/** Limits every write; a route overrides it by `config: { rateLimit: { max, timeWindow } }`. */
export function createRateLimitOptions(limiter: RateLimiter): RateLimitPluginOptions {
  return {
    store: createStore(limiter),
    global: true,
    timeWindow: MINUTE_MS,
    max: (request) => (hasRole(request.actor, 'editor') ? EDITOR_WRITES : VISITOR_WRITES),
    allowList: (request) => READS.has(request.method) && !request.routeOptions.config.rateLimit,
    keyGenerator: clientKey,
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.max(1, Math.ceil(ttl / 1000))),
    // Without the database no write succeeds anyway; its own error should be sent, not "zu viele Anfragen".
    skipOnError: true,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  };
}

/** Identifies the client for limits. A household has a whole /64 network of IPv6 addresses, which counts as one. */
export function clientKey(request: FastifyRequest): string {
  const { user_id } = request.actor;
  if (user_id !== null) return `user ${user_id}`;
  // a closed socket has no address; nobody reads the answer
  const address = request.ip as string | undefined;
  return `address ${address === undefined ? 'gone' : normalizeIP(address, 64)}`;
}
