import { useCallback, useEffect, useRef } from 'react';
import { texts } from '../../editor.texts.ts';
import type { FieldPlace } from '../../session/conflict.ts';
import { useObservable } from '../../session/observable.ts';
import type { EditorSession } from '../../session/session.ts';
import { findElement, findFieldElement } from '../page-elements.ts';
import { useFollowing } from '../use-following.ts';
import styles from './field-messages.module.css';

export function messageId({ id, field }: FieldPlace): string {
  return `editor-message-${id}-${field}`;
}

/** Error messages below a text; the typed text stays (G-50). */
export function FieldMessages({ session }: { session: EditorSession }) {
  const errors = useObservable(session.fieldErrors);
  return Object.entries(errors).flatMap(([id, fields]) =>
    Object.entries(fields).map(([field, messages]) => (
      <Message
        key={`${id} ${field}`}
        place={{ id: Number(id), field }}
        text={messages.join(' ')}
        session={session}
      />
    )),
  );
}

interface MessageProps {
  place: FieldPlace;
  text: string;
  session: EditorSession;
}

function Message({ place: { id, field }, text, session }: MessageProps) {
  const box = useRef<HTMLDivElement>(null);
  useFollowing(
    box,
    useCallback(() => findFieldElement({ id, field }) ?? findElement(id), [id, field]),
  );
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // validation errors stay, server errors may be temporary
  const mayHelp = session.check(id, {})[field] === undefined;
  return (
    <div ref={box} className={styles.place}>
      <div ref={message} data-editor className={styles.message}>
        <p id={messageId({ id, field })} role="alert">
          {text}
        </p>
        {mayHelp ? (
          <button type="button" onClick={() => session.tryAgain({ id, field })}>
            {texts.tryAgain}
          </button>
        ) : null}
        <button type="button" onClick={() => session.revert({ id, field })}>
          {texts.revert}
        </button>
      </div>
    </div>
  );
}
