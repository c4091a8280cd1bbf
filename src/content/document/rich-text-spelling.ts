/** A tag, or text up to the next one. Linear: no `<` within either. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>|<?[^<]*/gi;
const SPACES = /[ \t\r\n\f]+/g;
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const MARKS: Record<string, string> = { strong: 'strong', b: 'strong', em: 'em', i: 'em' };
const BLOCKS = new Set(['p', 'ul', 'ol', 'li', 'tr', 'th', 'td']);
const HREF = /\shref\s*=\s*"([^"]*)"/i;
const NEW_WINDOW = /\starget\s*=\s*"\s*_blank\s*"/i;
const ONLY_PARAGRAPH = /<li><p>((?:(?!<\/?(?:p|ul|ol|li)>).)*)<\/p><\/li>/gs;

/** Text with the same marks, in a fixed order. */
interface Run {
  open: string;
  close: string;
  inside: string;
}

const BREAK = '<br>';

/**
 * Normalises the spelling of rich text. Editor, sanitiser and imports write the same text differently (`<br>`, `&nbsp;`, order
 * of attributes and marks, text outside paragraphs), which must not count as a change (G-273).
 */
export function spelling(html: string): string {
  const writer = lineWriter();
  for (const [token, end, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const name = tag?.toLowerCase();
    if (name === undefined) writer.inline(escaped(decoded(token)));
    else if (name === 'br') writer.inline(BREAK);
    else if (BLOCKS.has(name)) writer.block(name, Boolean(end));
    else writer.mark(name, end ? null : attributes);
  }
  return writer.finish().replace(ONLY_PARAGRAPH, '<li>$1</li>');
}

/** Whether two texts are equal to a reader. */
export const isSameRichText = (a: string, b: string): boolean =>
  a === b || spelling(a) === spelling(b);

function lineWriter() {
  let written = '';
  let line: Run[] = [];
  let isParagraph = false;
  const marks = { strong: 0, em: 0 };
  const links: string[] = [];

  function endLine(): void {
    const inside = lineHtml(line);
    if (isParagraph || inside) written += `<p>${inside}</p>`;
    line = [];
    isParagraph = false;
  }
  return {
    inline(inside: string): void {
      const link = links.findLast(Boolean);
      const bold = marks.strong > 0 ? 'strong' : '';
      const names = [bold, marks.em > 0 ? 'em' : ''].filter(Boolean);
      const open = (link ? `<a ${link}>` : '') + names.map((name) => `<${name}>`).join('');
      const ends = names.toReversed().map((name) => `</${name}>`);
      line.push({ open, close: ends.join('') + (link ? '</a>' : ''), inside });
    },
    block(name: string, isEnd: boolean): void {
      endLine();
      if (name === 'p') isParagraph = !isEnd;
      else written += isEnd ? `</${name}>` : `<${name}>`;
    },
    /** @param attributes null for an end tag */
    mark(name: string, attributes: string | null): void {
      if (name === 'a') {
        if (attributes === null) links.pop();
        else links.push(linkAttributes(attributes));
      }
      const mark = MARKS[name] as keyof typeof marks | undefined;
      if (mark) marks[mark] = Math.max(0, marks[mark] + (attributes === null ? -1 : 1));
    },
    finish(): string {
      endLine();
      return written;
    },
  };
}

/** Collapses spaces and trims the line. */
function lineHtml(runs: readonly Run[]): string {
  const seen: Run[] = [];
  let isSpaced = true;
  for (const { inside, ...look } of runs) {
    const single = inside.replace(SPACES, ' ');
    const words: string = isSpaced && single.startsWith(' ') ? single.slice(1) : single;
    if (!words) continue;
    isSpaced = words === BREAK || words.endsWith(' ');
    const last = seen.at(-1);
    if (last?.open === look.open) last.inside += words;
    else seen.push({ ...look, inside: words });
  }
  const last = seen.at(-1);
  if (last?.inside.endsWith(' ')) last.inside = last.inside.slice(0, -1);
  return seen
    .filter(({ inside }) => inside)
    .map(({ open, close, inside }) => open + inside + close)
    .join('');
}

/** `href` and `target` of a link; '' without an address. */
function linkAttributes(attributes: string): string {
  const href = decoded(HREF.exec(attributes)?.[1] ?? '').trim();
  return href && `href="${escaped(href)}"${NEW_WINDOW.test(attributes) ? ' target="_blank"' : ''}`;
}

const decoded = (text: string): string =>
  text.replace(ENTITY, (entity, name?: string, decimal?: string, hex?: string) => {
    if (name) return SIGNS[name.toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
