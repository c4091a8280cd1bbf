import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import { FoundList } from '../../finders/found-list.tsx';
import { useChoices } from '../../finders/use-choices.ts';
import styles from '../../modal/fields/reference-field.module.css';
import { useOpenList } from '../../modal/fields/use-open-list.ts';
import { factsTexts } from '../facts.texts.ts';
import type { RecordName } from '../facts-api.ts';
import { useFoundRecords } from './use-found-records.ts';

const texts = factsTexts.records;

interface RecordSearchProps {
  label: string;
  kind: KindDescription;
  chosen: readonly number[];
  describedBy: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  isMultiple: boolean;
  onChoose(record: RecordName): void;
}

/** A combobox: the list opens by typing, click or arrow keys. */
export function RecordSearch(props: RecordSearchProps) {
  const { input, label, kind, chosen, isMultiple, describedBy, onChoose } = props;
  const [query, setQuery] = useState('');
  const { isOpen, setOpen, around } = useOpenList(input);
  const { rows, ...found } = useFoundRecords(isOpen ? kind : null, query);
  const isChosen = (id: number) => chosen.includes(id);
  const choices = useChoices({
    count: isOpen ? rows.length : 0,
    shown: query,
    isOld: found.state === 'looking',
    isChosen: isMultiple ? (index) => isChosen(rows[index]?.id ?? Number.NaN) : undefined,
    onChoose(index) {
      const row = rows[index];
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
    } else if (isOpen || event.key !== 'Enter') choices.input.onKeyDown(event);
  }
  return (
    <div className={styles.search} {...around}>
      <input
        {...choices.input}
        ref={input}
        aria-label={texts.search(label)}
        aria-describedby={describedBy}
        placeholder={texts.search(label)}
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
            label={texts.found(label)}
            rows={rows.map(({ id, name }) => ({
              key: `${id}`,
              title: name,
              detail: '',
              kind: isChosen(id) ? texts.chosen : '',
              isHidden: false,
              isChosen: isChosen(id),
            }))}
            choices={choices}
            found={found}
          />
        </div>
      ) : null}
    </div>
  );
}
