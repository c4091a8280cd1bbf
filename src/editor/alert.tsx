import { useEffect } from 'react';
import { ALERT_DURATION_MS } from '../lib/constants.ts';
import styles from './alert.module.css';
import { type Observable, useObservable } from './session/observable.ts';

export interface AlertMessage {
  kind: 'saved' | 'error';
  text: string;
}

/** Says for 4000 ms whether a save succeeded (EDIT-24…26, CONST-19), to eyes and to screen readers. */
export function Alert({ message }: { message: Observable<AlertMessage | null> }) {
  const current = useObservable(message);
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => message.set(null), ALERT_DURATION_MS);
    return () => clearTimeout(timer);
  }, [current, message]);
  return (
    <div data-editor className={styles.alert} role="status" data-kind={current?.kind}>
      {current?.text}
    </div>
  );
}
