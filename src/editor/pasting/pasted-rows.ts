import { parseTabbed } from '#lib/text/tabbed.ts';
import type { Cell } from '#lib/text/table-rows.ts';
import { keepEmphasis } from '../rich-text/clean-paste.ts';
import { inertHtml } from '../rich-text/inert-html.ts';
import { trimRows, withHeaders } from './copied-headers.ts';
import { escapeHtml, writeInline } from './inline-html.ts';

/** What a clipboard holds. */
export interface Clipped {
  html: string;
  text: string;
  /** the same document, with its pictures */
  rtf?: string;
}

/** Larger spans are a mistake, or an attack. */
const SPAN_MAX = 50;

/**
 * Rows that a spreadsheet, a word processor or a page has copied.
 * @returns null if it is no table: text, a single cell, or a table among other text
 */
export function readPastedRows({ html, text }: Clipped): Cell[][] | null {
  const rows = html.includes('<table') ? readHtmlRows(html) : readTabbedRows(text);
  const isTable = rows !== null && (rows.length > 1 || (rows[0]?.length ?? 0) > 1);
  return isTable ? rows : null;
}

function readHtmlRows(html: string): Cell[][] | null {
  const { body } = parseHtml(html);
  const [table, ...others] = body.querySelectorAll('table');
  if (!table || others.length > 0) return null;
  const inside = table.textContent?.replace(/\s+/g, '').length ?? 0;
  const all = body.textContent?.replace(/\s+/g, '').length ?? 0;
  return inside === all ? readTable(table) : null;
}

/** Parses without loading or applying anything; emphasis by style becomes elements. */
export function parseHtml(html: string): Document {
  const document = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  keepEmphasis(document);
  return document;
}

/** The cells of a table; merged ones are taken apart. */
export function readTable(table: HTMLTableElement): Cell[][] {
  const rows: (Cell | undefined)[][] = Array.from(table.rows, () => []);
  for (const [index, row] of [...table.rows].entries()) {
    for (const cell of row.cells) place(rows, index, cell);
  }
  const full = rows.map((row) => Array.from(row, (cell) => cell ?? { isHeader: false, html: '' }));
  return withHeaders(trimRows(full));
}

function place(rows: (Cell | undefined)[][], index: number, cell: HTMLTableCellElement): void {
  const own = rows[index] as (Cell | undefined)[];
  let column = 0;
  while (own[column]) column++;
  const isHeader = cell.localName === 'th' || cell.closest('thead') !== null;
  const read = { isHeader, html: readCell(cell) };
  const [height, width] = [cell.rowSpan, cell.colSpan].map((span) => Math.min(span || 1, SPAN_MAX));
  for (let down = 0; down < (height ?? 1); down++)
    for (let on = 0; on < (width ?? 1); on++) {
      const row = rows[index + down];
      if (row) row[column + on] = down + on === 0 ? read : { isHeader, html: '' };
    }
}

const BOLD = /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i;

/** Spreadsheets write the emphasis of a whole cell as its style. */
function readCell(cell: HTMLTableCellElement): string {
  const html = writeInline(cell);
  const isBold = BOLD.test(cell.getAttribute('data-style') ?? '') && !html.includes('<strong>');
  return isBold && html ? `<strong>${html}</strong>` : html;
}

/** Text with tabs, as spreadsheets copy it. */
function readTabbedRows(text: string): Cell[][] | null {
  if (!text.includes('\t')) return null;
  const rows = parseTabbed(text).map((row) =>
    row.map((cell) => ({ isHeader: false, html: escapeLines(cell.trim()) })),
  );
  return withHeaders(trimRows(rows));
}

const escapeLines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');
