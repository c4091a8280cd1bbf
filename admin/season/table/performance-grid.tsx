import { Fragment, useEffect, useRef, useState } from 'react';
import styles from '../season.module.css';
import { texts } from '../season.texts.ts';
import { COLUMNS, type SeasonContext } from '../values/columns.ts';
import { gridMouse } from './grid-mouse.ts';
import { GridRow, placeName } from './grid-row.tsx';
import type { RowView } from './row-views.ts';
import { findFirstRowSeen, ROW, rowsDrawn } from './rows-drawn.ts';
import { useCells } from './use-cells.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { useGridKeys } from './use-grid-keys.ts';
import type { Selection } from './use-selection.ts';
import type { Table } from './use-table.ts';

interface PerformanceGridProps {
  views: readonly RowView[];
  table: Table;
  selection: Selection;
  context: SeasonContext;
  checked: ReadonlySet<string>;
  onCheck(key: string): void;
  /** called for pasted rows with dates, which go through the preview */
  onPasteRows(text: string): void;
}

/** The ARIA grid, with a spreadsheet's keys. Only the active cell is in the tab order. */
export function PerformanceGrid(props: PerformanceGridProps) {
  const { views, table, selection, context, checked, onCheck, onPasteRows } = props;
  const { active, range } = selection;
  const element = useRef<HTMLTableElement>(null);
  const [firstSeen, setFirstSeen] = useState(0);
  const cells = useCells({ views, table, selection, context });
  const onKeyDown = useGridKeys({ rowCount: views.length, table, selection, cells });
  useGridClipboard({ element, table, selection, cells, context, onPasteRows });
  const focused = useRef(0);
  useEffect(() => {
    if (cells.editing || focused.current === selection.focus) return;
    const name = placeName(active.row, active.at);
    const cell = element.current?.querySelector<HTMLElement>(`[data-at="${name}"]`);
    cell?.focus();
    if (cell) focused.current = selection.focus;
  });

  return (
    <div
      className={styles.scroll}
      onScroll={({ currentTarget }) => setFirstSeen(findFirstRowSeen(currentTarget))}
    >
      <table
        ref={element}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an editable spreadsheet (ARIA grid)
        role="grid"
        aria-label={texts.table}
        aria-multiselectable="true"
        aria-rowcount={views.length + 1}
        className={styles.grid}
        onKeyDown={onKeyDown}
        {...gridMouse({ element, selection, cells })}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.select}>
              <span className={styles.heard}>{texts.select}</span>
            </th>
            {COLUMNS.map((each) => (
              <th key={each} scope="col" data-column={each}>
                {context.labels[each]}
              </th>
            ))}
            <th scope="col" className={styles.open}>
              <span className={styles.heard}>{texts.open}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsDrawn(views.length, active.row, firstSeen).map(({ n, before }) => {
            const inRange = range.top <= n && n <= range.bottom;
            const isMany = range.top !== range.bottom || range.left !== range.right;
            const view = views[n];
            return (
              <Fragment key={view?.row.key ?? 'end'}>
                {before > 0 ? <tr aria-hidden style={{ blockSize: `${before * ROW}rem` }} /> : null}
                {view ? (
                  <GridRow
                    view={view}
                    n={n}
                    context={context}
                    activeAt={active.row === n ? active.at : null}
                    from={inRange && isMany ? range.left : null}
                    to={inRange && isMany ? range.right : null}
                    isChecked={checked.has(view.row.key)}
                    editing={active.row === n ? cells.editing : null}
                    onCheck={onCheck}
                    onDone={cells.onDone}
                    onCancel={cells.onCancel}
                  />
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
