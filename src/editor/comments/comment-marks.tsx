import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Thread } from '#content/comments/comment.schema.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { findElement, findFieldElement } from '../page/page-elements.ts';
import { useRecord } from '../page/texts/inline-words.tsx';
import { useFollowing } from '../page/use-following.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './comment-marks.module.css';
import { commentsTexts as words } from './comments.texts.ts';
import { showThread } from './open-new-comment.ts';
import { useFollowedThreads, useOpenThreads } from './open-threads.ts';
import { findQuotedField, useMarkedQuotes } from './quotes.ts';

const NONE: Thread[] = [];

/** Number of open conversations at each module and each text of a record; opens the first of them (G-532, G-603). */
export function CommentMarks({ session }: { session: EditorSession }) {
  const { content, owner } = session;
  useSyncExternalStore(content.subscribe, content.sections);
  // the panel says so; marks are only a hint
  useFollowedThreads(owner);
  const threads = useOpenThreads(owner) ?? NONE;
  useEffect(showLinkedThread, []);
  useSpokenArrivals(session, threads);
  useMarkedQuotes(threads);
  const record = useRecord(session);
  const findField = ({ node, quote }: Thread) =>
    record && node === record.id ? findQuotedField(record, quote) : null;
  const byPlace = Map.groupBy(threads, (each) => `${each.node} ${findField(each) ?? ''}`);
  return [...byPlace].map(([place, [first, ...others]]) => {
    if (!first || !content.node(first.node)) return null;
    const field = findField(first);
    return (
      <Mark
        key={place}
        id={first.node}
        field={field}
        label={
          field ? session.getFieldLabel(first.node, field) : (session.getLabel(first.node) ?? '')
        }
        thread={first.id}
        count={others.length + 1}
      />
    );
  });
}

/** Announces to screen readers what colleagues write meanwhile. */
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
  /** of a record's words, which are all over its page */
  field: string | null;
  label: string;
  thread: number;
  count: number;
}

function Mark({ id, field, label, thread, count }: MarkProps) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => (field ? findFieldElement({ id, field }) : findElement(id)), [id, field]),
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
