import OpenInNew from '@mui/icons-material/OpenInNew';
import { memo } from 'react';
import { Link } from 'react-router';
import styles from '../season.module.css';
import { texts } from '../season.texts.ts';
import { COLUMNS, type Column, listNames, type SeasonContext } from '../values/columns.ts';
import { CellEditor, type Move } from './cell-editor.tsx';
import { type RowView, shownIn } from './row-views.ts';
import { isClosed } from './table-rows.ts';

/** Positions beside the columns: the checkbox before them, the link to the form after them. */
export const SELECT_AT = -1;
export const OPEN_AT = COLUMNS.length;

export interface Editing {
  initial: string;
  isTyped: boolean;
}

interface GridRowProps {
  view: RowView;
  n: number;
  context: SeasonContext;
  /** position of the active cell; null: it is in another row */
  activeAt: number | null;
  /** first and last selected cell of this row */
  from: number | null;
  to: number | null;
  isChecked: boolean;
  editing: Editing | null;
  onCheck(key: string): void;
  onDone(text: string, move: Move): void;
  onCancel(): void;
}

/** Value of `data-at`, by which keys and clicks find their cell. */
export const placeName = (row: number, at: number) => `${row}:${at}`;

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { view, n, context, activeAt, isChecked, onCheck } = props;
  const { row, changed } = view;
  const cellProps = (at: number) => ({
    'data-at': placeName(n, at),
    tabIndex: activeAt === at ? 0 : -1,
  });
  return (
    <tr
      aria-rowindex={n + 2}
      data-changed={changed || undefined}
      data-closed={isClosed(row, context) || undefined}
    >
      <td {...cellProps(SELECT_AT)} className={styles.select}>
        <span className={styles.number}>{n + 1}</span>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={texts.select_row(n + 1)}
          checked={isChecked}
          onChange={() => onCheck(row.key)}
        />
      </td>
      {COLUMNS.map((column, at) => (
        <Cell key={column} {...props} column={column} at={at} />
      ))}
      <td {...cellProps(OPEN_AT)} className={styles.open}>
        {row.record ? (
          <Link
            to={`/cms-hub/events/${row.record.id}`}
            tabIndex={-1}
            aria-label={texts.open_row(n + 1)}
          >
            <OpenInNew fontSize="small" />
          </Link>
        ) : null}
      </td>
    </tr>
  );
});

function Cell({ column, at, ...props }: GridRowProps & { column: Column; at: number }) {
  const { view, n, context, activeAt, from, to, editing, onDone, onCancel } = props;
  const shown = shownIn(column, view, context);
  const problem = view.problems[column];
  const note = view.notes[column];
  const isActive = activeAt === at;
  const inRange = from !== null && to !== null && from <= at && at <= to;
  const Tag = column === 'day' ? 'th' : 'td';
  return (
    <Tag
      {...(column === 'day' && { scope: 'row' })}
      data-at={placeName(n, at)}
      data-column={column}
      data-from={shown.from}
      data-active={isActive || undefined}
      data-range={inRange || undefined}
      data-note={(!problem && note) || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-selected={inRange || isActive}
      aria-invalid={problem ? true : undefined}
      aria-readonly={isClosed(view.row, context) || undefined}
      title={problem ?? note ?? shown.text}
    >
      {isActive && editing ? (
        <CellEditor
          label={`${context.labels[column]}, ${texts.row(n + 1)}`}
          {...editing}
          names={listNames(column, context)}
          isList={column === 'access'}
          onDone={onDone}
          onCancel={onCancel}
        />
      ) : (
        <span className={styles.text}>{shown.text}</span>
      )}
      {/* a row's header is never empty */}
      {column === 'day' && !shown.text ? (
        <span className={styles.heard}>{texts.row(n + 1)}</span>
      ) : null}
      {shown.from === 'production' ? (
        <span className={styles.heard}> ({texts.inherited})</span>
      ) : null}
      {problem ? <span className={styles.heard}> {problem}</span> : null}
    </Tag>
  );
}
