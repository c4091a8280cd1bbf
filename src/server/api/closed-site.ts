import type { FastifyInstance } from 'fastify';
import { hasRole } from '#lib/actor/actor.ts';
import type {} from '#lib/api/api.ts';
import { Problem } from '#lib/api/problem.ts';

const CALLS = /^\/(de\/)?(pageeditor-)?api\//;
/** Calls that report the site is offline, and those needed to bring it back online. */
const ALWAYS = /\/(settings|user|user-details|csrf|docs)(\/|$)/;

/**
 * While the site is offline, only editors get answers to reads (G-26, G-177). Checked on the final answer, so that errors
 * pass unchanged: the editor opens its sign-in on 401.
 */
export function hideWhileOffline(app: FastifyInstance, isSiteOnline: () => Promise<boolean>): void {
  app.addHook('preSerialization', async ({ actor, method, routeOptions }, { statusCode }, body) => {
    const { url = '' } = routeOptions;
    const isShown = statusCode < 400 && CALLS.test(url) && !ALWAYS.test(url);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isShown || !isRead || hasRole(actor, 'editor') || (await isSiteOnline())) return body;
    throw new Problem('unavailable', 'Website offline');
  });
}
