import type { ProblemBody } from '#lib/api/problem.ts';
import { buildUrl, request } from './editor-api.ts';
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
  return readCalled(requestSignedIn(method, buildUrl(path), body, key));
}

/**
 * Loads what the page shows without being told to. An ended session stays quiet here: a dialog would open under the
 * fingers of somebody who types (E-6), and the next save opens it anyway.
 */
export async function loadInBackground<Answer>(path: string): Promise<Called<Answer>> {
  return readCalled(request('GET', buildUrl(path)));
}

async function readCalled<Answer>(sent: Promise<Response>): Promise<Called<Answer>> {
  const response = await sent.catch(() => null);
  const answer = response?.status === 204 ? null : await response?.json().catch(() => null);
  if (response?.ok) return { ok: true, answer };
  return { ok: false, problem: { ...answer, detail: answer?.detail ?? UNREACHABLE } };
}
