import type { FieldErrors, ProblemBody } from '#lib/api/problem.ts';
import { buildUrl } from '../editor-api.ts';
import { requestSignedIn } from './signed-request.ts';

/** Why a request was refused, in German. */
export interface Refused {
  status: number;
  detail: string;
  field_errors: FieldErrors;
  /** of a page that should become public: what is to be filled in (G-493) */
  gaps?: readonly string[];
}

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
): Promise<{ answer: Answer } | { refused: Refused }> {
  const response = await requestSignedIn(method, buildUrl(path), body, key).catch(() => null);
  if (!response) return { refused: { status: 0, detail: AWAY, field_errors: {} } };
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return { answer };
  const { detail = UNKNOWN, field_errors = {}, gaps }: Partial<ProblemBody> = answer ?? {};
  const isGaps = Array.isArray(gaps);
  return { refused: { status: response.status, detail, field_errors, ...(isGaps && { gaps }) } };
}
