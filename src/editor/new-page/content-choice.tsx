import { useId } from 'react';
import modal from '../modal/edit-modal.module.css';
import type { StoredPage } from '../page-settings/pages-api.ts';
import styles from './new-page.module.css';
import { newPageTexts } from './new-page.texts.ts';

interface ContentChoiceProps {
  pages: readonly StoredPage[];
  here: StoredPage | undefined;
  copyOf: number | null;
  onChange(id: number | null): void;
}

/** Initial content: an empty text, or a copy of another page. */
export function ContentChoice({ pages, here, copyOf, onChange }: ContentChoiceProps) {
  const id = useId();
  const first = here?.id ?? pages[0]?.id ?? null;
  return (
    <fieldset className={styles.contents}>
      <legend>{newPageTexts.content}</legend>
      <label>
        <input type="radio" name={id} checked={copyOf === null} onChange={() => onChange(null)} />
        {newPageTexts.contents.text}
      </label>
      <label>
        <input type="radio" name={id} checked={copyOf !== null} onChange={() => onChange(first)} />
        {newPageTexts.contents.copy}
      </label>
      {copyOf === null ? null : (
        <div className={modal.field}>
          <select
            aria-label={newPageTexts.copyOf}
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
            {newPageTexts.copyHelp}
          </p>
        </div>
      )}
    </fieldset>
  );
}
