import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { de as texts } from '../search.texts.ts';
import { SEARCH_FIELD } from '../search-field.ts';
import styles from '../search-form.module.css';
import { type SearchCategory, searchPath } from '../search-path.ts';

interface SearchFormProps {
  /** the current query */
  q: string;
  category: SearchCategory | null;
}

/** The search form; stays in the category and starts at page one (SEARCH-02, SEARCH-03, SEARCH-18). */
export function SearchForm({ q, category }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  // Updates the field when the query changes by a link, but never while the visitor is typing.
  useEffect(() => {
    if (field.current && shown.current !== q) field.current.value = q;
    shown.current = q;
  }, [q]);
  return (
    <search aria-label={texts.here}>
      <form action={searchPath(category)} className={styles.form}>
        <div className={styles.line}>
          <label className={styles.field}>
            <VisuallyHidden>{texts.field}</VisuallyHidden>
            <input {...SEARCH_FIELD} ref={field} placeholder={texts.search_for} defaultValue={q} />
          </label>
          <button type="submit" aria-label={texts.search_now} title={texts.search_now}>
            <Icon name="arrow" />
          </button>
        </div>
        <div data-suggestions="" className={styles.suggestions} />
      </form>
    </search>
  );
}
