import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Thread } from '#content/comments/comment.schema.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { findElement } from '../page/page-elements.ts';
import { useFollowing } from '../page/use-following.ts';
import type { EditorSession } from '../session/session.ts';
import { showThread } from './ask-for-comment.ts';
import styles from './comment-marks.module.css';
import { commentsTexts as words } from './comments.texts.ts';
import { useFollowedThreads, useOpenThreads } from './open-threads.ts';

const NONE: Thread[] = [];

/** Number of open conversations at each module; opens the first of them (G-532). */
export function CommentMarks({ session }: { session: EditorSession }) {
  const { content, owner } = session;
  useSyncExternalStore(content.subscribe, content.sections);
  // the panel says so; marks are only a hint
  useFollowedThreads(owner);
  const threads = useOpenThreads(owner) ?? NONE;
  useEffect(showLinkedThread, []);
  useSpokenArrivals(session, threads);
  const byNode = Map.groupBy(threads, ({ node }) => node);
  return [...byNode].map(([id, [first, ...others]]) =>
    first && content.node(id) ? (
      <Mark
        key={id}
        id={id}
        label={session.getLabel(id) ?? ''}
        thread={first.id}
        count={others.length + 1}
      />
    ) : null,
  );
}

/** Screen readers are told what colleagues write meanwhile. */
function useSpokenArrivals(session: EditorSession, threads: readonly Thread[]): void {
  const known = useRef<Set<number> | null>(null);
  useEffect(() => {
    if (threads === NONE) return; // not loaded yet
    const all = threads.flatMap(({ comments }) => comments);
    const own = session.user.get().id;
    const before = known.current;
    known.current = new Set(all.map(({ id }) => id));
    const fresh = before && all.find(({ id, author_id }) => !before.has(id) && author_id !== own);
    if (fresh) session.spoken.set(words.spoken.arrived(fresh.author ?? words.nobody));
  }, [session, threads]);
}

/** Handled once: switching to the draft and back opens nothing again. */
let handledLink = '';

/** A mail leads to its conversation: `?edit&comment=12`. */
function showLinkedThread(): void {
  if (handledLink === location.href) return;
  handledLink = location.href;
  const linked = Number(new URLSearchParams(location.search).get('comment'));
  if (linked > 0) showThread(linked);
}

interface MarkProps {
  id: number;
  label: string;
  thread: number;
  count: number;
}

function Mark({ id, label, thread, count }: MarkProps) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findElement(id), [id]),
  );
  return (
    <div ref={box} className={styles.place}>
      <button
        data-editor
        type="button"
        className={styles.mark}
        aria-label={words.openAt(label, count)}
        title={words.openAt(label, count)}
        onClick={() => showThread(thread)}
      >
        <EditorIcon name="comment" />
        {count}
      </button>
    </div>
  );
}
