import { HttpError } from 'react-admin';
import { waitForSignIn } from '../../src/editor/panels/signed-request.ts';

/** German: the API's messages are in the language of its path (G-88). */
const API = '/de/api';
const UNREACHABLE = 'Der Server ist gerade nicht erreichbar.';
/** Of what is read: see `reload-failed.ts`. */
const READ = `${UNREACHABLE} Sobald er wieder antwortet, wird dies von selbst geladen.`;
const WRITTEN = `${UNREACHABLE} Was Sie eingegeben haben, steht noch da: Bitte versuchen Sie es noch einmal.`;
const unreachable = ({ method = 'GET' }: RequestOptions) => (method === 'GET' ? READ : WRITTEN);

interface ProblemBody {
  detail?: string;
  code?: string;
  field_errors?: Record<string, string[]>;
  [extra: string]: unknown;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `FormData` is sent unchanged, everything else as JSON */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** idempotency key of a write that may be sent again (G-420) */
  key?: string | undefined;
  /** a poll, which nobody waits for: does not open the sign-in */
  isBackground?: boolean | undefined;
}

function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
}

/**
 * Calls the API. If the session has ended, opens the sign-in over the screen and repeats the call afterwards (E-6).
 * @param path below `/de/api`, or a whole path
 * @throws HttpError with the answer's German message; `body.errors` has the errors of single fields
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await requestResponse(path, options);
  if (response.status === 204) return null as Answer;
  return response.json().catch(() => ({})) as Promise<Answer>;
}

/** Like `request`, for what is not JSON. */
export async function requestResponse(path: string, options: RequestOptions): Promise<Response> {
  const url = path.startsWith('/de/') ? path : `${API}${path}`;
  const first = await send(url, options);
  const isAgain = first.status === 401 && !options.isBackground && (await waitForSignIn());
  const response = isAgain ? await send(url, options) : first;
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as ProblemBody;
  throw toHttpError(response.status, { detail: unreachable(options), ...problem });
}

const MAX_RETRIES = 3;

/** For queries. Not after 401: an editor who has put the sign-in off would get it again at once. */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && !(error instanceof HttpError && error.status === 401);

function send(url: string, options: RequestOptions) {
  const { method = 'GET', body, signal, key } = options;
  const isForm = body instanceof FormData;
  const isText = body !== undefined && !isForm;
  return fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(isText && { 'Content-Type': 'application/json' }),
      ...(method !== 'GET' && { 'X-CSRFToken': csrfToken() }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(isForm && { body }),
    ...(isText && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error) => {
    if (signal?.aborted && error?.name !== 'TimeoutError') throw error;
    const message = unreachable(options);
    throw new HttpError(message, 0, { message });
  });
}

/** Field errors as react-admin's forms expect them: nested by path, `cast.0.name`. */
function toHttpError(status: number, problem: ProblemBody & { detail: string }): HttpError {
  const { detail, field_errors } = problem;
  const errors = field_errors && nested(field_errors);
  return new HttpError(detail, status, { ...problem, message: detail, ...(errors && { errors }) });
}

/** `{'cast.0.name': ['…']}` → `{cast: [{name: '…'}]}` */
function nested(flat: Record<string, string[]>): Record<string, unknown> {
  const errors: Record<string, unknown> = {};
  for (const [path, sentences] of Object.entries(flat)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let place = errors;
    for (const key of keys) {
      if (typeof place[key] !== 'object') place[key] = {};
      place = place[key] as Record<string, unknown>;
    }
    place[last] = sentences.join(' ');
  }
  return errors;
}
