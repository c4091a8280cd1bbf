import { useEffect, useState } from 'react';
import { ALERT_DURATION_MS } from '#lib/constants.ts';
import styles from './alert.module.css';
import { texts } from './editor.texts.ts';
import { type Observable, useObservable } from './session/observable.ts';

export interface AlertMessage {
  kind: 'saved' | 'error';
  text: string;
  /** offers undo while it is shown: of the newest step, or by `undo` */
  canUndo?: boolean;
  undo?: () => void;
}

interface AlertProps {
  message: Observable<AlertMessage | null>;
  onUndo(): void;
  /** the focused button has gone: the focus is nowhere */
  onButtonGone(): void;
}

/** Shows for 4000 ms whether a save succeeded, and announces it (EDIT-24…26, CONST-19); for as long as its button has the focus. */
export function Alert({ message, onUndo, onButtonGone }: AlertProps) {
  const current = useObservable(message);
  /** its button has the focus: an Enter on its way must not meet another button */
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!current || isHeld) return;
    // longer if there is something to decide
    const duration = current.canUndo ? 2 * ALERT_DURATION_MS : ALERT_DURATION_MS;
    const timer = setTimeout(() => message.set(null), duration);
    return () => clearTimeout(timer);
  }, [current, isHeld, message]);
  useEffect(() => {
    if (!isHeld || current?.canUndo) return;
    setHeld(false);
    onButtonGone();
  }, [current, isHeld, onButtonGone]);
  return (
    <div data-editor className={styles.alert} role="status" data-kind={current?.kind}>
      {current?.text}
      {current?.canUndo ? (
        <button
          type="button"
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          onClick={() => {
            message.set(null);
            (current.undo ?? onUndo)();
          }}
        >
          {texts.undo}
        </button>
      ) : null}
    </div>
  );
}
