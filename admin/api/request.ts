import { HttpError } from 'react-admin';
import { signInAgain } from './sign-in-again.ts';

/** The calls of the API, in the language of the interface (G-88). */
const API = '/de/api';
const UNREACHABLE =
  'Der Server ist gerade nicht erreichbar. Was Sie eingegeben haben, steht noch da: Bitte versuchen Sie es noch einmal.';

interface ProblemBody {
  detail?: string;
  code?: string;
  field_errors?: Record<string, string[]>;
  [extra: string]: unknown;
}

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** a form is sent as it is, everything else as JSON */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** of a write that may be sent again: it is stored once (G-420) */
  key?: string | undefined;
}

function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
}

/**
 * Calls the API. If the session has ended, the sign-in opens over the screen and the call is made again afterwards (E-6).
 * @param path below `/de/api`, or a whole path
 * @throws HttpError with the German sentence of the answer; `body.errors` has those of single fields
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const url = path.startsWith('/de/') ? path : `${API}${path}`;
  const first = await send(url, options);
  const isAgain = first.status === 401 && (await signInAgain());
  const response = isAgain ? await send(url, options) : first;
  if (response.status === 204) return null as Answer;
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  throw errorOf(response.status, answer as ProblemBody);
}

function send(url: string, { method = 'GET', body, signal, key }: RequestOptions) {
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
    if (signal?.aborted) throw error;
    throw new HttpError(UNREACHABLE, 0, { message: UNREACHABLE });
  });
}

/** Errors of fields as react-admin's forms read them: by name, and of an entry of a list by its path. */
function errorOf(status: number, problem: ProblemBody): HttpError {
  const { detail = UNREACHABLE, field_errors } = problem;
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
