import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { GuardedButton } from '../../inputs/guarded-button.tsx';
import { TypedChoice, TypedChoices } from '../../inputs/typed-choice.tsx';
import { texts } from '../season.texts.ts';
import { changeList, LIST_WAYS, type ListWay, splitNames } from '../values/change-list.ts';
import {
  COLUMNS,
  type Column,
  EMPTY_CELLS,
  INHERITED,
  listNames,
  NEEDED,
  type SeasonContext,
} from '../values/columns.ts';
import { understand } from '../values/understand.ts';

const words = texts.bulk;

interface BulkDialogProps {
  rows: number;
  initial: Column;
  context: SeasonContext;
  /** @param change a cell's text to its next one */
  onSet(column: Column, change: (text: string) => string): void;
  onClose(): void;
}

/** Sets one column of all selected rows; of a column with several values, adds to what is there or takes away from it. */
export function BulkDialog({ rows, initial, context, onSet, onClose }: BulkDialogProps) {
  const [column, setColumn] = useState<Column>(initial);
  const [text, setText] = useState('');
  const [way, setWay] = useState<ListWay>('add');
  const isList = column === 'access';
  const isEmpty = text.trim() === '';
  const problem = isEmpty
    ? undefined
    : understand({ ...EMPTY_CELLS, day: context.around, start: '0:00', [column]: text }, context)
        .problems[column];
  const isNeeded = NEEDED.includes(column);
  const changesNothing = isList && way !== 'replace';
  const help = () => {
    if (isList && way === 'remove') return words.inherited_stays;
    if (!isEmpty || isNeeded || changesNothing) return '';
    return INHERITED.has(column) ? texts.actions.inherit : words.empties;
  };
  const isImpossible = isEmpty ? isNeeded || changesNothing : Boolean(problem);
  return (
    <DialogFrame
      title={words.title(rows)}
      onClose={onClose}
      maxWidth="xs"
      onSubmit={() => {
        if (isImpossible) return;
        onSet(column, isList ? (present) => changeList(present, text, way) : () => text);
        onClose();
      }}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <GuardedButton type="submit" disabled={isImpossible}>
            {words.set}
          </GuardedButton>
        </>
      }
    >
      <TextField
        select
        label={words.column}
        value={column}
        onChange={(event) => {
          setColumn(event.target.value as Column);
          setText('');
        }}
      >
        {COLUMNS.map((each) => (
          <MenuItem key={each} value={each}>
            {context.labels[each]}
          </MenuItem>
        ))}
      </TextField>
      {isList ? (
        <TextField
          select
          label={words.way}
          value={way}
          onChange={({ target }) => setWay(target.value as ListWay)}
        >
          {LIST_WAYS.map((each) => (
            <MenuItem key={each} value={each}>
              {words.ways[each]}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Value
        key={column}
        names={listNames(column, context)}
        isList={isList}
        text={text}
        problem={problem}
        help={help()}
        onChange={setText}
      />
    </DialogFrame>
  );
}

interface ValueProps {
  /** undefined: free text */
  names: readonly string[] | undefined;
  /** several names, separated by commas */
  isList: boolean;
  text: string;
  problem: string | undefined;
  help: string;
  onChange(text: string): void;
}

function Value({ names, isList, text, problem, help, onChange }: ValueProps) {
  if (!names) {
    return (
      <TextField
        label={words.value}
        value={text}
        error={Boolean(problem)}
        helperText={problem ?? help}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (isList) {
    return (
      <TypedChoices
        label={words.value}
        values={splitNames(text)}
        options={names}
        help={help}
        onChange={(chosen) => onChange(chosen.join(', '))}
      />
    );
  }
  return (
    <TypedChoice
      label={words.value}
      value={text}
      options={[
        { value: '', label: words.none },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      error={problem}
      help={help}
      onChange={onChange}
    />
  );
}
