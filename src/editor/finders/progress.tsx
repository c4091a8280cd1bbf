import { findersTexts } from './finders.texts.ts';
import styles from './image-finder.module.css';
import type { UploadState } from './use-upload.ts';

const words = findersTexts.upload;

interface ProgressProps {
  state: UploadState;
  /** message for a file that was already in the library */
  known?: string;
}

/** Upload progress as text and bar. */
export function Progress({ state, known = words.known }: ProgressProps) {
  const message = {
    none: '',
    refused: '',
    sending: 'part' in state && state.part === 1 ? words.checking : words.sending,
    stored: 'isNew' in state && !state.isNew ? known : words.arrived,
  }[state.step];
  return (
    <div className={styles.progress}>
      <p role="status">{message}</p>
      {state.step === 'sending' ? (
        <progress aria-label={state.name} max={1} value={state.part} />
      ) : null}
    </div>
  );
}
