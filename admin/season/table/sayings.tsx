import { Alert, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import styles from '../season.module.css';
import { texts } from '../season.texts.ts';
import type { Column, SeasonContext } from '../values/columns.ts';
import { listRemarks, type RowView } from './row-views.ts';
import type { Selection } from './use-selection.ts';
import type { Table } from './use-table.ts';

interface SayingsProps {
  views: readonly RowView[];
  table: Table;
  context: SeasonContext;
  selection: Selection;
}

/** Drawing a thousand lines takes longer than reading ten. */
const FIRST = 50;

/** Problems and notes, each linked to its cell; problems first. Clashes are decided here. */
export function Sayings({ views, table, context, selection }: SayingsProps) {
  const sayings = useMemo(() => listRemarks(views), [views]);
  const [isWhole, setWhole] = useState(false);
  if (sayings.length === 0) return null;
  const problems = sayings.filter(({ isProblem }) => isProblem);
  const notes = sayings.filter(({ isProblem }) => !isProblem);
  const shown = [...problems, ...notes].slice(0, isWhole ? Infinity : FIRST);
  const hidden = sayings.length - shown.length;
  return (
    <Alert
      severity={problems.length > 0 ? 'error' : 'warning'}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      {texts.found(problems.length, notes.length)}
      <ul className={styles.sayings}>
        {shown.map(({ row, at, column, text }) => (
          <li key={`${row}:${column}`}>
            <button type="button" onClick={() => selection.select({ row, at })}>
              {texts.row(row + 1)}, {context.labels[column]}
            </button>
            : {text}
            <Decision view={views[row] as RowView} column={column} table={table} />
          </li>
        ))}
        {hidden > 0 ? (
          <li>
            <button type="button" onClick={() => setWhole(true)}>
              {texts.found_more(hidden)}
            </button>
          </li>
        ) : null}
      </ul>
    </Alert>
  );
}

/** Chooses the value of a cell that two editors changed (E-1). */
function Decision({ view, column, table }: { view: RowView; column: Column; table: Table }) {
  const theirs = view.row.theirs[column];
  if (theirs === undefined) return null;
  const decide = (text: string) =>
    table.change((state) => ({
      ...state,
      rows: state.rows.map((row) => {
        if (row.key !== view.row.key) return row;
        const { [column]: _decided, ...others } = row.theirs;
        return { ...row, cells: { ...row.cells, [column]: text }, theirs: others };
      }),
    }));
  return (
    <>
      {' '}
      <Button size="small" color="inherit" onClick={() => decide(view.row.cells[column])}>
        {texts.clash.mine}
      </Button>
      <Button size="small" color="inherit" onClick={() => decide(theirs)}>
        {texts.clash.take}
      </Button>
    </>
  );
}
