import type { AnsweredSection } from '#content/answer/answered.ts';
import { type DocumentState, EDITOR_API } from '../editor-api.ts';
import { answerOf } from '../panels/problem-of.ts';
import { signedRequest } from '../panels/sign-in-again.tsx';
import type { Owner } from '../session/session.ts';

/** A version as the list has it. */
export interface Version {
  id: number;
  number: number;
  /** its name; '' for none */
  comment: string;
  /** false for a draft that was thrown away */
  is_published: boolean;
  /** null: the program itself, or an account that is gone */
  author: string | null;
  created_at: string;
  updated_at: string;
  /** the one before it */
  previous: number | null;
}

export interface VersionPage {
  count: number;
  next: string | null;
  results: Version[];
}

const get = <Answer>(path: string) =>
  answerOf<Answer>(signedRequest('GET', `${EDITOR_API}/${path}`));

export function fetchVersions(owner: Owner, asked: { page: number; named?: boolean }) {
  const { content_type, object_id } = owner;
  const query = new URLSearchParams({ content_type, object_id: `${object_id}` });
  query.set('page', `${asked.page}`);
  if (asked.named) query.set('named', 'true');
  return get<VersionPage>(`versions?${query}`);
}

export function fetchSections({ content_type, object_id }: Owner, version: number) {
  const query = new URLSearchParams({ content_type, object_id: `${object_id}` });
  query.set('version_id', `${version}`);
  return get<AnsweredSection[]>(`container?${query}`);
}

export function renameVersion(owner: Owner, id: number, comment: string) {
  const sent = signedRequest('PATCH', `${EDITOR_API}/versions/${id}`, { ...owner, comment });
  return answerOf<{ comment: string }>(sent);
}

/** @param asked.node one section or module alone */
export function restoreVersion(
  owner: Owner,
  asked: { version_id: number; node?: number; document: DocumentState; key: string },
) {
  const body = { ...owner, ...asked };
  return answerOf<{ sections: AnsweredSection[] }>(
    signedRequest('POST', `${EDITOR_API}/restore`, body),
  );
}

export function takeBack(owner: Owner, undo: string) {
  const body = { ...owner, undo, key: crypto.randomUUID() };
  return answerOf<{ sections: AnsweredSection[] }>(
    signedRequest('POST', `${EDITOR_API}/undo/`, body),
  );
}
