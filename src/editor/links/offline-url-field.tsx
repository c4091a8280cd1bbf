import { useId, useState } from 'react';
import { LinkFinder } from '../finders/finders.tsx';
import { linksTexts } from './links.texts.ts';
import styles from './links-here.module.css';

export interface OfflineUrlFieldProps {
  /** a path of this site; '': none */
  value: string;
  errors?: string[] | undefined;
  onChange(value: string): void;
}

const words = linksTexts.offlineUrl;

/** Redirect target while the page is hidden: `offline_url` (E-12, G-167). */
export function OfflineUrlField({ value, errors, onChange }: OfflineUrlFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      aria-describedby={errors ? `${id}-help ${id}-error` : `${id}-help`}
    >
      <legend>{words.label}</legend>
      <p className={styles.chosen}>
        <span>{value || words.none}</span>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.choose}
        </button>
        {value ? (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              currentTarget.parentElement?.querySelector('button')?.focus();
              onChange('');
            }}
          >
            {words.remove}
          </button>
        ) : null}
      </p>
      <p id={`${id}-help`} className={styles.quiet}>
        {words.help}
      </p>
      {errors ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {errors.join(' ')}
        </p>
      ) : null}
      {isOpen ? (
        <LinkFinder
          isContentOnly
          onClose={() => setOpen(false)}
          onChoose={({ url }) => {
            onChange(url);
            setOpen(false);
          }}
        />
      ) : null}
    </fieldset>
  );
}
