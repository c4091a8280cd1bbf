import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type UIEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { hasDates, tableOf, tableText } from '../adding/pasted.ts';
import styles from '../season.module.css';
import { texts } from '../season.texts.ts';
import { COLUMNS, type Column, type SeasonContext } from '../values/columns.ts';
import type { Move } from './cell-editor.tsx';
import { type Editing, GridRow, OPEN_AT, placeName, SELECT_AT } from './grid-row.tsx';
import type { RowView } from './row-views.ts';
import { applyEdits, type Edit, newRow, withRows } from './table-rows.ts';
import type { Place, Selection } from './use-selection.ts';
import type { Table } from './use-table.ts';

interface PerformanceGridProps {
  views: readonly RowView[];
  table: Table;
  selection: Selection;
  context: SeasonContext;
  checked: ReadonlySet<string>;
  onCheck(key: string): void;
  /** rows with dates come through the preview */
  onPasteRows(text: string): void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};
const MOVES: Readonly<Record<Move, readonly [rows: number, cells: number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
};

/** Height of a row, as the styles say. */
const ROW = 2.25;
/** Rows that are drawn around those in sight; of a shorter table all are. */
const AROUND = 30;
const SHORT = 100;

/** The rows in sight and the active one, each with how many before it are left out, and the end of the table. */
function rowsDrawn(count: number, active: number, firstSeen: number) {
  const isDrawn = (n: number) =>
    count <= SHORT || n === active || (n >= firstSeen - AROUND && n < firstSeen + 2 * AROUND);
  const drawn = Array.from({ length: count }, (_, n) => n).filter(isDrawn);
  return [...drawn, count].map((n, place) => ({ n, before: n - (drawn[place - 1] ?? -1) - 1 }));
}

/** The table itself, with the keys of a spreadsheet. One cell is in the order of Tab; keys move it. */
export function PerformanceGrid(props: PerformanceGridProps) {
  const { views, table, selection, context, checked, onCheck } = props;
  const { active, range, select } = selection;
  const element = useRef<HTMLTableElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Escape was pressed: the next Tab leaves the table */
  const isLeaving = useRef(false);
  const [firstSeen, setFirstSeen] = useState(0);
  const focused = useRef(0);
  const column = COLUMNS[active.at];
  const textAt = (place: Place) => {
    const of = COLUMNS[place.at];
    return of ? (views[place.row]?.row.cells[of] ?? '') : '';
  };
  useEffect(() => {
    if (editing || focused.current === selection.focus) return;
    const name = placeName(active.row, active.at);
    const cell = element.current?.querySelector<HTMLElement>(`[data-at="${name}"]`);
    cell?.focus();
    if (cell) focused.current = selection.focus;
  });

  const goTo = select;
  const edit = (edits: readonly Edit[]) => table.change((state) => applyEdits(state, edits));
  const edits = (text: (place: Place) => string): Edit[] => {
    const found: Edit[] = [];
    for (let row = range.top; row <= range.bottom; row++) {
      for (let at = Math.max(0, range.left); at <= range.right; at++) {
        const of = COLUMNS[at];
        const key = views[row]?.row.key;
        if (of && key) found.push({ key, column: of, text: text({ row, at }) });
      }
    }
    return found;
  };

  function begin(initial: string, isTyped: boolean): void {
    if (!column) return;
    selection.anchor(active);
    setEditing({ initial, isTyped });
  }

  const done = useRef<(text: string, move: Move) => void>(() => {});
  done.current = (text, move) => {
    setEditing(null);
    const key = views[active.row]?.row.key;
    if (key && column && text !== textAt(active)) edit([{ key, column, text }]);
    if (move === 'stay') return;
    const [rows, cells] = MOVES[move];
    step(rows, cells);
  };
  const onDone = useCallback((text: string, move: Move) => done.current(text, move), []);
  const cancel = useRef(() => {});
  cancel.current = () => {
    setEditing(null);
    select(active);
  };
  const onCancel = useCallback(() => cancel.current(), []);

  /** From the last row down: a new one. From the end of a row right: to the next. */
  function step(rows: number, cells: number, isRange = false): void {
    let { row, at } = active;
    row += rows;
    at += cells;
    if (cells !== 0 && !isRange && at >= OPEN_AT && row + 1 < views.length)
      [row, at] = [row + 1, 0];
    if (row >= views.length && rows === 1 && !isRange) {
      const last = views.at(-1);
      if (last && (last.row.record || last.changed)) {
        table.change((state) => ({ ...state, rows: [...state.rows, newRow()] }));
        select({ row, at: active.at });
        return;
      }
    }
    goTo({ row, at }, { extends: isRange });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>): void {
    if (editing) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const isCommand = (ctrlKey || metaKey) && !event.getModifierState('AltGraph');
    if (key === 'Tab') {
      if (isLeaving.current) return;
      const isEnd = shiftKey
        ? active.row === 0 && active.at <= SELECT_AT
        : active.row === views.length - 1 && active.at >= OPEN_AT - 1;
      if (isEnd) return;
      event.preventDefault();
      if (shiftKey && active.at <= SELECT_AT) goTo({ row: active.row - 1, at: OPEN_AT - 1 });
      else step(0, shiftKey ? -1 : 1);
      return;
    }
    isLeaving.current = key === 'Escape';
    const isHandled = isCommand ? command(key.toLowerCase(), shiftKey) : plainKey(event);
    if (isHandled || (key === 'Enter' && !altKey)) event.preventDefault();
  }

  function command(key: string, shiftKey: boolean): boolean {
    if (key === 'z') (shiftKey ? table.redo : table.undo)();
    else if (key === 'y') table.redo();
    else if (key === 'd') edit(edits(({ at }) => textAt({ row: range.top, at })));
    else if (key === 'a') {
      selection.anchor({ row: 0, at: 0 });
      goTo({ row: views.length - 1, at: OPEN_AT - 1 }, { extends: true });
    } else if (key === 'home') goTo({ row: 0, at: 0 });
    else if (key === 'end') goTo({ row: views.length - 1, at: OPEN_AT - 1 });
    else return false;
    return true;
  }

  function plainKey({ key, shiftKey, altKey, target }: KeyboardEvent): boolean {
    const steps = STEPS[key];
    if (steps) {
      if (key === 'ArrowDown' && !shiftKey) step(1, 0);
      else goTo({ row: active.row + steps[0], at: active.at + steps[1] }, { extends: shiftKey });
    } else if (key === 'Home') goTo({ row: active.row, at: 0 }, { extends: shiftKey });
    else if (key === 'End') goTo({ row: active.row, at: OPEN_AT - 1 }, { extends: shiftKey });
    else if (key === 'Delete' || key === 'Backspace') edit(edits(() => ''));
    else if (key === 'Enter' || key === 'F2') {
      if (column) begin(textAt(active), false);
      else (target as HTMLElement).querySelector<HTMLElement>('input, a')?.click();
    } else if (key === ' ' && !column) {
      (target as HTMLElement).querySelector<HTMLElement>('input, a')?.click();
    } else if (key.length === 1 && !altKey && column) begin(key, true);
    else return false;
    return true;
  }

  function placeOf(event: MouseEvent): Place | null {
    const name = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset.at;
    const [row, at] = (name ?? '').split(':').map(Number);
    return row === undefined || at === undefined || Number.isNaN(row) ? null : { row, at };
  }

  function onMouseDown(event: MouseEvent): void {
    const place = placeOf(event);
    if (!place || editing || event.button !== 0) return;
    const isAgain = place.row === active.row && place.at === active.at;
    const hasFocus = element.current?.contains(document.activeElement);
    if (COLUMNS[place.at]) event.preventDefault();
    if (isAgain && hasFocus && !event.shiftKey && column) begin(textAt(active), false);
    else goTo(place, { extends: event.shiftKey });
  }

  function onMouseMove(event: MouseEvent): void {
    const place = event.buttons === 1 && !editing ? placeOf(event) : null;
    if (!place || !COLUMNS[place.at]) return;
    if (place.row !== active.row || place.at !== active.at) goTo(place, { extends: true });
  }

  const onClipboard = useRef<(event: ClipboardEvent) => void>(() => {});
  onClipboard.current = (event) => {
    if (editing || !element.current?.contains(document.activeElement)) return;
    event.preventDefault();
    if (event.type === 'copy') {
      const rows: string[][] = [];
      for (let row = range.top; row <= range.bottom; row++) {
        const cells: string[] = [];
        for (let at = Math.max(0, range.left); at <= range.right; at++)
          cells.push(textAt({ row, at }));
        rows.push(cells);
      }
      event.clipboardData?.setData('text/plain', tableText(rows));
      return;
    }
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (hasDates(text, context)) props.onPasteRows(text);
    else pasteBlock(tableOf(text));
  };

  /** One value fills the range; a block goes where the selection is. */
  function pasteBlock(block: readonly (readonly string[])[]): void {
    const isOne = block.length === 1 && block[0]?.length === 1;
    if (isOne) {
      edit(edits(() => block[0]?.[0] ?? ''));
      return;
    }
    table.change((before) => {
      const state = withRows(before, range.top + block.length);
      const pasted = block.flatMap((cells, row) =>
        cells.flatMap((text, at): Edit[] => {
          const of: Column | undefined = COLUMNS[Math.max(0, range.left) + at];
          const key = state.rows[range.top + row]?.key;
          return of && key ? [{ key, column: of, text }] : [];
        }),
      );
      return applyEdits(state, pasted);
    });
  }

  function onScroll({ currentTarget }: UIEvent<HTMLElement>): void {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const row = Math.floor(currentTarget.scrollTop / (ROW * rem));
    // in steps: not every pixel draws rows
    setFirstSeen(row - (row % 10));
  }

  useEffect(() => {
    // a cell is no text field: the browser sends these to the document
    const listen = (event: ClipboardEvent) => onClipboard.current(event);
    document.addEventListener('copy', listen);
    document.addEventListener('paste', listen);
    return () => {
      document.removeEventListener('copy', listen);
      document.removeEventListener('paste', listen);
    };
  }, []);

  return (
    <div className={styles.scroll} onScroll={onScroll}>
      <table
        ref={element}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is edited like a spreadsheet (ARIA grid)
        role="grid"
        aria-label={texts.table}
        aria-multiselectable="true"
        aria-rowcount={views.length + 1}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onMouseMove={onMouseMove}
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
                    editing={active.row === n ? editing : null}
                    onCheck={onCheck}
                    onDone={onDone}
                    onCancel={onCancel}
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
