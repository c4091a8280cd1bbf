import type { Colleague, Thread } from '#content/comments/comment.schema.ts';
import { loadInBackground, type Sent, sendRequest } from '../panels/send-request.ts';
import type { Owner } from '../session/owner.ts';

/** All open ones of a page (G-532). */
const MAX_OPEN = 200;

interface ThreadPage {
  count: number;
  results: Thread[];
}

/** What is sent of a comment. */
export interface Written {
  text: string;
  mentions: number[];
}

/** @param asked `isQuiet`: nobody asked for them, so an ended session opens no sign-in */
export function fetchThreads(
  { content_type, object_id }: Owner,
  asked: { is_resolved: boolean; page: number; isQuiet?: boolean },
): Promise<Sent<ThreadPage>> {
  const query = new URLSearchParams({
    content_type,
    object_id: `${object_id}`,
    is_resolved: `${asked.is_resolved}`,
    page: `${asked.page}`,
    ...(!asked.is_resolved && { page_size: `${MAX_OPEN}` }),
  });
  const path = `comments?${query}`;
  return asked.isQuiet ? loadInBackground(path) : sendRequest('GET', path);
}

export const fetchColleagues = (): Promise<Sent<Colleague[]>> =>
  sendRequest('GET', 'comments/colleagues');

export function beginThread(
  { content_type, object_id }: Owner,
  thread: Written & { node: number; quote: string; key: string },
): Promise<Sent<Thread>> {
  return sendRequest('POST', 'comments', { content_type, object_id, ...thread });
}

export const replyTo = (thread: number, answer: Written & { key: string }): Promise<Sent<Thread>> =>
  sendRequest('POST', `comments/${thread}/answers`, answer);

export const rewriteComment = (id: number, written: Written): Promise<Sent<Thread>> =>
  sendRequest('PATCH', `comment-texts/${id}`, written);

export const removeComment = (id: number): Promise<Sent<null>> =>
  sendRequest('DELETE', `comment-texts/${id}`);

export const setResolved = (id: number, is_resolved: boolean): Promise<Sent<Thread>> =>
  sendRequest('POST', `comments/${id}/resolution`, { is_resolved });
