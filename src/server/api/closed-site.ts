import type { FastifyInstance } from 'fastify';
import { hasRole } from '#lib/actor/actor.ts';
import type {} from '#lib/api/api.ts';
import { Problem } from '#lib/api/problem.ts';

const CALLS = /^\/(de\/)?(pageeditor-)?api\//;
/** What tells that the site is off, and what is needed to put it on again. */
const ALWAYS = /\/(settings|user|user-details|csrf|docs)(\/|$)/;

/**
 * While the site is switched off its calls show editors what they show, and nobody else (G-26, G-177). Decided on what
 * would be answered: a refusal stays what it is, 401 opens the editor's sign-in.
 */
export function closeWhileOff(app: FastifyInstance, isSiteOnline: () => Promise<boolean>): void {
  app.addHook('preSerialization', async ({ actor, method, routeOptions }, { statusCode }, body) => {
    const { url = '' } = routeOptions;
    const isShown = statusCode < 400 && CALLS.test(url) && !ALWAYS.test(url);
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isShown || !isRead || hasRole(actor, 'editor') || (await isSiteOnline())) return body;
    throw new Problem('unavailable', 'Website offline');
  });
}
