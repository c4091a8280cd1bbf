import { type FormEvent, useId, useState } from 'react';
import { berlinMoment } from '#lib/time/berlin-time.ts';
import buttons from '../dialogs/buttons.module.css';
import { formatMoment } from '../moments.ts';
import { saveAll } from '../session/all-saved.ts';
import { rememberPlace } from './as-of-return.ts';
import { buildPreviewAddress, listQuickMoments, type QuickMoment } from './moments.ts';
import styles from './preview.module.css';
import { previewTexts } from './preview.texts.ts';

interface AsOfFormProps {
  /** initial value, in Berlin's local time */
  wallTime: string;
  /** moments when the page changes by itself */
  planned?: readonly QuickMoment[];
}

/** Chooses a moment and reloads the page as of then, so that all of it uses the same clock. */
export function AsOfForm({ wallTime, planned = [] }: AsOfFormProps) {
  const [typed, setTyped] = useState(wallTime);
  const [error, setError] = useState('');
  const id = useId();

  async function show(chosen: string) {
    const address = buildPreviewAddress(new URL(location.href), chosen);
    if (!address) {
      setError(previewTexts.wrong);
      document.getElementById(id)?.focus();
    } else if (await saveAll()) {
      rememberPlace();
      location.assign(address);
    } else setError(previewTexts.unsaved);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void show(typed);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>{previewTexts.field}</label>
      <input
        id={id}
        type="datetime-local"
        value={typed}
        aria-invalid={error !== ''}
        aria-describedby={`${id}-help ${id}-error`}
        onChange={(event) => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      <p id={`${id}-help`} className={styles.help}>
        {previewTexts.clock}
      </p>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
      <button type="submit" className={buttons.primary}>
        {previewTexts.show}
      </button>
      {planned.length > 0 ? (
        <fieldset className={styles.quick}>
          <legend>{previewTexts.plannedHere}</legend>
          {planned.map(({ label, wallTime: at }) => (
            <button key={at} type="button" onClick={() => void show(at)}>
              {previewTexts.choice(formatMoment(berlinMoment(at) ?? '', new Date()), label)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <fieldset className={styles.quick}>
        <legend>{previewTexts.quick}</legend>
        {listQuickMoments(new Date()).map((quick) => (
          <button key={quick.label} type="button" onClick={() => void show(quick.wallTime)}>
            {quick.label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
