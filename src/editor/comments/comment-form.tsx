import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Colleague } from '#content/comments/comment.schema.ts';
import buttons from '../dialogs/buttons.module.css';
import { createAttempts } from '../panels/attempt-key.ts';
import { beginFields } from '../panels/early-words.ts';
import type { Sent } from '../panels/send-request.ts';
import styles from './comments.module.css';
import { commentsTexts as words } from './comments.texts.ts';
import type { Written } from './comments-api.ts';
import { MentionField } from './mention-field.tsx';
import { listMentioned } from './mentions.ts';
import { useTypedComment } from './typed-comment.ts';

interface CommentFormProps {
  /** where typed text is stored */
  place: string;
  label: string;
  submit: string;
  initial?: string;
  colleagues: readonly Colleague[];
  /** @param key the same for repeated attempts with the same text */
  send(written: Written & { key: string }): Promise<Sent<unknown>>;
  onSent(): void;
  onCancel(): void;
}

/** Writes or rewrites a comment. What is typed stays until it is sent or discarded. */
export function CommentForm(props: CommentFormProps) {
  const { place, label, submit, initial = '', colleagues, send, onSent, onCancel } = props;
  const { text, write, forget } = useTypedComment(place, initial);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const [getKey] = useState(createAttempts);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    const element = field.current;
    element?.focus({ preventScroll: true });
    element?.setSelectionRange(element.value.length, element.value.length);
    beginFields(element);
    // the whole form, with its buttons
    element?.form?.scrollIntoView({ block: 'nearest' });
  }, []);

  async function submitText(event?: FormEvent) {
    event?.preventDefault();
    if (isSending) return;
    setSending(true);
    const written = { text, mentions: listMentioned(text, colleagues) };
    const sent = await send({ ...written, key: getKey(written) });
    setSending(false);
    if ('answer' in sent) {
      forget();
      onSent();
      return;
    }
    setProblem(sent.refused.field_errors.text?.[0] ?? sent.refused.detail);
    field.current?.focus();
  }
  function discard() {
    forget();
    onCancel();
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submitText(event)}>
      <MentionField
        label={label}
        text={text}
        colleagues={colleagues}
        describedBy={`${id}-help ${id}-error`}
        isInvalid={problem !== ''}
        field={field}
        onText={write}
        onSend={() => void submitText()}
        onCancel={text === initial ? discard : undefined}
      />
      <small id={`${id}-help`}>{words.sendKeys}</small>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {problem}
      </p>
      <div className={styles.actions}>
        <button type="submit" className={buttons.primary} aria-disabled={isSending}>
          {submit}
        </button>
        <button type="button" className={buttons.plain} onClick={discard}>
          {text === initial ? words.cancel : words.discard}
        </button>
      </div>
    </form>
  );
}
