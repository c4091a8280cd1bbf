import { createDocument, type Editor, Extension, Node as TiptapNode } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { CellSelection, goToNextCell, selectedRect, tableEditing } from '@tiptap/pm/tables';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import StarterKit from '@tiptap/starter-kit';
import type { Cell } from '#lib/text/table-rows.ts';
import { renderRows } from '#lib/text/table-rows.ts';
import { STARTER_OPTIONS } from '../rich-text/extensions.ts';
import {
  type Area,
  fillGrid,
  readGrid,
  TABLE_CHANGES,
  type TableChange,
  writeGrid,
} from './table-grid.ts';

/** The document is the table: its rows are in a `<tbody>` of the page. */
const TableDocument = TiptapNode.create({
  name: 'doc',
  topNode: true,
  content: 'tableRow+',
});

const TableRow = TiptapNode.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

function createCell(name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') {
  /** Read by `@tiptap/pm/tables`; cells are never merged. */
  const fixed = (value: number | null) => ({
    default: value,
    rendered: false,
    parseHTML: () => value,
  });
  return TiptapNode.create({
    name,
    content: 'inline*',
    isolating: true,
    addAttributes: () => ({ colspan: fixed(1), rowspan: fixed(1), colwidth: fixed(null) }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

const ROLES: Record<string, string> = {
  doc: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** The selected rows and columns. */
export function readArea({ state }: Editor): Area {
  const { top, bottom, left, right } = selectedRect(state);
  return { top, bottom, left, right };
}

/** Whether the change can be made. */
export function canChange(editor: Editor, change: TableChange): boolean {
  return TABLE_CHANGES[change](readGrid(editor.state.doc), readArea(editor)) !== null;
}

/** @returns false if the change cannot be made */
export function changeTable(editor: Editor, change: TableChange): boolean {
  const made = TABLE_CHANGES[change](readGrid(editor.state.doc), readArea(editor));
  if (!made) return false;
  editor.view.dispatch(writeGrid(editor.state, made.grid, made.at));
  editor.view.focus();
  return true;
}

/** Puts copied cells into the table, from the selected one on. */
export function fillTable(editor: Editor, rows: readonly (readonly Cell[])[]): void {
  const { state, view, schema } = editor;
  const pasted = readGrid(createDocument(toEditableRows(renderRows(rows)), schema)).cells;
  const { top: row, left: column } = readArea(editor);
  const { grid, at } = fillGrid(readGrid(state.doc), { row, column }, pasted);
  view.dispatch(writeGrid(state, grid, at));
}

/** HTML of rows that parsers do not drop. */
export const toEditableRows = (html: string): string => `<table>${html}</table>`;

function goForward(editor: Editor): boolean {
  const { state, view } = editor;
  if (goToNextCell(1)(state, view.dispatch)) return true;
  const { bottom } = readArea(editor);
  return changeTable(editor, 'rowBelow') && placeInRow(editor, bottom);
}

/** In the first cell of a row. */
function placeInRow({ state, view }: Editor, row: number): true {
  let position = 2;
  for (let each = 0; each < row; each++) position += state.doc.child(each).nodeSize;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, position)));
  return true;
}

/** Its text is selected, to be written over. */
export function selectFirstCell({ commands, state }: Editor): void {
  const size = state.doc.firstChild?.firstChild?.content.size ?? 0;
  commands.setTextSelection({ from: 2, to: 2 + size });
}

/** First the text of the cell, then all cells. */
function selectMore({ state, view }: Editor): true {
  const { $from, from, to } = state.selection;
  const isCell = state.selection instanceof TextSelection;
  if (isCell && ($from.start() < from || to < $from.end())) {
    const whole = TextSelection.create(state.doc, $from.start(), $from.end());
    view.dispatch(state.tr.setSelection(whole));
    return true;
  }
  const last = state.doc.content.size - 1 - (state.doc.lastChild?.lastChild?.nodeSize ?? 0);
  view.dispatch(state.tr.setSelection(CellSelection.create(state.doc, 1, last)));
  return true;
}

/** The command of the library does nothing in a cell. */
function breakLine({ state, view, schema }: Editor): true {
  const end = schema.nodes.hardBreak?.create();
  if (end) view.dispatch(state.tr.replaceSelectionWith(end, true).scrollIntoView());
  return true;
}

/** What the stored HTML says of headers, for styles and screen readers. */
const headers = new Plugin({
  props: {
    decorations({ doc }) {
      const { hasHeaderRow } = readGrid(doc);
      const scopes: Decoration[] = [];
      doc.forEach((row, start, index) => {
        row.forEach((cell, offset) => {
          if (cell.type.name !== 'tableHeader') return;
          const from = start + 1 + offset;
          const scope = index === 0 && hasHeaderRow ? 'col' : 'row';
          scopes.push(Decoration.node(from, from + cell.nodeSize, { scope }));
        });
      });
      return DecorationSet.create(doc, scopes);
    },
  },
});

/** Others may add a column while a row is added here. */
const equalRows = new Plugin({
  appendTransaction(transactions, _, { doc, tr, schema }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null;
    const { cells } = readGrid(doc);
    const width = Math.max(...cells.map(({ length }) => length));
    const cell = schema.nodes.tableCell;
    let end = 0;
    doc.forEach((row) => {
      end += row.nodeSize;
      for (let each = row.childCount; each < width && cell; each++)
        tr.insert(tr.mapping.map(end - 1), cell.create());
    });
    return tr.docChanged ? tr : null;
  },
});

const TableKeys = Extension.create({
  name: 'tableKeys',
  priority: 1000,
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Tab: () => goForward(editor),
      'Shift-Tab': () => goToNextCell(-1)(editor.state, editor.view.dispatch),
      Enter: () => breakLine(editor),
      'Shift-Enter': () => breakLine(editor),
      'Mod-a': () => selectMore(editor),
      'Alt-ArrowUp': () => changeTable(editor, 'rowUp') || true,
      'Alt-ArrowDown': () => changeTable(editor, 'rowDown') || true,
      'Alt-Shift-ArrowLeft': () => changeTable(editor, 'columnBack') || true,
      'Alt-Shift-ArrowRight': () => changeTable(editor, 'columnOn') || true,
    };
  },
  addProseMirrorPlugins: () => [headers, equalRows, tableEditing()],
});

/** A table of cells with what rich text has in a line (G-496). */
export const tableExtensions = [
  TableDocument,
  TableRow,
  createCell('tableCell', 'td'),
  createCell('tableHeader', 'th'),
  TableKeys,
  StarterKit.configure({
    ...STARTER_OPTIONS,
    document: false,
    paragraph: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
  }),
];
