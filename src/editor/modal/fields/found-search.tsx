import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { FoundList, type FoundRow } from '../../finders/found-list.tsx';
import { useChoices } from '../../finders/use-choices.ts';
import type { FoundRows } from '../../finders/use-found.ts';
import styles from './reference-field.module.css';
import { useOpenList } from './use-open-list.ts';

/** What is typed into a search field, and whether the list below it is open. */
export function useSearch(input: RefObject<HTMLInputElement | null>) {
  const [query, setQuery] = useState('');
  return { input, query, setQuery, ...useOpenList(input) };
}

interface FoundSearchProps<Row> {
  search: ReturnType<typeof useSearch>;
  label: string;
  /** of the list */
  foundLabel: string;
  describedBy?: string | undefined;
  rows: readonly Row[];
  found: Omit<FoundRows, 'rows'>;
  chosen: readonly number[];
  /** keeps the list open; choosing again removes */
  isMultiple: boolean;
  describeRow(row: Row, isChosen: boolean): FoundRow;
  onChoose(row: Row): void;
}

/** A combobox: the list opens by typing, click or arrow keys. */
export function FoundSearch<Row extends { id: number }>(props: FoundSearchProps<Row>) {
  const { search, label, rows, found, chosen, isMultiple, describeRow, onChoose } = props;
  const { input, query, setQuery, isOpen, setOpen } = search;
  const choices = useChoices({
    count: isOpen ? rows.length : 0,
    shown: query,
    isOld: found.state === 'looking',
    isChosen: isMultiple ? (index) => chosen.includes(rows[index]?.id ?? Number.NaN) : undefined,
    onChoose(index) {
      const row = rows[index];
      if (!row) return;
      input.current?.focus();
      setQuery('');
      setOpen(isMultiple);
      onChoose(row);
    },
  });

  // what is found is above a phone's keyboard, in the part of the panel that it leaves
  useEffect(() => {
    const field = input.current;
    if (!isOpen || !field?.closest('[data-side-panel], dialog')) return;
    if (matchMedia('(pointer: coarse)').matches) field.scrollIntoView({ block: 'start' });
  }, [isOpen, input]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setOpen(true);
    } else if (isOpen || event.key !== 'Enter') choices.input.onKeyDown(event);
  }
  return (
    <div className={styles.search} {...search.around}>
      <input
        {...choices.input}
        ref={input}
        aria-label={label}
        aria-describedby={props.describedBy}
        placeholder={label}
        autoComplete="off"
        value={query}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setQuery(event.target.value);
          setOpen(true);
        }}
      />
      {isOpen ? (
        <div className={styles.found}>
          <FoundList
            label={props.foundLabel}
            rows={rows.map((row) => describeRow(row, chosen.includes(row.id)))}
            choices={choices}
            found={found}
          />
        </div>
      ) : null}
    </div>
  );
}
