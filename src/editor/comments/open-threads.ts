import { useEffect } from 'react';
import type { Thread } from '#content/comments/comment.schema.ts';
import { createObservable, useObservable } from '../session/observable.ts';
import type { Owner } from '../session/owner.ts';
import { commented } from './commented.ts';
import { fetchThreads } from './comments-api.ts';

interface OpenThreads {
  /** `content_type:id` */
  owner: string;
  threads: Thread[];
}

/** Open threads of the edited page, for its marks and the panel. */
const openThreads = createObservable<OpenThreads | null>(null);

const nameOwner = ({ content_type, object_id }: Owner) => `${content_type}:${object_id}`;

/** How often they were requested: only the last answer counts. */
let asked = 0;

/** @returns why they could not be loaded; '' if they were */
export async function loadOpenThreads(owner: Owner, isQuiet = false): Promise<string> {
  asked += 1;
  const own = asked;
  const sent = await fetchThreads(owner, { is_resolved: false, page: 1, isQuiet });
  if (own !== asked) return '';
  if ('refused' in sent) return sent.refused.detail;
  openThreads.set({ owner: nameOwner(owner), threads: sent.answer.results });
  return '';
}

/** Undefined until they are loaded. */
export function useOpenThreads(owner: Owner): Thread[] | undefined {
  const known = useObservable(openThreads);
  return known?.owner === nameOwner(owner) ? known.threads : undefined;
}

/** Loads them, and again whenever they may have changed. Without `onProblem` a failure stays quiet. */
export function useFollowedThreads(owner: Owner, onProblem?: (problem: string) => void): void {
  const changed = useObservable(commented);
  const { content_type, object_id } = owner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each announced change
  useEffect(() => {
    void loadOpenThreads({ content_type, object_id }, !onProblem).then(onProblem);
  }, [content_type, object_id, changed]);
}
