import type { Colleague, Thread } from '#content/comments/comment.schema.ts';
import { type Called, call, loadInBackground } from '../call.ts';
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
): Promise<Called<ThreadPage>> {
  const query = new URLSearchParams({
    content_type,
    object_id: `${object_id}`,
    is_resolved: `${asked.is_resolved}`,
    page: `${asked.page}`,
    ...(!asked.is_resolved && { page_size: `${MAX_OPEN}` }),
  });
  const path = `comments?${query}`;
  return asked.isQuiet ? loadInBackground(path) : call('GET', path);
}

export const fetchColleagues = (): Promise<Called<Colleague[]>> =>
  call('GET', 'comments/colleagues');

export function beginThread(
  { content_type, object_id }: Owner,
  thread: Written & { node: number; quote: string; key: string },
): Promise<Called<Thread>> {
  return call('POST', 'comments', { content_type, object_id, ...thread });
}

export const replyTo = (
  thread: number,
  answer: Written & { key: string },
): Promise<Called<Thread>> => call('POST', `comments/${thread}/answers`, answer);

export const rewriteComment = (id: number, written: Written): Promise<Called<Thread>> =>
  call('PATCH', `comment-texts/${id}`, written);

export const removeComment = (id: number): Promise<Called<null>> =>
  call('DELETE', `comment-texts/${id}`);

export const setResolved = (id: number, is_resolved: boolean): Promise<Called<Thread>> =>
  call('POST', `comments/${id}/resolution`, { is_resolved });
