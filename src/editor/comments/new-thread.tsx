import type { Colleague } from '#content/comments/comment.schema.ts';
import { useSession } from '../session/current-session.ts';
import type { Owner } from '../session/owner.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';
import { commentsTexts as words } from './comments.texts.ts';
import { beginThread, type Written } from './comments-api.ts';

interface NewThreadProps {
  owner: Owner;
  asked: { node: number; quote: string };
  /** the current account */
  reader: number;
  colleagues: readonly Colleague[];
  /** @param message '' if it was cancelled */
  onDone(message: string): void;
}

/** A new comment about a module, which has to be stored first. */
export function NewThread({ owner, asked: { node, quote }, ...props }: NewThreadProps) {
  const { reader, colleagues, onDone } = props;
  const session = useSession();
  const label = session?.getLabel(node) ?? '';

  async function send(written: Written & { key: string }) {
    session?.flush();
    await session?.settled();
    return beginThread(owner, { node, quote, ...written });
  }
  return (
    <section aria-label={words.newThread} className={styles.thread} data-asked>
      <h3 className={styles.about}>{words.about(label)}</h3>
      {quote ? <blockquote className={styles.quote}>{quote}</blockquote> : null}
      <CommentForm
        place={`${reader} new ${node}`}
        label={words.text}
        submit={words.send}
        colleagues={colleagues}
        send={send}
        onSent={() => onDone(words.spoken.sent)}
        onCancel={() => onDone('')}
      />
    </section>
  );
}
