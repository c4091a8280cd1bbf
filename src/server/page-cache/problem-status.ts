import type { ServerBuild } from 'react-router';
import { isDatabaseAway } from '#database/is-database-away.ts';
import { isProblem, type Problem, type ProblemBody } from '#lib/api/problem.ts';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { databaseRefusal } from '../http/database-refusals.ts';
import type { MissingPage } from '../pages/missing-page.ts';

export interface LoaderFailure {
  /** named in the answer to an unexpected error, so that it is found in the log */
  request_id: string;
  onError: (error: unknown) => void;
  /** called when the page fails because the database is away */
  onAway?: () => void;
  /** asked too often: thrown in the place of what the limited route would look up */
  refusal?: Problem | null;
  /** for an address without a page: where it redirects to, or similar pages; never fails */
  missing?: () => Promise<MissingPage>;
  /** the house's own page for this status, if it has one; never fails */
  pageFor?: (status: number) => Promise<HouseErrorPage | null>;
}

type Guarded<Rest extends unknown[] = []> = (args: { context: unknown }, ...rest: Rest) => unknown;

/** What a visitor is told: a Problem as it is, of anything else only the number to ask for. */
function problemBody(error: unknown, request_id: string): { status: number; body: ProblemBody } {
  if (isProblem(error)) return { status: error.status, body: error.toBody() };
  if (isDatabaseAway(error)) {
    const detail =
      'Die Seite ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.';
    return { status: 503, body: { detail, code: 'unavailable' } };
  }
  const refusal = error instanceof Error ? databaseRefusal(error) : null;
  if (refusal) return { status: refusal.status, body: refusal.toBody() };
  const detail = 'Da ist etwas schiefgegangen.';
  return { status: 500, body: { detail, code: 'internal', request_id } };
}

/**
 * The build with loaders, actions and middleware whose errors become answers with the right status: the error page gets
 * `{status, data: {detail, code}}`. Loaders themselves just throw what the service threw.
 * @param failureOf finds the request's own log and number by its router context
 */
export function withProblemStatus(
  build: ServerBuild,
  failureOf: (context: unknown) => LoaderFailure,
): ServerBuild {
  const guard = <Rest extends unknown[]>(loader: Guarded<Rest>, limited = false): Guarded<Rest> => {
    return async (args, ...rest) => {
      try {
        const refusal = limited && failureOf(args.context).refusal;
        if (refusal) throw refusal;
        return await loader(args, ...rest);
      } catch (error) {
        if (error instanceof Response || !(error instanceof Error)) throw error;
        const failure = failureOf(args.context);
        if (!isProblem(error)) failure.onError(error);
        if (isDatabaseAway(error)) failure.onAway?.();
        const { status, body } = problemBody(error, failure.request_id);
        const missing = status === 404 ? await failure.missing?.() : undefined;
        if (missing && 'location' in missing)
          throw new Response(null, { status: 301, headers: { Location: missing.location } });
        const house_page = await failure.pageFor?.(status);
        const more = { ...(house_page && { house_page }), ...missing };
        throw Response.json({ ...body, ...more }, { status });
      }
    };
  };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const module = { ...route.module };
    const { loader, action, middleware } = module;
    const limited = (module.handle as RouteHandle | undefined)?.limit !== undefined;
    if (loader) module.loader = guard(loader as Guarded, limited) as typeof loader;
    if (action) module.action = guard(action as Guarded) as typeof action;
    if (middleware) {
      module.middleware = middleware.map(
        (one) => guard(one as Guarded<[unknown]>) as (typeof middleware)[number],
      );
    }
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
