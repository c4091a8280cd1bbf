import styles from './replacing.module.css';
import { replacingTexts as words } from './replacing.texts.ts';
import type { ReplacingState } from './use-replacing.ts';

/** What is being done, and how far it is. */
export function Running({ state: { status, progress } }: { state: ReplacingState }) {
  return (
    <div className={styles.running}>
      <p role="status">{status}</p>
      {progress ? (
        <>
          <progress aria-label={status} max={progress.total} value={progress.done} />
          <span aria-hidden="true">{words.progress(progress.done, progress.total)}</span>
        </>
      ) : null}
    </div>
  );
}
