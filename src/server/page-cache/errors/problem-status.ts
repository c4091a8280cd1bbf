import type { ServerBuild } from 'react-router';
import { isDatabaseUnavailable } from '#database/is-database-away.ts';
import { isProblem, type Problem, type ProblemBody } from '#lib/api/problem.ts';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { wrapRouteFunctions } from '#react-router/server/server-build.ts';
import { toDatabaseRefusal } from '#server/http/database-refusals.ts';
import type { MissingPage } from '#server/pages/missing-page.ts';

export interface LoaderFailure {
  /** included in the answer to an unexpected error, to find it in the log */
  request_id: string;
  onError: (error: unknown) => void;
  /** called when the page fails because the database is unavailable */
  onDatabaseUnavailable?: () => void;
  /** thrown instead of running the limited route's loader */
  refusal?: Problem | null;
  /** finds a redirect or similar pages for an address without a page; never fails */
  missing?: () => Promise<MissingPage>;
  /** loads the house's own page for this status, if it has one; never fails */
  housePageFor?: (status: number) => Promise<HouseErrorPage | null>;
}

/** A Problem unchanged; of an unexpected error only the request id. */
function toProblemBody(error: unknown, request_id: string): { status: number; body: ProblemBody } {
  if (isProblem(error)) return { status: error.status, body: error.toBody() };
  if (isDatabaseUnavailable(error)) {
    const detail =
      'Die Seite ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.';
    return { status: 503, body: { detail, code: 'unavailable' } };
  }
  const refusal = error instanceof Error ? toDatabaseRefusal(error) : null;
  if (refusal) return { status: refusal.status, body: refusal.toBody() };
  const detail = 'Da ist etwas schiefgegangen.';
  return { status: 500, body: { detail, code: 'internal', request_id } };
}

/**
 * Wraps the loaders, actions and middleware of a build so that their errors become answers with the right status: the
 * error page gets `{status, data: {detail, code}}`.
 * @param readFailure finds what belongs to the request by its router context
 */
export function withProblemStatus(
  build: ServerBuild,
  readFailure: (context: unknown) => LoaderFailure,
): ServerBuild {
  return wrapRouteFunctions(build, (run, { kind, handle }) => {
    const limited = kind === 'loader' && (handle as RouteHandle | undefined)?.limit !== undefined;
    return async (args, ...rest) => {
      try {
        const refusal = limited && readFailure(args.context).refusal;
        if (refusal) throw refusal;
        return await run(args, ...rest);
      } catch (error) {
        if (error instanceof Response || !(error instanceof Error)) throw error;
        const failure = readFailure(args.context);
        if (!isProblem(error)) failure.onError(error);
        if (isDatabaseUnavailable(error)) failure.onDatabaseUnavailable?.();
        const { status, body } = toProblemBody(error, failure.request_id);
        const missing = status === 404 ? await failure.missing?.() : undefined;
        if (missing && 'location' in missing)
          throw new Response(null, { status: 301, headers: { Location: missing.location } });
        const house_page = await failure.housePageFor?.(status);
        const more = { ...(house_page && { house_page }), ...missing };
        throw Response.json({ ...body, ...more }, { status });
      }
    };
  });
}
