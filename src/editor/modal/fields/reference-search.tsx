import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Finder } from '#modules/form.ts';
import { texts } from '../../editor.texts.ts';
import type { Found } from '../../finder.ts';
import { findersTexts as finders } from '../../finders/finders.texts.ts';
import { FoundList, toRow } from '../../finders/found-list.tsx';
import { useChoices } from '../../finders/use-choices.ts';
import { useFound } from '../../finders/use-found.ts';
import styles from './reference-field.module.css';
import { useOpenList } from './use-open-list.ts';

interface ReferenceSearchProps {
  input: RefObject<HTMLInputElement | null>;
  finder: Finder;
  chosen: readonly number[];
  /** keeps the list open; choosing again removes */
  isMultiple: boolean;
  onChoose(found: Found): void;
}

const words = texts.reference;

/** Finds records by name within the form: a combobox that loads page by page on typing, click or arrow keys. */
export function ReferenceSearch(props: ReferenceSearchProps) {
  const { input, finder, chosen, isMultiple, onChoose } = props;
  const [query, setQuery] = useState('');
  const { isOpen, setOpen, around } = useOpenList(input);
  const found = useFound(isOpen ? getFinderPath(finder) : null, query);
  const isChosen = ({ id }: Found) => chosen.includes(id);
  const choices = useChoices({
    count: found.rows.length,
    shown: query,
    isOld: found.state === 'looking',
    isChosen: isMultiple
      ? (index) => chosen.includes(found.rows[index]?.id ?? Number.NaN)
      : undefined,
    onChoose(index) {
      const row = found.rows[index];
      if (!row) return;
      input.current?.focus();
      setQuery('');
      setOpen(isMultiple);
      onChoose(row);
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setOpen(true);
    } else choices.input.onKeyDown(event);
  }
  const label = words.search(finder.label);
  return (
    <div className={styles.search} {...around}>
      <input
        {...choices.input}
        ref={input}
        aria-label={label}
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
            label={words.found(finder.label)}
            rows={found.rows.map((row) => ({
              ...toRow(row, ''),
              // being chosen matters more than being offline
              ...(isChosen(row) && {
                kind: finders.event.isChosen,
                isHidden: false,
                isChosen: true,
              }),
            }))}
            choices={choices}
            found={found}
          />
        </div>
      ) : null}
    </div>
  );
}

function getFinderPath({ path, content_type }: Finder): string {
  const kind = path === 'file-finder' ? 'kind' : 'content_type';
  return `${path}?${new URLSearchParams({ [kind]: content_type })}`;
}
