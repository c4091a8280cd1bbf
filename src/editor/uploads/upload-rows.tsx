import { useSyncExternalStore } from 'react';
import { IconButton } from '../toolbar/icon-button.tsx';
import { countUploads, type UploadEntry, type UploadQueue } from './upload-queue.ts';
import styles from './uploads.module.css';
import { uploadsTexts as words } from './uploads.texts.ts';

type Rows = Pick<UploadQueue, 'get' | 'subscribe' | 'remove' | 'repeat'>;

interface UploadRowsProps {
  queue: Rows;
  /** aborts all uploads, or closes the list of failed ones; missing: no button */
  onClose?: () => void;
}

/** Uploads with their progress and errors, and buttons to abort and repeat them. */
export function UploadRows({ queue, onClose }: UploadRowsProps) {
  const { entries } = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const { all, waiting, sending, failed } = countUploads(entries);
  const isRunning = waiting + sending > 0;
  const shown = entries.filter(({ state }) => state.step !== 'kept');
  if (shown.length === 0) return null;
  return (
    <div className={styles.uploads}>
      <p role="status">
        {isRunning ? words.running(all - waiting - sending, all) : words.failed(failed)}
      </p>
      <ul>
        {shown.map((entry) => (
          <Row key={entry.key} entry={entry} queue={queue} />
        ))}
      </ul>
      {onClose && (shown.length > 1 || !isRunning) ? (
        <button type="button" className={styles.quiet} onClick={onClose}>
          {isRunning ? words.cancelAll : words.close}
        </button>
      ) : null}
    </div>
  );
}

function Row({ entry, queue }: { entry: UploadEntry; queue: Rows }) {
  const { key, name, state } = entry;
  const isFailed = state.step === 'failed';
  const label = (isFailed ? words.dismiss : words.cancel)(name);
  return (
    <li data-state={state.step}>
      <span className={styles.name}>{name}</span>
      <IconButton icon="close" label={label} onClick={() => queue.remove(key)} />
      {state.step === 'sending' ? <progress aria-label={name} max={1} value={state.part} /> : null}
      {isFailed ? (
        <p role="alert">
          {state.problem}{' '}
          {state.isFinal ? null : (
            <button
              type="button"
              className={styles.quiet}
              aria-label={words.retryNamed(name)}
              onClick={() => queue.repeat(key)}
            >
              {words.retry}
            </button>
          )}
        </p>
      ) : (
        <small>{describeState(state)}</small>
      )}
    </li>
  );
}

function describeState(state: UploadEntry['state']): string {
  if (state.step !== 'sending') return words.waiting;
  return state.part < 1 ? words.sending(state.part) : words.checking;
}
