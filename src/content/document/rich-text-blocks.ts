/** A block of rich text: a paragraph, a list, a row of a table, or text outside any element. */
export type Block = string | List;

export interface List {
  tag: 'ul' | 'ol' | 'tr';
  /** items of a list, cells of a row */
  items: string[];
}

/** Stored text escapes `<` and `>` in attributes; tags with literal ones do not match. Linear: no backtracking. */
const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>/gi;
const VOID = new Set(['br']);
const BLOCKS = new Set(['p', 'ul', 'ol', 'tr']);
const ITEMS = { ul: ['li'], ol: ['li'], tr: ['th', 'td'] };

/** The outermost elements as written, and the text between them; null if tags do not match. */
function outermost(html: string, isBlock: (tag: string) => boolean): string[] | null {
  const parts: string[] = [];
  const open: string[] = [];
  let start = 0;
  const cut = (end: number) => {
    const part = html.slice(start, end);
    if (part.trim()) parts.push(part);
    start = end;
  };
  for (const { 0: tag, 1: isEnd, 2: written = '', index } of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    if (VOID.has(name)) continue;
    if (!isEnd) {
      if (open.length === 0 && isBlock(name)) cut(index);
      open.push(name);
    } else if (open.pop() !== name) return null;
    else if (open.length === 0 && isBlock(name)) cut(index + tag.length);
  }
  cut(html.length);
  return open.length ? null : parts;
}

/** The blocks of rich text; malformed text is one block. */
export function splitBlocks(html: string): Block[] {
  const parts = outermost(html, (tag) => BLOCKS.has(tag));
  return parts ? parts.map((part) => parseList(part) ?? part) : [html];
}

function parseList(part: string): List | null {
  const tag = /^<(ul|ol|tr)>/.exec(part)?.[1] as List['tag'] | undefined;
  if (!tag) return null;
  const items = outermost(part.slice(4, -5), (name) => ITEMS[tag].includes(name));
  return items?.every((item) => /^<(?:li|th|td)[\s>]/.test(item)) ? { tag, items } : null;
}

export const renderBlock = (block: Block): string =>
  typeof block === 'string' ? block : listHtml(block.tag, block.items.join(''));

/** '' without items. */
export const listHtml = (tag: List['tag'], items: string): string =>
  items && `<${tag}>${items}</${tag}>`;
