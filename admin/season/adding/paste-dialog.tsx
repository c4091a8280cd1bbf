import {
  Alert,
  Button,
  Checkbox,
  DialogContentText,
  FormControlLabel,
  TextField,
} from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { DialogFrame } from '../../frame/dialog-frame.tsx';
import styles from '../season.module.css';
import { texts as season } from '../season.texts.ts';
import type { RowView } from '../table/row-views.ts';
import { newRow, type TableRow } from '../table/table-rows.ts';
import { COLUMNS, NEEDED, type SeasonContext } from '../values/columns.ts';
import { texts } from './adding.texts.ts';
import { MAX_ROWS, type PastedColumn, readPasted, understandPasted } from './pasted.ts';
import { isFaulty, type PreviewRow, PreviewTable, useTaken } from './preview-table.tsx';

const words = texts.paste;

/** Of the field, however many are pasted. */
const LINES = 4;
/** Only lines in sight are laid out. */
const PLAIN = {
  height: 'auto',
  padding: '0 14px',
  whiteSpace: 'pre',
  resize: 'none',
  overflow: 'auto',
} as const;
/** Around what scrolls: lines would pass below the label that is on the border. */
const FRAME = { py: 1.25 } as const;

interface PasteDialogProps {
  initial: string;
  context: SeasonContext;
  views: readonly RowView[];
  onTake(rows: TableRow[]): void;
  onClose(): void;
}

/** Previews rows pasted from a spreadsheet, then adds them to the table; they are stored when the table is saved. */
export function PasteDialog({ initial, context, views, onTake, onClose }: PasteDialogProps) {
  const [text, setText] = useState(initial);
  const [chosen, setChosen] = useState<Readonly<Record<number, PastedColumn>>>({});
  const [withFaulty, setWithFaulty] = useState(true);
  const read = useDeferredValue(text);
  const pasted = useMemo(() => readPasted(read, context), [read, context]);
  const columns = useMemo(
    () => pasted.columns.map((column, n) => (n in chosen ? (chosen[n] ?? null) : column)),
    [pasted, chosen],
  );
  const rows = useMemo((): PreviewRow[] => {
    const meant = understandPasted(pasted.rows, columns, context);
    return meant.map((row, n) => ({ ...row, raw: pasted.rows[n] ?? [] }));
  }, [pasted, columns, context]);
  const taken = useTaken(rows, views, context);
  const faulty = rows.filter(isFaulty).length;
  const given = withFaulty ? rows : rows.filter((row) => !isFaulty(row));
  const missing = NEEDED.filter((column) => !columns.includes(column));
  const isReadable = rows.length > 0 && (missing.length === 0 || faulty < rows.length);

  function take(): void {
    const taken = given.map(({ cells }) => newRow(cells));
    if (pasted.rest) {
      setText(pasted.rest);
      setChosen({});
    } else onClose();
    // a task of its own: removing the dialog and showing a thousand rows block for twice as long in one
    setTimeout(() => onTake(taken));
  }

  return (
    <DialogFrame
      title={words.title}
      onClose={onClose}
      isLarge
      maxWidth="xl"
      actions={
        <>
          <Button onClick={onClose}>{season.cancel}</Button>
          <Button variant="contained" disabled={!isReadable || given.length === 0} onClick={take}>
            {words.take(given.length)}
          </Button>
        </>
      }
    >
      <div className={styles.table}>
        <DialogContentText>{words.lead}</DialogContentText>
        <TextField
          autoFocus
          label={words.text}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen({});
          }}
          // MUI's own measures the height of all lines with each change
          slotProps={{
            input: { inputComponent: 'textarea', sx: FRAME },
            htmlInput: { rows: LINES, spellCheck: false, style: PLAIN },
          }}
        />
        {text.trim() && rows.length === 0 ? <Alert severity="info">{words.none}</Alert> : null}
        {rows.length > 0 && missing.length > 0 && faulty > 0 ? (
          <Alert severity="warning">
            {words.columns_missing(missing.map((column) => context.labels[column]).join(' oder '))}
          </Alert>
        ) : null}
        {pasted.restRows > 0 ? (
          <Alert severity="warning">{words.rest(pasted.restRows, MAX_ROWS)}</Alert>
        ) : null}
        {rows.length > 0 ? (
          <>
            <p role="status" style={{ margin: 0 }}>
              {words.summary(rows.length - faulty, faulty)}
              {pasted.header ? ` ${words.header}` : ''}
            </p>
            <PreviewTable
              columns={columns}
              rows={rows}
              taken={taken}
              context={context}
              head={(place) => (
                <ColumnChoice
                  place={place}
                  value={columns[place] ?? null}
                  context={context}
                  onChange={(column) => setChosen({ ...chosen, [place]: column })}
                />
              )}
            />
          </>
        ) : null}
        {faulty > 0 ? (
          <FormControlLabel
            control={
              <Checkbox
                checked={withFaulty}
                onChange={(event) => setWithFaulty(event.target.checked)}
              />
            }
            label={words.with_faulty(faulty)}
          />
        ) : null}
      </div>
    </DialogFrame>
  );
}

interface ColumnChoiceProps {
  place: number;
  value: PastedColumn;
  context: SeasonContext;
  onChange(column: PastedColumn): void;
}

function ColumnChoice({ place, value, context, onChange }: ColumnChoiceProps) {
  return (
    <select
      aria-label={words.column(place + 1)}
      value={value ?? ''}
      onChange={(event) => onChange((event.target.value || null) as PastedColumn)}
    >
      <option value="">{words.ignored}</option>
      {COLUMNS.map((column) => (
        <option key={column} value={column}>
          {context.labels[column]}
        </option>
      ))}
    </select>
  );
}
