import type { AnsweredNode } from '#lib/answers/sections.ts';
import type { ProblemBody } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import type { EndedDraft } from './publishing/ended-draft.ts';
import type { DocumentState } from './session/owner.ts';
import type { Change, Outcome } from './session/saving/save-queue.ts';
import type { Writer } from './session/writer.ts';

/** The base of every editor request (API-03). */
export const EDITOR_API = '/de/pageeditor-api';

/** @param path below the editor's calls, or with a `/` in front any */
export const buildUrl = (path: string) => (path.startsWith('/') ? path : `${EDITOR_API}/${path}`);

/** The signed-in editor, as answered by `pageeditor-api/user` (API-05). */
export interface EditorUser {
  id: number;
  email: string;
  username: string;
  name: string;
  /** an author does not publish (G-536) */
  role: 'author' | 'editor' | 'admin';
  /** somebody else publishes what the account writes (G-537) */
  needs_second_person: boolean;
  admin_menus: { title: string; url: string; children: unknown[] }[];
}

export function csrfToken(): string {
  return /(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
}

export function request(
  method: string,
  url: string,
  body?: unknown,
  key?: string,
  signal?: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') headers['X-CSRFToken'] = decodeURIComponent(csrfToken());
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  return fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    signal: signal ?? null,
    body: body === undefined ? null : JSON.stringify(body),
  });
}

/** GET as JSON. Rejects for every answer but a success, and if the server is unreachable. */
export async function read<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await request('GET', `${EDITOR_API}/${path}`, undefined, undefined, signal);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** Loads the signed-in editor and a new `csrftoken` cookie; `member`: the account may not edit. */
export async function fetchUser(): Promise<EditorUser | 'signed-out' | 'member'> {
  const response = await request('GET', `${EDITOR_API}/user`);
  if (response.status === 401) return 'signed-out';
  if (response.status === 403) return 'member';
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** Loads the house's rules for modules; undefined after a failure: the server checks in any case. */
export async function fetchRules(): Promise<ModuleRules | undefined> {
  const response = await request('GET', '/de/api/settings/').catch(() => null);
  if (!response?.ok) return undefined;
  const { design }: { design?: ModuleRules } = await response.json();
  return design;
}

export interface SignInRefusal {
  /** a German sentence for the user */
  problem: string;
  /** the password is correct, the code of the second step is missing (G-153) */
  second_factor: boolean;
}

interface Typed {
  username: string;
  password: string;
  code?: string;
}

/** @returns null on success */
export async function signIn(typed: Typed): Promise<SignInRefusal | null> {
  const response = await request('POST', '/api/user-login/', { ...typed });
  if (response.ok) return null;
  const body: Partial<ProblemBody> = await response.json().catch(() => ({}));
  const problem =
    body.detail ?? 'Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es noch einmal.';
  return { problem, second_factor: body.second_factor === true };
}

interface AskedDeletion {
  owner: { content_type: string; object_id: number };
  document: DocumentState;
  node: number;
}

/** Statuses after which the same request may succeed later. */
const TEMPORARY = new Set([408, 425, 429, 502, 503, 504]);

/** Loads who deleted a node. Rejects if it was not deleted, and if the server is unreachable. */
export function fetchDeletion(
  { owner, document, node }: AskedDeletion,
  signal?: AbortSignal,
): Promise<Writer> {
  const { content_type, object_id } = owner;
  const about = { content_type, object_id: `${object_id}`, node: `${node}`, document };
  return read(`deletion?${new URLSearchParams(about)}`, signal);
}

interface AskedWriter extends AskedDeletion {
  field: string;
  /** a revision: another editor's write after it comes first */
  since: number | undefined;
}

/** Loads who wrote a field last. Rejects if the server is unreachable. */
export function fetchWriter({ owner, document, node, field, since }: AskedWriter): Promise<Writer> {
  const { content_type, object_id } = owner;
  const about = { content_type, object_id: `${object_id}`, node: `${node}`, document, field };
  return read(`writer?${new URLSearchParams({ ...about, ...(since && { since: `${since}` }) })}`);
}

interface Sending {
  /** that the change is based on */
  revision: number | undefined;
  document: DocumentState;
  signal: AbortSignal | undefined;
}

/** Sends one change. Rejects only without an answer of the server. */
export async function send<Answer>(
  change: Change,
  { revision, document, signal }: Sending,
): Promise<Outcome<Answer>> {
  const body = {
    ...change.body,
    ...(revision !== undefined && { revision }),
    ...(document === 'draft' && { document }),
  };
  const response = await request(change.method, change.url, body, change.key, signal);
  if (response.ok) {
    const answer = response.status === 204 ? null : await response.json();
    return { kind: 'saved', answer };
  }
  if (response.status === 401) return { kind: 'signed-out' };
  if (TEMPORARY.has(response.status)) return { kind: 'unreachable' };
  const problem: Partial<ProblemBody> = await response.json().catch(() => ({}));
  const { detail, code, field_errors, ...extra } = problem;
  if (response.status === 409 && change.method === 'PATCH') {
    const ended = extra.ended as EndedDraft | undefined;
    const outcome = await loadConflict<Answer>(change.url, { document, signal });
    return outcome.kind === 'conflict' && ended ? { ...outcome, ended } : outcome;
  }
  return {
    kind: 'refused',
    code: code ?? String(response.status),
    detail: detail ?? 'Die Änderung konnte nicht gespeichert werden.',
    ...(field_errors ? { field_errors } : {}),
    extra,
  };
}

/** Another editor changed the node first: loads its current state. */
async function loadConflict<Answer>(
  url: string,
  { document, signal }: Pick<Sending, 'document' | 'signal'>,
): Promise<Outcome<Answer>> {
  const asked = document === 'draft' ? `${url}?document=draft` : url;
  const response = await request('GET', asked, undefined, undefined, signal);
  if (response.ok) return { kind: 'conflict', answer: (await response.json()) as AnsweredNode };
  if (response.status === 401) return { kind: 'signed-out' };
  if (response.status !== 404) return { kind: 'unreachable' };
  const detail = 'Dieses Modul gibt es nicht mehr.';
  return { kind: 'refused', code: 'not_found', detail, extra: {} };
}
