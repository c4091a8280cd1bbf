import { useRef, useState } from 'react';
import type { Colleague, Comment } from '#content/comments/comment.schema.ts';
import buttons from '../dialogs/buttons.module.css';
import { formatMoment } from '../moments.ts';
import { focusLater } from '../page/focus-later.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { commentsTexts as words } from './comments.texts.ts';
import { removeComment, rewriteComment } from './comments-api.ts';
import { splitMentions } from './mentions.ts';
import { hasTypedComment } from './typed-comment.ts';

interface CommentItemProps {
  comment: Comment;
  /** the current account */
  reader: number;
  colleagues: readonly Colleague[];
  now: Date;
  /** @param message for screen readers, or a refusal */
  onDone(message: string): void;
}

/** One comment; its author changes and deletes it. */
export function CommentItem({ comment, reader, colleagues, now, onDone }: CommentItemProps) {
  const { id, text, author, author_id, mentions } = comment;
  const place = `${reader} text ${id}`;
  const [mode, setMode] = useState<'read' | 'change' | 'remove'>(() =>
    hasTypedComment(place) ? 'change' : 'read',
  );
  const item = useRef<HTMLLIElement>(null);
  const isOwn = author_id === reader;
  const when = formatMoment(comment.created_at, now);
  const name = isOwn ? words.you : (author ?? words.nobody);

  function goBack() {
    setMode('read');
    focusLater(() => item.current?.querySelector('button')?.focus());
  }
  async function remove() {
    const sent = await removeComment(id);
    setMode('read');
    onDone('answer' in sent ? words.spoken.removed : sent.refused.detail);
  }
  return (
    <li ref={item} className={styles.comment} data-comment={id}>
      <p className={styles.by}>
        <b>{name}</b>{' '}
        <small>
          {when}
          {comment.edited_at && !comment.is_deleted ? ` · ${words.edited}` : ''}
        </small>
      </p>
      {mode === 'change' ? (
        <CommentForm
          place={place}
          label={words.text}
          submit={words.saveChange}
          initial={text}
          // people who left keep being mentioned
          colleagues={[...colleagues, ...mentions.filter((each) => !isIn(colleagues, each.id))]}
          send={({ key: _, ...written }) => rewriteComment(id, written)}
          onSent={() => {
            setMode('read');
            onDone(words.spoken.changed);
          }}
          onCancel={goBack}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      {mode === 'remove' ? (
        <div className={styles.actions}>
          <span>{words.sure}</span>
          {/* biome-ignore lint/a11y/noAutofocus: the editor has just asked for it */}
          <button type="button" autoFocus className={buttons.button} onClick={() => void remove()}>
            {words.yes}
          </button>
          <button type="button" className={buttons.plain} onClick={goBack}>
            {words.cancel}
          </button>
        </div>
      ) : null}
      {mode === 'read' && comment.may_remove ? (
        <div className={styles.quiet}>
          {isOwn ? (
            <button
              type="button"
              aria-label={words.changeNamed(when)}
              onClick={() => setMode('change')}
            >
              {words.change}
            </button>
          ) : null}
          <button
            type="button"
            aria-label={words.removeNamed(when)}
            onClick={() => setMode('remove')}
          >
            {words.remove}
          </button>
        </div>
      ) : null}
    </li>
  );
}

const isIn = (all: readonly Colleague[], id: number) => all.some((each) => each.id === id);

function CommentText({ comment: { text, mentions, is_deleted } }: { comment: Comment }) {
  if (is_deleted) return <p className={styles.gone}>{words.deleted}</p>;
  return (
    <p className={styles.text}>
      {splitMentions(text, mentions).map(({ text: piece, id }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their order
        id ? <b key={index}>{piece}</b> : <span key={index}>{piece}</span>,
      )}
    </p>
  );
}
