import { useState } from 'react';
import type { LinkReference } from '../../modules/definition.ts';
import { texts } from '../editor.texts.ts';
import { FoundPages } from '../found-pages.tsx';
import styles from './edit-modal.module.css';

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
  const chosen = value as LinkReference | null;
  return (
    <div className={styles.link}>
      {chosen ? (
        <p className={styles.chosen}>
          <span>{chosen.url || `${chosen.content_type} ${chosen.id}`}</span>
          <button type="button" onClick={() => onChange(null)}>
            {texts.link.remove}
          </button>
        </p>
      ) : null}
      <input
        {...common}
        type="search"
        aria-label={texts.link.search}
        placeholder={texts.link.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {query.trim() ? (
        <FoundPages
          query={query}
          onChoose={({ content_type, id, url }) => {
            onChange({ content_type, id, url });
            setQuery('');
          }}
        />
      ) : null}
    </div>
  );
}
