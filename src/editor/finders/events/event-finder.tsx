import { useState } from 'react';
import { useOptions } from '../../modal/fields/use-options.ts';
import { FinderDialog } from '../finder-dialog.tsx';
import { FinderSearch } from '../finder-search.tsx';
import { findersTexts } from '../finders.texts.ts';
import { FoundList } from '../found-list.tsx';
import { useChoices } from '../use-choices.ts';
import { useFound } from '../use-found.ts';
import { ChosenEvents } from './chosen-events.tsx';
import {
  buildEventFinderPath,
  type EventQuestion,
  type FoundEvent,
  getWarning,
  NO_QUESTION,
} from './event-choice.ts';
import styles from './event-finder.module.css';

const words = findersTexts.event;
const STATES = Object.keys(words.states) as EventQuestion['state'][];

export interface EventFinderProps {
  /** choose several in order, instead of one */
  isMultiple?: boolean;
  onChoose(events: readonly FoundEvent[]): void;
  onClose(): void;
}

/** Finds performances by date, place and state (E-14, EDIT-23); upcoming ones by default. */
export function EventFinderDialog({ isMultiple = false, onChoose, onClose }: EventFinderProps) {
  const [query, setQuery] = useState('');
  const [question, setQuestion] = useState(NO_QUESTION);
  const [chosen, setChosen] = useState<readonly FoundEvent[]>([]);
  const path = buildEventFinderPath(question);
  const found = useFound(path, query);
  const rows = found.rows as FoundEvent[];
  const isChosen = (id: number) => chosen.some((each) => each.id === id);
  function pick(event: FoundEvent): void {
    if (!isMultiple) onChoose([event]);
    else if (isChosen(event.id)) setChosen(chosen.filter((each) => each.id !== event.id));
    else setChosen([...chosen, event]);
  }
  const choices = useChoices({
    count: rows.length,
    shown: `${path} ${query}`,
    isOld: found.state === 'looking',
    isChosen: isMultiple ? (index) => isChosen(rows[index]?.id ?? 0) : undefined,
    onChoose: (index) => {
      const row = rows[index];
      if (row) pick(row);
    },
  });
  return (
    <FinderDialog title={isMultiple ? words.several : words.one} onClose={onClose}>
      <FinderSearch choices={choices} label={words.search} value={query} onChange={setQuery}>
        <Question value={question} onChange={setQuestion} />
      </FinderSearch>
      <FoundList
        label={words.results}
        rows={rows.map((row) => ({
          key: `${row.id}`,
          title: row.title,
          detail: row.detail ?? '',
          kind: isChosen(row.id) ? words.isChosen : getWarning(row),
          isHidden: !isChosen(row.id) && getWarning(row) !== '',
          isChosen: isChosen(row.id),
        }))}
        choices={choices}
        found={found}
        empty={words.empty}
      />
      {isMultiple ? (
        <ChosenEvents
          events={chosen}
          onChange={setChosen}
          onApply={() => chosen.length > 0 && onChoose(chosen)}
        />
      ) : null}
    </FinderDialog>
  );
}

interface QuestionProps {
  value: EventQuestion;
  onChange(question: EventQuestion): void;
}

function Question({ value, onChange }: QuestionProps) {
  const rooms = useOptions('rooms');
  const set = (change: Partial<EventQuestion>) => onChange({ ...value, ...change });
  return (
    <div className={styles.question}>
      <label>
        {words.from}
        <input
          type="date"
          value={value.date}
          onChange={(event) => set({ date: event.target.value })}
        />
      </label>
      <label>
        {words.room}
        <select value={value.room} onChange={(event) => set({ room: event.target.value })}>
          <option value="">{words.anyRoom}</option>
          {typeof rooms === 'string'
            ? null
            : rooms.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
        </select>
      </label>
      <label>
        {words.state}
        <select
          value={value.state}
          onChange={(event) => set({ state: event.target.value as EventQuestion['state'] })}
        >
          {STATES.map((state) => (
            <option key={state} value={state}>
              {words.states[state]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
