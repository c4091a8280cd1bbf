import { Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import { texts } from '../season.texts.ts';
import {
  COLUMNS,
  type Column,
  EMPTY_CELLS,
  INHERITED,
  namesFor,
  type SeasonContext,
} from '../values/columns.ts';
import { understand } from '../values/understand.ts';

const words = texts.bulk;

interface BulkDialogProps {
  rows: number;
  initial: Column;
  context: SeasonContext;
  onSet(column: Column, text: string): void;
  onClose(): void;
}

/** Sets one column of all selected rows. */
export function BulkDialog({ rows, initial, context, onSet, onClose }: BulkDialogProps) {
  const [column, setColumn] = useState<Column>(initial);
  const [text, setText] = useState('');
  const names = namesFor(column, context);
  const isList = column === 'access';
  const isEmpty = text.trim() === '';
  const problem = isEmpty
    ? undefined
    : understand({ ...EMPTY_CELLS, day: context.around, start: '0:00', [column]: text }, context)
        .problems[column];
  const help = isEmpty && INHERITED.has(column) ? texts.actions.inherit : '';
  return (
    <DialogFrame
      title={words.title(rows)}
      onClose={onClose}
      maxWidth="xs"
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="contained"
            disabled={Boolean(problem)}
            onClick={() => {
              onSet(column, text);
              onClose();
            }}
          >
            {words.set}
          </Button>
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
      <TextField
        key={column}
        label={words.value}
        select={Boolean(names)}
        value={isList ? text.split(', ').filter(Boolean) : text}
        error={Boolean(problem)}
        helperText={problem ?? help}
        onChange={(event) => {
          const { value } = event.target as { value: string | string[] };
          setText(Array.isArray(value) ? value.join(', ') : value);
        }}
        slotProps={{ select: { multiple: isList } }}
      >
        {names?.map((name) => (
          <MenuItem key={name} value={name}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </DialogFrame>
  );
}
