import { useId } from 'react';
import modal from '../modal/edit-modal.module.css';
import type { StoredPage } from '../page-settings/pages-api.ts';
import styles from './new-page.module.css';
import { texts } from './new-page.texts.ts';

interface ContentChoiceProps {
  pages: readonly StoredPage[];
  here: StoredPage | undefined;
  copyOf: number | null;
  onChange(id: number | null): void;
}

/** What the page begins with: a text, or what stands on another page. */
export function ContentChoice({ pages, here, copyOf, onChange }: ContentChoiceProps) {
  const id = useId();
  const first = here?.id ?? pages[0]?.id ?? null;
  return (
    <fieldset className={styles.contents}>
      <legend>{texts.content}</legend>
      <label>
        <input type="radio" name={id} checked={copyOf === null} onChange={() => onChange(null)} />
        {texts.contents.text}
      </label>
      <label>
        <input type="radio" name={id} checked={copyOf !== null} onChange={() => onChange(first)} />
        {texts.contents.copy}
      </label>
      {copyOf === null ? null : (
        <div className={modal.field}>
          <select
            aria-label={texts.copyOf}
            aria-describedby={`${id}-help`}
            value={copyOf}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {pages.map((page) => (
              <option key={page.id} value={page.id}>
                {page.title} ({page.url})
              </option>
            ))}
          </select>
          <p id={`${id}-help`} className={modal.help}>
            {texts.copyHelp}
          </p>
        </div>
      )}
    </fieldset>
  );
}
