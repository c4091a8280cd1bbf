import type { ProblemBody } from '#lib/api/problem.ts';
import { buildUrl } from './editor-api.ts';
import { requestSignedIn } from './panels/signed-request.ts';

/** The result of a request sent once, not queued. */
export type Called<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; problem: Partial<ProblemBody> & { detail: string } };

const UNREACHABLE = 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.';

/** Sends a request at once. Never rejects: refusals and connection failures have a German sentence. */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  key?: string,
): Promise<Called<Answer>> {
  const response = await requestSignedIn(method, buildUrl(path), body, key).catch(() => null);
  const answer = response?.status === 204 ? null : await response?.json().catch(() => null);
  if (response?.ok) return { ok: true, answer };
  return { ok: false, problem: { ...answer, detail: answer?.detail ?? UNREACHABLE } };
}
