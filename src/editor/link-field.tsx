import { useState } from 'react';
import type { LinkReference } from '../modules/definition.ts';
import styles from './edit-modal.module.css';
import { texts } from './editor.texts.ts';
import { useFinder } from './finder.ts';

interface LinkFieldProps {
  id: string;
  value: unknown;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onChange(value: unknown): void;
}

/** A reference to a page of this site, found by its title (EDIT-20); free addresses have a field of their own. */
export function LinkField({ value, onChange, ...common }: LinkFieldProps) {
  const [query, setQuery] = useState('');
  const found = useFinder('link-finder', query);
  const chosen = value as LinkReference | null;
  return (
    <div className={styles.link}>
      {chosen ? (
        <p>
          {chosen.url ?? `${chosen.content_type} ${chosen.id}`}{' '}
          <button type="button" onClick={() => onChange(null)}>
            {texts.link.remove}
          </button>
        </p>
      ) : null}
      <input
        {...common}
        type="search"
        placeholder={texts.link.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {query ? (
        <ul className={styles.found}>
          {found?.map(({ content_type, id, url, title }) => (
            <li key={`${content_type}:${id}`}>
              <button
                type="button"
                onClick={() => {
                  onChange({ content_type, id, url });
                  setQuery('');
                }}
              >
                {title} <small>{url}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
