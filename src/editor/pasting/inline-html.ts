import { isSafeAddress } from '#lib/api/safe-address.ts';

const MARKS: Record<string, string> = { strong: 'strong', b: 'strong', em: 'em', i: 'em' };
/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 blockquote pre table tr dl dt dd section article'.split(' '),
);
const BREAK = '<br>';

/** The inside of an element as one line of rich text: emphasis, links and line breaks. */
export function writeInline(element: Element): string {
  const html = [...element.childNodes].map(write).join('');
  const lines = html.replace(/[ \t\r\n\f]+/g, ' ').split(BREAK);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(BREAK);
}

/** Rich text as one line. */
export function toLine(html: string): string {
  return writeInline(new DOMParser().parseFromString(html, 'text/html').body);
}

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? '');
  if (!(node instanceof Element)) return '';
  const name = node.localName;
  if (name === 'br') return BREAK;
  const inside = [...node.childNodes].map(write).join('');
  if (BLOCKS.has(name)) return BREAK + inside + BREAK;
  if (!inside.trim()) return inside;
  const mark = MARKS[name];
  if (mark) return `<${mark}>${inside}</${mark}>`;
  const href = name === 'a' ? (node.getAttribute('href')?.trim() ?? '') : '';
  return href && isSafeAddress(href) ? `<a href="${escapeHtml(href)}">${inside}</a>` : inside;
}

export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
