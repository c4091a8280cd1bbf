import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '#database/is-database-away.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { isProblem, Problem } from '#lib/api/problem.ts';
import { BARE_POLICY, barePage } from '../pages/bare-page.ts';
import { createBrokenAddress, isApiPath } from './addresses.ts';
import { toDatabaseRefusal } from './database-refusals.ts';
import { OPENER_POLICY } from './security-headers.ts';

/** Fastify's own refusals, in German (G-90). */
const FASTIFY_PROBLEMS: Record<string, () => Problem> = {
  FST_ERR_BAD_URL: createBrokenAddress,
  FST_ERR_MAX_PARAM_LENGTH: () => new Problem('not_found', 'Das gibt es hier nicht.'),
  FST_STATIC_FORBIDDEN_PATH: () => new Problem('not_found', 'Das gibt es hier nicht.'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Problem('too_large', 'Die Anfrage ist zu groß.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new Problem('unsupported_media_type', 'Diese Art von Daten wird hier nicht angenommen.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Problem('malformed', 'Die Anfrage enthält keine Daten.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () =>
    new Problem('malformed', 'Die Daten sind kein gültiges JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: incomplete,
};

function incomplete(): Problem {
  return new Problem('malformed', 'Die Anfrage ist unvollständig angekommen.');
}

/** The client disconnected in the middle of a body. The message distinguishes it from a lost database connection. */
function isAborted(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ECONNRESET' && error.message === 'aborted';
}

const RETRY_AFTER_SECONDS = 5;

/** Converts any error to a Problem. An unexpected one becomes 500 and hides its cause. */
export function toProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  if (!(error instanceof Error)) return createUnexpected(error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    return createFieldProblem(error.validation);
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : FASTIFY_PROBLEMS[code];
  if (known) return known();
  if (isAborted(error)) return incomplete();
  if (isDatabaseUnavailable(error)) return createDatabaseUnavailable(error);
  const refusal = toDatabaseRefusal(error);
  if (refusal) return refusal;
  // secure-json-parse, body-parser and others set 400 without a Fastify code
  if (statusCode === 400) return new Problem('malformed', 'Die Anfrage ist fehlerhaft.');
  return createUnexpected(error);
}

function createUnexpected(cause: unknown): Problem {
  return new Problem(
    'internal',
    'Das hat leider nicht geklappt. Bitte versuchen Sie es noch einmal.',
    {
      cause,
    },
  );
}

/** Temporary: the same request may soon succeed. */
function createDatabaseUnavailable(cause: Error): Problem {
  return new Problem('unavailable', 'Der Dienst ist gerade nicht erreichbar.', {
    cause,
    extra: { retry_after: RETRY_AFTER_SECONDS },
  });
}

interface Refusal {
  instancePath: string;
  message?: string;
}

/** Fields are named by their JSON path, `modules.0.title`; '' is the whole body. */
function createFieldProblem(validation: readonly Refusal[]): Problem {
  const field_errors = fieldErrors(listErrors(validation));
  return new Problem('malformed', 'Bitte prüfen Sie die Angaben.', { field_errors });
}

function* listErrors(validation: readonly Refusal[]): Iterable<[string, string]> {
  for (const { instancePath, message = '' } of validation)
    yield [instancePath.split('/').filter(Boolean).join('.'), message];
}

/** A closed site or overload: intended, not a failure. */
function isDeliberate({ code, cause }: Problem): boolean {
  return code === 'unavailable' && cause === undefined;
}

/** The error handler of the whole server. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  if (problem.status >= 500 && !isDeliberate(problem))
    request.log.error({ err: error }, 'request failed');
  else request.log.debug({ err: error }, 'request refused');
  sendProblem(problem, request, reply);
}

/** Sends JSON for API calls, a plain page for any other address. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  reply.code(problem.status).header('cache-control', 'no-store').header('x-request-id', request.id);
  const { retry_after } = problem.extra;
  if (typeof retry_after === 'number') reply.header('retry-after', retry_after);
  if (isApiPath(request.url)) {
    const id = problem.status >= 500 ? { request_id: request.id } : {};
    reply.type('application/json; charset=utf-8').send({ ...problem.toBody(), ...id });
    return;
  }
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', BARE_POLICY)
    .header('cross-origin-opener-policy', OPENER_POLICY)
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-content-type-options', 'nosniff')
    .send(plainPage(problem, request.id));
}

/** Without the site's frame, so that it works even if the site does not render. */
function plainPage({ status, message }: Problem, request_id: string): string {
  const lines = status >= 500 ? [`Kennung für Rückfragen: ${request_id}`] : [];
  return barePage({ status, title: `Fehler ${status}`, headline: message, lines });
}
