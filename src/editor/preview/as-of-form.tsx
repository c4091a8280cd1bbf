import { type FormEvent, useId, useState } from 'react';
import { berlinMoment } from '#lib/time/berlin-time.ts';
import { momentWords } from '../moments.ts';
import { allSaved } from '../session/all-saved.ts';
import { addressAsOf, type QuickMoment, quickMoments } from './moments.ts';
import styles from './preview.module.css';
import { texts } from './preview.texts.ts';

interface AsOfFormProps {
  /** to begin with, on the house's clock */
  wallTime: string;
  /** moments at which the page changes by itself */
  planned?: readonly QuickMoment[];
}

/** Chooses a moment and shows the page as of then: as a whole new page, so that everything on it goes by one clock. */
export function AsOfForm({ wallTime, planned = [] }: AsOfFormProps) {
  const [typed, setTyped] = useState(wallTime);
  const [error, setError] = useState('');
  const id = useId();

  async function show(chosen: string) {
    const address = addressAsOf(new URL(location.href), chosen);
    if (!address) {
      setError(texts.wrong);
      document.getElementById(id)?.focus();
    } else if (await allSaved()) location.assign(address);
    else setError(texts.unsaved);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void show(typed);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>{texts.field}</label>
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
        {texts.clock}
      </p>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error}
      </p>
      <button type="submit" className={styles.primary}>
        {texts.show}
      </button>
      {planned.length > 0 ? (
        <fieldset className={styles.quick}>
          <legend>{texts.plannedHere}</legend>
          {planned.map(({ label, wallTime: at }) => (
            <button key={at} type="button" onClick={() => void show(at)}>
              {texts.choice(momentWords(berlinMoment(at) ?? '', new Date()), label)}
            </button>
          ))}
        </fieldset>
      ) : null}
      <fieldset className={styles.quick}>
        <legend>{texts.quick}</legend>
        {quickMoments(new Date()).map((quick) => (
          <button key={quick.label} type="button" onClick={() => void show(quick.wallTime)}>
            {quick.label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
