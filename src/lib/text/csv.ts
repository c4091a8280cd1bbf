/*
 * Tables as text that a German Excel opens: semicolons, lines ending in CR LF, UTF-8 with a byte order mark. Pure.
 */

/** Excel takes a file without it for Windows-1252. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What spreadsheets calculate, also in its full-width form; an apostrophe in front makes it text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const SHIELDED = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** A negative number is no formula: shielded, a longitude in the west would be text. */
const NEGATIVE = /^-\d+(?:,\d+)?$/;
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;

/** The text of a cell as it stands in the file. */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** The text that a read cell had before it was written. */
export const unshielded = (cell: string): string => (SHIELDED.test(cell) ? cell.slice(1) : cell);
