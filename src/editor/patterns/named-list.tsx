import { type ReactNode, useRef, useState } from 'react';
import styles from './patterns.module.css';

/** with fewer, a search would only be in the way */
const MANY = 8;

interface NamedListProps<Item> {
  /** null while they load */
  items: readonly Item[] | null;
  words: {
    lead: string;
    loading: string;
    none: string;
    search: string;
    nothing(query: string): string;
    list: string;
  };
  /** what came of the last action, in place of the state of the list */
  message: string;
  /** A row; `onRemoved` brings the focus to the first row that is left. */
  renderRow(item: Item, onRemoved: () => void): ReactNode;
}

/** What has been saved under a name, found by it: patterns, shared sections. */
export function NamedList<Item extends { name: string }>(props: NamedListProps<Item>) {
  const { items, words, message, renderRow } = props;
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = query.trim().toLocaleLowerCase('de');
  const shown = items?.filter(({ name }) => name.toLocaleLowerCase('de').includes(wanted));

  function describeState(): string {
    if (!items) return words.loading;
    if (items.length === 0) return words.none;
    return shown?.length === 0 ? words.nothing(query.trim()) : '';
  }
  return (
    <>
      <p className={styles.quiet}>{words.lead}</p>
      {items && items.length > MANY ? (
        <div className={styles.field}>
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      ) : null}
      <p role="status" className={styles.message}>
        {message || describeState()}
      </p>
      <ul ref={list} className={styles.list} aria-label={words.list}>
        {shown?.map((item) =>
          renderRow(item, () => list.current?.querySelector('button')?.focus()),
        )}
      </ul>
    </>
  );
}
