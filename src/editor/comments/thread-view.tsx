import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Colleague, Thread } from '#content/comments/comment.schema.ts';
import { moduleLabel } from '#modules/labels.ts';
import buttons from '../dialogs/buttons.module.css';
import { formatMoment } from '../moments.ts';
import { focusLater } from '../page/focus-later.ts';
import { goTo } from '../page/page-elements.ts';
import { useSession } from '../session/current-session.ts';
import type { EditorSession } from '../session/session.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './comments.module.css';
import { commentsTexts as words } from './comments.texts.ts';
import { replyTo, setResolved } from './comments-api.ts';
import { findQuotedField } from './quotes.ts';
import { hasTypedComment } from './typed-comment.ts';

interface ThreadViewProps {
  thread: Thread;
  /** the current account */
  reader: number;
  colleagues: readonly Colleague[];
  now: Date;
  /** brought into view */
  isAsked: boolean;
  onDone(message: string): void;
}

/** A conversation about a module: comments in order, answering, resolving. */
export function ThreadView({ thread, isAsked, onDone, ...shared }: ThreadViewProps) {
  const session = useSession();
  const place = `${shared.reader} answer ${thread.id}`;
  const [isAnswering, setAnswering] = useState(() => hasTypedComment(place));
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const label = moduleLabel(thread.model);
  const name = thread.excerpt ? `${label} „${thread.excerpt}“` : label;
  const isOpen = thread.resolved_at === null;
  const note = usePlaceNote(thread, session);
  useEffect(() => {
    if (!isAsked) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isAsked]);

  async function resolve() {
    const sent = await setResolved(thread.id, isOpen);
    const done = isOpen ? words.spoken.resolved : words.spoken.reopened;
    onDone('answer' in sent ? done : sent.refused.detail);
  }
  return (
    <article className={styles.thread} data-thread={thread.id} data-asked={isAsked || undefined}>
      <h3 ref={heading} tabIndex={-1} className={styles.about}>
        {note ? (
          <>
            <span>{name}</span> <em>{note}</em>
          </>
        ) : (
          <button
            type="button"
            aria-label={words.toModule(name)}
            onClick={() => goToQuoted(thread, session)}
          >
            {name}
          </button>
        )}
      </h3>
      {thread.quote ? <blockquote className={styles.quote}>{thread.quote}</blockquote> : null}
      <ol>
        {thread.comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onDone={onDone} {...shared} />
        ))}
      </ol>
      {thread.resolved_at ? (
        <p className={styles.gone}>
          {words.resolvedBy(thread.resolved_by, formatMoment(thread.resolved_at, shared.now))}
        </p>
      ) : null}
      {isAnswering ? (
        <CommentForm
          place={place}
          label={words.answerText}
          submit={words.sendAnswer}
          colleagues={shared.colleagues}
          send={(written) => replyTo(thread.id, written)}
          onSent={() => {
            setAnswering(false);
            heading.current?.focus({ preventScroll: true });
            onDone(words.spoken.sent);
          }}
          onCancel={() => {
            setAnswering(false);
            focusLater(() => answer.current?.focus());
          }}
        />
      ) : (
        <div className={styles.actions}>
          <button
            ref={answer}
            type="button"
            className={buttons.button}
            aria-label={words.answerTo(name)}
            onClick={() => setAnswering(true)}
          >
            {words.answer}
          </button>
          <button
            type="button"
            className={buttons.button}
            aria-label={isOpen ? words.resolveNamed(name) : words.reopenNamed(name)}
            onClick={() => void resolve()}
          >
            {isOpen ? words.resolve : words.reopen}
          </button>
        </div>
      )}
    </article>
  );
}

/** To a module, or to the text of a record that the comment quotes. */
function goToQuoted({ node, quote }: Thread, session: EditorSession | null): void {
  const record = session?.content.record();
  const field = record?.id === node ? findQuotedField(record, quote) : null;
  goTo(node, field ?? undefined);
}

/** Why the module is not on the edited page; null if it is. Follows deletion and undo. */
function usePlaceNote({ node, place }: Thread, session: EditorSession | null): string | null {
  const content = session?.content;
  useSyncExternalStore(content?.subscribe ?? neverChanges, content?.sections ?? getNothing);
  if (!session) return place ? null : words.places.deleted;
  if (session.content.node(node)) return null;
  const other = session.document === 'live' ? 'draft' : 'live';
  return words.places[place === other ? other : 'deleted'];
}

const neverChanges = () => () => {};
const getNothing = () => null;
