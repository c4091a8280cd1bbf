import { Alert, Button } from '@mui/material';
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

/** All problems and notes, each linked to its cell. Clashes are decided here. */
export function Sayings({ views, table, context, selection }: SayingsProps) {
  const sayings = listRemarks(views);
  if (sayings.length === 0) return null;
  const problems = sayings.filter(({ isProblem }) => isProblem).length;
  return (
    <Alert
      severity={problems > 0 ? 'error' : 'warning'}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      {texts.found(problems, sayings.length - problems)}
      <ul className={styles.sayings}>
        {sayings.map(({ row, at, column, text }) => (
          <li key={`${row}:${column}`}>
            <button type="button" onClick={() => selection.select({ row, at })}>
              {texts.row(row + 1)}, {context.labels[column]}
            </button>
            : {text}
            <Decision view={views[row] as RowView} column={column} table={table} />
          </li>
        ))}
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
