import type { ProblemBody } from '#lib/api/problem.ts';
import { EDITOR_API } from './editor-api.ts';
import { signedRequest } from './panels/sign-in-again.tsx';

/** What a call that is made once and not queued came to. */
export type Called<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; problem: Partial<ProblemBody> & { detail: string } };

const UNREACHABLE = 'Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.';

/** Asks for something at once; never rejects: a refusal, and a server that is away, have a German sentence. */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  key?: string,
): Promise<Called<Answer>> {
  const url = path.startsWith('/') ? path : `${EDITOR_API}/${path}`;
  const response = await signedRequest(method, url, body, key).catch(() => null);
  const answer = response?.status === 204 ? null : await response?.json().catch(() => null);
  if (response?.ok) return { ok: true, answer };
  return { ok: false, problem: { ...answer, detail: answer?.detail ?? UNREACHABLE } };
}
