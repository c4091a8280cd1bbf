import { createHmac } from 'node:crypto';
import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#lib/actor/actor.ts';
import type {} from '#lib/api/api.ts';
import { Problem } from '#lib/api/problem.ts';
import { stampClientAddress } from './client-address.server.ts';
import { CSRF_COOKIE, CSRF_HEADER } from './csrf-cookie.ts';
import { isSecure, SESSION_SECONDS } from './session-cookie.server.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends a `csrftoken` for the actor's session and returns it; `rotate` invalidates earlier ones. */
    issueCsrfToken(actor: Actor, options?: { rotate: boolean }): string;
  }
  interface FastifyContextConfig {
    /** `origin`: no token required even within a session, but the origin is checked */
    csrf?: 'origin';
  }
}

export interface CsrfOptions {
  /** signs tokens; at least 32 characters */
  secret: string;
  site_url: string;
}

const SECRET_COOKIE = 'foyer.csrf';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const API = /^\/(de\/)?(pageeditor-)?api(\/|$)/;

/**
 * Rejects cross-site writes (G-45, G-90). API calls within a session need its token; page forms, which work without scripts,
 * and visitors' calls are checked by Origin and Sec-Fetch-Site. Also stamps the client's address on page forms. Registered on
 * the root app after @fastify/cookie.
 */
export async function csrfPlugin(app: FastifyInstance, options: CsrfOptions): Promise<void> {
  const { secret, site_url } = options;
  const common = {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(site_url),
    maxAge: SESSION_SECONDS,
  } as const;
  await app.register(csrfProtection, {
    cookieKey: SECRET_COOKIE,
    cookieOpts: { ...common, httpOnly: true },
    csrfOpts: { hmacKey: createHmac('sha256', secret).update('csrf').digest('hex') },
    getToken: (request) => String(request.headers[CSRF_HEADER] ?? ''),
    getUserInfo: (request) => sessionName(request.actor),
    logLevel: 'debug',
  });

  app.decorateReply(
    'issueCsrfToken',
    function issueCsrfToken(this: FastifyReply, actor, { rotate } = { rotate: false }) {
      if (rotate) this.request.cookies[SECRET_COOKIE] = undefined;
      const token = this.generateCsrf({ userInfo: sessionName(actor) });
      this.setCookie(CSRF_COOKIE, token, { ...common, httpOnly: false });
      return token;
    },
  );

  // Before any lookup or rate limit, so that cross-site requests cost nothing.
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && classifyOrigin(request, site_url) === 'foreign')
      throw foreign();
  });

  // After `onRequest` has resolved the actor, before the body is read.
  app.addHook('preParsing', async (request) => {
    if (SAFE.has(request.method)) return;
    stampClientAddress(request);
    const origin = classifyOrigin(request, site_url);
    if (request.actor?.user_id == null || request.routeOptions.config.csrf === 'origin') return;
    const isCall = API.test(request.routeOptions.url ?? '');
    if (isCall && !(await hasToken(app, request))) throw withoutToken();
    if (!isCall && origin !== 'own') throw foreign();
  });
}

/** Hooks apply to the registering scope instead of an encapsulated one. */
Object.assign(csrfPlugin, { [Symbol.for('skip-override')]: true });

/** Tokens are bound to the session and end with it. */
function sessionName(actor: Actor): string {
  return 'session_id' in actor ? `session ${actor.session_id}` : 'visitor';
}

/** Wraps the library, which would send its own English error. */
function hasToken(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const refused = { send: () => resolve(false) } as unknown as FastifyReply;
    app.csrfProtection(request, refused, () => resolve(true));
  });
}

/** Origin of a request as reported by the browser; other clients send none. */
function classifyOrigin(request: FastifyRequest, site_url: string): 'own' | 'foreign' | 'unknown' {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return 'own';
  if (site === 'cross-site') return 'foreign';
  const { origin } = request.headers;
  if (origin === undefined) return site === undefined ? 'unknown' : 'foreign';
  // A house may have several host names. X-Forwarded-Host is never trusted.
  const here = `${request.protocol}://${request.headers.host}`;
  return origin === new URL(site_url).origin || origin === here ? 'own' : 'foreign';
}

function foreign(): Problem {
  return new Problem(
    'forbidden',
    'Diese Anfrage kommt von einer anderen Website und wurde abgelehnt.',
  );
}

function withoutToken(): Problem {
  return new Problem(
    'forbidden',
    'Die Sicherheitsprüfung ist fehlgeschlagen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  );
}
