import type { VersionChange } from '#content/versions/describe-changes.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { sendRequest } from '../panels/send-request.ts';
import type { DocumentState, Owner } from '../session/owner.ts';

/** A version in the list. */
export interface Version {
  id: number;
  number: number;
  /** its name; '' if it has none */
  comment: string;
  /** false for a discarded draft */
  is_published: boolean;
  /** null: the program, or a deleted account */
  author: string | null;
  author_id: number | null;
  created_at: string;
  updated_at: string;
  /** id of the previous one */
  previous: number | null;
  /** since the previous one; null for the first */
  changes: VersionChange[] | null;
}

export interface VersionPage {
  count: number;
  next: string | null;
  results: Version[];
}

export function fetchVersions(owner: Owner, asked: { page: number; named?: boolean }) {
  const { content_type, object_id } = owner;
  const query = new URLSearchParams({ content_type, object_id: `${object_id}` });
  query.set('page', `${asked.page}`);
  if (asked.named) query.set('named', 'true');
  return sendRequest<VersionPage>('GET', `versions?${query}`);
}

export function renameVersion(owner: Owner, id: number, comment: string) {
  return sendRequest<{ comment: string }>('PATCH', `versions/${id}`, { ...owner, comment });
}

/** @param asked.node only this section or module */
export function restoreVersion(
  owner: Owner,
  asked: { version_id: number; node?: number; document: DocumentState; key: string },
) {
  return sendRequest<{ sections: AnsweredSection[] }>('POST', 'restore', { ...owner, ...asked });
}

export function takeBack(owner: Owner, undo: string) {
  const body = { ...owner, undo, key: crypto.randomUUID() };
  return sendRequest<{ sections: AnsweredSection[] }>('POST', 'undo/', body);
}
