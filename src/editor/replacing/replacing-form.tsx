import { useEffect, useId, useRef } from 'react';
import buttons from '../dialogs/buttons.module.css';
import { beginFields } from '../panels/early-words.ts';
import styles from './replacing.module.css';
import { replacingTexts as words } from './replacing.texts.ts';
import type { ReplacingState } from './use-replacing.ts';

/** The words to find, how, and their replacement. */
export function ReplacingForm({ state }: { state: ReplacingState }) {
  const { search, replacement, isBusy, problem } = state;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const by = useRef<HTMLInputElement>(null);
  useEffect(() => beginFields(input.current, by.current), []);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.find();
      }}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-words`}>{words.words}</label>
        <input
          ref={input}
          id={`${id}-words`}
          maxLength={200}
          autoComplete="off"
          value={search.words}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => state.change({ words: event.target.value })}
        />
        {problem ? (
          <p id={`${id}-problem`} role="alert" className={styles.error}>
            {problem}
          </p>
        ) : null}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-by`}>{words.replacement}</label>
        <input
          ref={by}
          id={`${id}-by`}
          maxLength={200}
          autoComplete="off"
          value={replacement}
          onChange={(event) => state.setReplacement(event.target.value)}
        />
      </div>
      <fieldset className={styles.options}>
        <legend>{words.options}</legend>
        <label>
          <input
            type="checkbox"
            checked={search.is_whole}
            onChange={(event) => state.change({ is_whole: event.target.checked })}
          />
          {words.whole}
        </label>
        <label>
          <input
            type="checkbox"
            checked={search.match_case}
            onChange={(event) => state.change({ match_case: event.target.checked })}
          />
          {words.matchCase}
        </label>
      </fieldset>
      <button type="submit" className={buttons.button} aria-disabled={isBusy || undefined}>
        {words.search}
      </button>
    </form>
  );
}
