import { type RefObject, useEffect, useRef } from 'react';
import { hasDates, parseTable, tableText } from '../adding/pasted.ts';
import { COLUMNS, type Column, type SeasonContext } from '../values/columns.ts';
import { applyEdits, type Edit, withRows } from './table-rows.ts';
import type { GridCells } from './use-cells.ts';
import type { Selection } from './use-selection.ts';
import type { Table } from './use-table.ts';

interface ClipboardParts {
  element: RefObject<HTMLTableElement | null>;
  table: Table;
  selection: Selection;
  cells: GridCells;
  context: SeasonContext;
  /** called for pasted rows with dates, which go through the preview */
  onPasteRows(text: string): void;
}

/** Copies the selected cells as text, and pastes cells from a spreadsheet. */
export function useGridClipboard(parts: ClipboardParts): void {
  const { element, table, selection, cells, context, onPasteRows } = parts;
  const { range } = selection;

  function copiedText(): string {
    const rows: string[][] = [];
    for (let row = range.top; row <= range.bottom; row++) {
      const texts: string[] = [];
      for (let at = Math.max(0, range.left); at <= range.right; at++)
        texts.push(cells.textAt({ row, at }));
      rows.push(texts);
    }
    return tableText(rows);
  }

  /** A single value fills the range; a block is pasted at the range's upper left corner. */
  function pasteBlock(block: readonly (readonly string[])[]): void {
    const isOne = block.length === 1 && block[0]?.length === 1;
    if (isOne) {
      cells.fill(() => block[0]?.[0] ?? '');
      return;
    }
    table.change((before) => {
      const state = withRows(before, range.top + block.length);
      const pasted = block.flatMap((texts, row) =>
        texts.flatMap((text, at): Edit[] => {
          const column: Column | undefined = COLUMNS[Math.max(0, range.left) + at];
          const key = state.rows[range.top + row]?.key;
          return column && key ? [{ key, column, text }] : [];
        }),
      );
      return applyEdits(state, pasted);
    });
  }

  const onClipboard = useRef<(event: ClipboardEvent) => void>(() => {});
  onClipboard.current = (event) => {
    if (cells.editing || !element.current?.contains(document.activeElement)) return;
    event.preventDefault();
    if (event.type === 'copy') {
      event.clipboardData?.setData('text/plain', copiedText());
      return;
    }
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (hasDates(text, context)) onPasteRows(text);
    else pasteBlock(parseTable(text));
  };

  useEffect(() => {
    // grid cells are not editable elements: copy and paste are dispatched at the document
    const listen = (event: ClipboardEvent) => onClipboard.current(event);
    document.addEventListener('copy', listen);
    document.addEventListener('paste', listen);
    return () => {
      document.removeEventListener('copy', listen);
      document.removeEventListener('paste', listen);
    };
  }, []);
}
