import type { FormEvent } from 'react';
import buttons from '../dialogs/buttons.module.css';
import styles from './patterns.module.css';
import { patternTexts } from './patterns.texts.ts';

interface RenameFormProps {
  name: string;
  /** of the field */
  label: string;
  isWrong: boolean;
  onRename(name: string): void;
  onCancel(): void;
}

/** Renames a pattern or a shared section in its list. */
export function RenameForm({ name, label, isWrong, onRename, onCancel }: RenameFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onRename(String(new FormData(event.currentTarget).get('name') ?? ''));
  }
  return (
    <form className={styles.rename} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <input
          name="name"
          defaultValue={name}
          maxLength={120}
          autoComplete="off"
          aria-label={label}
          aria-invalid={isWrong ? true : undefined}
        />
      </div>
      <div className={styles.actions}>
        <button type="submit" className={buttons.button}>
          {patternTexts.save}
        </button>
        <button type="button" className={buttons.button} onClick={onCancel}>
          {patternTexts.cancel}
        </button>
      </div>
    </form>
  );
}

interface RemoveQuestionProps {
  question: string;
  onRemove(): void;
  onCancel(): void;
}

/** Asks before something is deleted from its list. */
export function RemoveQuestion({ question, onRemove, onCancel }: RemoveQuestionProps) {
  return (
    <>
      <p>{question}</p>
      <div className={styles.actions}>
        <button type="button" className={buttons.button} onClick={onCancel}>
          {patternTexts.panel.keep}
        </button>
        <button type="button" className={buttons.button} onClick={onRemove}>
          {patternTexts.panel.remove}
        </button>
      </div>
    </>
  );
}
