import { Button } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import styles from '../season.module.css';
import { texts } from '../season.texts.ts';
import { type RowView, toBooking } from '../table/row-views.ts';
import { useBookings } from '../use-bookings.ts';
import { type Cells, COLUMNS, type Column, type SeasonContext } from '../values/columns.ts';
import { findTakenRooms } from '../values/rooms-taken.ts';
import { formatWithWeekday, type Sentences, type Understood } from '../values/understand.ts';
import { texts as adding } from './adding.texts.ts';
import type { PastedColumn } from './pasted.ts';

export interface PreviewRow {
  cells: Cells;
  meant: Understood;
  /** as pasted, by source column */
  raw?: readonly string[];
}

export const isFaulty = ({ meant }: PreviewRow) => Object.keys(meant.problems).length > 0;

/**
 * Who else is in each preview row's room: the table's rows, other rows of the preview, other productions (G-422).
 */
export function useTaken(
  rows: readonly PreviewRow[],
  views: readonly RowView[],
  { production }: SeasonContext,
) {
  const coming = useMemo(
    () => rows.map(({ meant }, n) => toBooking(meant, `${texts.row(n + 1)} (neu)`)),
    [rows],
  );
  const others = useBookings(coming, Number(production.id));
  return useMemo(() => {
    const stored = views.map(({ meant }, n) => toBooking(meant, texts.row(n + 1)));
    return findTakenRooms(coming, [...others, ...stored]);
  }, [coming, others, views]);
}

interface PreviewTableProps {
  columns: readonly PastedColumn[];
  /** replaces the name in a column's head */
  head?(place: number): ReactNode;
  rows: readonly PreviewRow[];
  taken: readonly (string | undefined)[];
  context: SeasonContext;
}

/** Max rows rendered at once, plus as many of those with problems. */
const DRAWN = 100;

/** Parsed rows, with each problem at its cell. */
export function PreviewTable({ columns, head, rows, taken, context }: PreviewTableProps) {
  const [isAll, setAll] = useState(false);
  const others = COLUMNS.filter((column) => !columns.includes(column));
  const all = rows.map((row, n) => ({ row, n }));
  const faulty = all.slice(DRAWN).filter(({ row }) => isFaulty(row));
  const drawn = isAll ? all : [...all.slice(0, DRAWN), ...faulty.slice(0, DRAWN)];
  return (
    <section
      className={styles.scroll}
      aria-label={texts.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to focus it
      tabIndex={0}
    >
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map((column, n) => (
              <th key={n} scope="col">
                {head ? head(n) : column && context.labels[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ row, n }) => (
            <tr key={n} data-problem={isFaulty(row) || undefined}>
              <td>
                {n + 1}
                <CellSentences sentences={row.meant.problems} columns={others} isProblem />
              </td>
              {columns.map((column, at) => (
                <td key={at} data-ignored={!column || undefined}>
                  {column ? formatCell(column, row) : row.raw?.[at]}
                  {column ? (
                    <>
                      <CellSentences sentences={row.meant.problems} columns={[column]} isProblem />
                      <CellSentences sentences={row.meant.notes} columns={[column]} />
                      {column === 'room_id' && taken[n] ? <small>{taken[n]}</small> : null}
                    </>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {drawn.length < rows.length ? (
        <Button onClick={() => setAll(true)}>{adding.paste.all(rows.length)}</Button>
      ) : null}
    </section>
  );
}

const formatCell = (column: Column, { cells, meant }: PreviewRow) =>
  column === 'day' ? formatWithWeekday(meant.day, cells.day) : cells[column];

interface SentencesProps {
  sentences: Sentences;
  columns: readonly Column[];
  isProblem?: boolean;
}

function CellSentences({ sentences, columns, isProblem }: SentencesProps) {
  return columns.flatMap((column) =>
    sentences[column] ? (
      <small key={column} data-problem={isProblem || undefined}>
        {sentences[column]}
      </small>
    ) : (
      []
    ),
  );
}
