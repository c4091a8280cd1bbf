/** A cell of a table: its text as rich text of one line. */
export interface Cell {
  isHeader: boolean;
  html: string;
}

/** Linear: no `<` within. Stored text escapes `<` and `>` in attributes. */
const TAG = /<(\/?)(tr|th|td)\b[^<>]*>/gi;

/** Reads rows of cells; what is outside of cells is left out. */
export function parseRows(html: string): Cell[][] {
  const rows: Cell[][] = [];
  let cell: { isHeader: boolean; from: number } | null = null;
  const endCell = (to: number) => {
    if (cell)
      rows.at(-1)?.push({ isHeader: cell.isHeader, html: html.slice(cell.from, to).trim() });
    cell = null;
  };
  for (const { 0: tag, 1: isEnd, 2: written = '', index } of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    endCell(index);
    if (isEnd) continue;
    if (name === 'tr' || rows.length === 0) rows.push([]);
    if (name !== 'tr') cell = { isHeader: name === 'th', from: index + tag.length };
  }
  endCell(html.length);
  return rows.filter(({ length }) => length > 0);
}

/**
 * Whether the first row is one of headers: its words are, not only that in the first column. A corner may be empty.
 * @param isHeader of the cells with words; null for empty ones
 */
export function isHeaderRow(isHeader: readonly (boolean | null)[]): boolean {
  const isWhole = isHeader.every((is) => is !== false);
  return isWhole && isHeader.some((is, column) => is && (column > 0 || isHeader.length === 1));
}

/**
 * Rows as they are stored: all equally long, without attributes but `scope`. Cells are headers in the first row, if all of it
 * is, and in the first column. Empty cells are none: they say nothing about the others.
 */
export function renderRows(rows: readonly (readonly Cell[])[]): string {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows
    .map((row, index) => {
      const isHead =
        index === 0 && isHeaderRow(row.map(({ isHeader, html }) => (html ? isHeader : null)));
      const cells = Array.from({ length: width }, (_, column) => {
        const { isHeader = false, html = '' } = row[column] ?? {};
        if (!html || !isHeader || (!isHead && column > 0)) return `<td>${html}</td>`;
        return `<th scope="${isHead ? 'col' : 'row'}">${html}</th>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    })
    .join('');
}

/** Size of a stored table. */
export function measureRows(html: string): { rows: number; columns: number } {
  const rows = parseRows(html);
  return { rows: rows.length, columns: Math.max(0, ...rows.map(({ length }) => length)) };
}

const BETWEEN = ' · ';

/** Rich text to be read without a table: rows become paragraphs. Other rich text is returned as it is. */
export function toParagraphs(html: string): string {
  if (!html.startsWith('<tr')) return html;
  const lines = parseRows(html).map((row) => row.map((cell) => cell.html).filter(Boolean));
  return lines.map((cells) => `<p>${cells.join(BETWEEN)}</p>`).join('');
}
