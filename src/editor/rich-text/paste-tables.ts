/** Block elements; everything else is inline. */
const BLOCKS = 'p, div, ul, ol, li, table, h1, h2, h3, h4, h5, h6, blockquote, pre, dl';
const BETWEEN = ' · ';

/** Table rows become paragraphs with separated cells; multi-paragraph cells keep their paragraphs. */
export function makeRows(document: Document): void {
  // innermost first: tables may be nested
  for (const table of [...document.querySelectorAll('table')].reverse()) {
    const rows = [...table.rows].flatMap((row) => splitLines([...row.cells]));
    const caption = table.caption ? splitLines([table.caption]) : [];
    table.replaceWith(...caption, ...rows);
  }
}

/** One paragraph, or the cells' blocks if they contain more than lines. */
function splitLines(cells: readonly HTMLElement[]): Node[] {
  for (const cell of cells) openOnly(cell);
  if (cells.some((cell) => cell.querySelector(BLOCKS))) {
    return cells.flatMap((cell) =>
      cell.querySelector(BLOCKS) ? [...cell.childNodes] : line([cell]),
    );
  }
  return line(cells);
}

function line(cells: readonly HTMLElement[]): Node[] {
  const filled = cells.filter((cell) => cell.textContent?.trim());
  const paragraph = cells[0]?.ownerDocument.createElement('p');
  if (!paragraph || filled.length === 0) return [];
  for (const [index, cell] of filled.entries()) {
    if (index > 0) paragraph.append(BETWEEN);
    paragraph.append(...cell.childNodes);
  }
  return [paragraph];
}

/** Unwraps a cell's only paragraph, which word processors add. */
function openOnly(cell: HTMLElement): void {
  const [only] = cell.children;
  const isOnly =
    cell.children.length === 1 && cell.textContent?.trim() === only?.textContent?.trim();
  if (isOnly && only?.matches('p, div') && !only.querySelector(BLOCKS)) {
    only.replaceWith(...only.childNodes);
  }
}
