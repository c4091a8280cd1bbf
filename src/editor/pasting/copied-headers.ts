import type { Cell } from '#lib/text/table-rows.ts';

/** Without empty columns and rows at the end: spreadsheets copy whole ones. */
export function trimRows(rows: readonly Cell[][]): Cell[][] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(({ html }) => html) + 1));
  const height = rows.findLastIndex((row) => row.some(({ html }) => html)) + 1;
  return rows.slice(0, height).map((row) => row.slice(0, width));
}

const ONLY_BOLD = /^<strong>((?:(?!<\/?strong>).)*)<\/strong>$/s;
const UNIT = /(?:€|%|Uhr|h|m)$/;
const DIGITS = /^[\s\d.,:–-]+$/;

/** A number, price, time or day. */
function isNumber(html: string): boolean {
  const number = html.replace(UNIT, '');
  return DIGITS.test(number) && /\d/.test(number);
}

/**
 * Copied cells hardly ever say which of them are headers. The first row is, if the source says so, if it is all bold, or if it
 * has words above numbers and no number itself.
 */
export function withHeaders(rows: Cell[][]): Cell[][] {
  const [first = [], ...below] = rows;
  if (below.length === 0 || rows.some((row) => row.some(({ isHeader }) => isHeader))) return rows;
  const words = first.filter(({ html }) => html);
  const isBold = words.length > 0 && words.every(({ html }) => ONLY_BOLD.test(html));
  const isAboveNumbers = first.some(
    ({ html }, column) => html !== '' && below.every((row) => isNumber(row[column]?.html ?? '')),
  );
  const hasNumbers = first.some(({ html }) => isNumber(html));
  if (!isBold && (!isAboveNumbers || hasNumbers)) return rows;
  const heads = first.map(({ html }) => ({ isHeader: true, html: html.replace(ONLY_BOLD, '$1') }));
  return [heads, ...below];
}
