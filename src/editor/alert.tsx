import { useEffect } from 'react';
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

/** Shows for 4000 ms whether a save succeeded, and announces it (EDIT-24…26, CONST-19). */
export function Alert(props: { message: Observable<AlertMessage | null>; onUndo(): void }) {
  const { message, onUndo } = props;
  const current = useObservable(message);
  useEffect(() => {
    if (!current) return;
    // longer if there is something to decide
    const duration = current.canUndo ? 2 * ALERT_DURATION_MS : ALERT_DURATION_MS;
    const timer = setTimeout(() => message.set(null), duration);
    return () => clearTimeout(timer);
  }, [current, message]);
  return (
    <div data-editor className={styles.alert} role="status" data-kind={current?.kind}>
      {current?.text}
      {current?.canUndo ? (
        <button
          type="button"
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
