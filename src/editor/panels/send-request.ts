import type { FieldErrors, ProblemBody } from '#lib/api/problem.ts';
import { buildUrl, request } from '../editor-api.ts';
import { requestSignedIn } from './signed-request.ts';

/** Why a request was refused, in German, and what else the answer said. */
export interface Refused {
  /** 0 without an answer */
  status: number;
  detail: string;
  field_errors: FieldErrors;
  code?: ProblemBody['code'];
  /** of a page that should become public: what is to be filled in (G-493) */
  gaps?: readonly string[];
  /** of a draft: what others have changed since it was begun */
  conflicts?: readonly unknown[];
  /** of a draft: others have changed it since it was shown (G-538) */
  unseen?: boolean;
}

export type Sent<Answer> = { answer: Answer } | { refused: Refused };

const AWAY = 'Keine Verbindung. Bitte versuchen Sie es noch einmal.';
const UNKNOWN = 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.';

/**
 * Sends a panel's request. Resolves with the answer or with the reason for a refusal, and never rejects.
 * @param path below the editor's calls, or with a `/` in front any
 */
export async function sendRequest<Answer>(
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Sent<Answer>> {
  return readSent(requestSignedIn(method, buildUrl(path), body, key));
}

/**
 * Loads what the page shows by itself. An ended session stays quiet here: a dialog would open under the
 * fingers of somebody who types (E-6), and the next save opens it anyway.
 */
export async function loadInBackground<Answer>(path: string): Promise<Sent<Answer>> {
  return readSent(request('GET', buildUrl(path)));
}

async function readSent<Answer>(sent: Promise<Response>): Promise<Sent<Answer>> {
  const response = await sent.catch(() => null);
  if (!response) return { refused: { status: 0, detail: AWAY, field_errors: {} } };
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return { answer };
  const { detail = UNKNOWN, field_errors = {}, ...rest }: Partial<ProblemBody> = answer ?? {};
  return { refused: { ...rest, status: response.status, detail, field_errors } };
}
