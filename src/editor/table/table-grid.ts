import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isHeaderRow } from '#lib/text/table-rows.ts';

/** A table as rows of cells. Which cells are headers follows from their place. */
export interface Grid {
  cells: Node[][];
  hasHeaderRow: boolean;
  hasHeaderColumn: boolean;
}

/** Selected rows and columns: from the first to before the last. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Spot {
  row: number;
  column: number;
}

const isHeader = (cell: Node | undefined) => cell?.type.name === 'tableHeader';

export function readGrid(table: Node): Grid {
  const cells = table.children.map(({ children }) => [...children]);
  const hasHeaderRow = isHeaderRow(
    (cells[0] ?? []).map((cell) => (isHeader(cell) ? true : cell.content.size > 0 ? false : null)),
  );
  const below = cells.slice(hasHeaderRow ? 1 : 0);
  return { cells, hasHeaderRow, hasHeaderColumn: below.some(([first]) => isHeader(first)) };
}

/** Writes the table, with all rows equally long, and places the caret. */
export function writeGrid({ schema, tr }: EditorState, grid: Grid, at: Spot): Transaction {
  const { tableRow, tableCell, tableHeader } = schema.nodes;
  if (!tableRow || !tableCell || !tableHeader) return tr;
  const { cells, hasHeaderRow, hasHeaderColumn } = grid;
  const width = Math.max(1, ...cells.map(({ length }) => length));
  const rows = cells.map((row, index) => {
    const own = Array.from({ length: width }, (_, column) => {
      const isHead = index === 0 && hasHeaderRow ? true : column === 0 && hasHeaderColumn;
      const type = isHead ? tableHeader : tableCell;
      const cell = row[column];
      return cell?.type === type ? cell : type.create(null, cell?.content);
    });
    return tableRow.create(null, own);
  });
  tr.replaceWith(0, tr.doc.content.size, rows);
  closeHistory(tr); // a step of its own, however fast
  return selectCell(tr, at).scrollIntoView();
}

/** Places the caret at the end of a cell. */
function selectCell(tr: Transaction, { row, column }: Spot): Transaction {
  const { doc } = tr;
  const index = Math.min(row, doc.childCount - 1);
  let position = 0;
  for (let each = 0; each < index; each++) position += doc.child(each).nodeSize;
  position += 1;
  const cells = doc.child(index);
  const last = Math.min(column, cells.childCount - 1);
  for (let each = 0; each < last; each++) position += cells.child(each).nodeSize;
  const end = position + cells.child(last).nodeSize - 1;
  return tr.setSelection(TextSelection.create(doc, end));
}

/** A change of the table, and where the caret is afterwards; null where it cannot be made. */
type Change = (grid: Grid, area: Area) => { grid: Grid; at: Spot } | null;

const without = <Value>(all: readonly Value[], from: number, to: number) => [
  ...all.slice(0, from),
  ...all.slice(to),
];

function withRow({ cells, ...heads }: Grid, index: number, column: number) {
  const rows = [...cells.slice(0, index), [], ...cells.slice(index)];
  return { grid: { cells: rows, ...heads }, at: { row: index, column } };
}

function withColumn({ cells, ...heads }: Grid, index: number, row: number, empty: Node) {
  const rows = cells.map((each) => [...each.slice(0, index), empty, ...each.slice(index)]);
  return { grid: { cells: rows, ...heads }, at: { row, column: index } };
}

/** Moves the items `from` … `to` by one place; null beyond the first or last place. */
function moveItems<Value>(
  all: readonly Value[],
  from: number,
  to: number,
  step: -1 | 1,
  first = 0,
) {
  if (from < first || from + step < first || to + step > all.length) return null;
  const taken = all.slice(from, to);
  const rest = without(all, from, to);
  return [...rest.slice(0, from + step), ...taken, ...rest.slice(from + step)];
}

function moveRows(step: -1 | 1): Change {
  return ({ cells, ...heads }, { top, bottom, left }) => {
    const moved = moveItems(cells, top, bottom, step, heads.hasHeaderRow ? 1 : 0);
    return moved && { grid: { cells: moved, ...heads }, at: { row: top + step, column: left } };
  };
}

function moveColumns(step: -1 | 1): Change {
  return ({ cells, ...heads }, { top, left, right }) => {
    const moved = cells.map((row) =>
      moveItems(row, left, right, step, heads.hasHeaderColumn ? 1 : 0),
    );
    if (moved.some((row) => row === null)) return null;
    return { grid: { cells: moved as Node[][], ...heads }, at: { row: top, column: left + step } };
  };
}

const emptyCell = (grid: Grid) => {
  const [cell] = grid.cells[0] ?? [];
  return cell?.type.schema.nodes.tableCell?.create() as Node;
};

/** What the menu of a table offers. */
export const TABLE_CHANGES = {
  rowAbove: (grid, { top, left }) =>
    top === 0 && grid.hasHeaderRow ? null : withRow(grid, top, left),
  rowBelow: (grid, { bottom, left }) => withRow(grid, bottom, left),
  rowUp: moveRows(-1),
  rowDown: moveRows(1),
  rowRemove: ({ cells, hasHeaderRow, ...heads }, { top, bottom, left }) => {
    const rest = without(cells, top, bottom);
    if (rest.length === 0) return null;
    const grid = { cells: rest, hasHeaderRow: hasHeaderRow && top > 0, ...heads };
    return { grid, at: { row: Math.min(top, rest.length - 1), column: left } };
  },
  columnLeft: (grid, { top, left }) =>
    left === 0 && grid.hasHeaderColumn ? null : withColumn(grid, left, top, emptyCell(grid)),
  columnRight: (grid, { top, right }) => withColumn(grid, right, top, emptyCell(grid)),
  columnBack: moveColumns(-1),
  columnOn: moveColumns(1),
  columnRemove: ({ cells, hasHeaderColumn, ...heads }, { top, left, right }) => {
    const rest = cells.map((row) => without(row, left, right));
    if (rest.every(({ length }) => length === 0)) return null;
    const grid = { cells: rest, hasHeaderColumn: hasHeaderColumn && left > 0, ...heads };
    return { grid, at: { row: top, column: Math.max(0, left - 1) } };
  },
  headerRow: (grid, { top, left }) => ({
    grid: { ...grid, hasHeaderRow: !grid.hasHeaderRow },
    at: { row: top, column: left },
  }),
  headerColumn: (grid, { top, left }) => ({
    grid: { ...grid, hasHeaderColumn: !grid.hasHeaderColumn },
    at: { row: top, column: left },
  }),
} satisfies Record<string, Change>;

export type TableChange = keyof typeof TABLE_CHANGES;

/** Puts cells into the table from a place on; it grows as needed. */
export function fillGrid(
  { cells, ...heads }: Grid,
  { row, column }: Spot,
  pasted: readonly (readonly Node[])[],
): { grid: Grid; at: Spot } {
  const height = Math.max(cells.length, row + pasted.length);
  const empty = emptyCell({ cells, ...heads });
  const filled = Array.from({ length: height }, (_, index) => {
    const own = [...(cells[index] ?? [])];
    const put = pasted[index - row] ?? [];
    while (put.length > 0 && own.length < column) own.push(empty);
    own.splice(column, put.length, ...put);
    return own;
  });
  const last = pasted.at(-1)?.length ?? 1;
  return {
    grid: { cells: filled, ...heads },
    at: { row: row + pasted.length - 1, column: column + last - 1 },
  };
}
