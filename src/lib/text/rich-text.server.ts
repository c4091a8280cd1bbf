import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { isSafeAddress } from '../api/safe-address.ts';
import { checkHtmlBounds, stripTags } from './rich-text-bounds.server.ts';
import { parseRows, renderRows } from './table-rows.ts';

/** Exactly what the page editor can produce (MOD-30); other tags are removed, their text stays. */
const RULES: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (_, { href, target }) => ({
      tagName: 'a',
      attribs: {
        ...(href && isSafeAddress(href.trim()) ? { href: href.trim() } : {}),
        ...(target === '_blank' ? { target: '_blank', rel: 'noopener' } : {}),
      },
    }),
  },
};

/**
 * Raw HTML of administrators (MOD-28, G-36): structure, tables, pictures of this site. No scripts, external resources
 * (consent), forms, or styles that could cover the page.
 */
const RAW_RULES: sanitize.IOptions = {
  ...RULES,
  allowedTags: [
    'p',
    'br',
    'hr',
    'strong',
    'em',
    'small',
    'sub',
    'sup',
    'mark',
    'abbr',
    'time',
    'code',
    'a',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'cite',
    'q',
    'pre',
    'span',
    'div',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'section',
    'figure',
    'figcaption',
    'img',
    'details',
    'summary',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    details: ['open'],
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?![/\\])/.test(attribs.src ?? ''),
};

/** Texts are also sanitized on output, mostly the same ones. */
const cleaned = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (a, b) => a.length + b.length + 1,
});

/**
 * Rich text without anything that the tools of the page editor cannot make: no scripts, handlers, foreign frames. Calls
 * refuse a text beyond the limits first (`checkHtmlBounds`); here its tags are stripped.
 */
export function cleanRichText(html: string): string {
  return cleanBy(RULES, 'text', html);
}

/** The inside of cells, and what makes them. */
const TABLE_RULES: sanitize.IOptions = {
  ...RULES,
  allowedTags: ['tr', 'th', 'td', 'br', 'strong', 'em', 'a'],
};
const BETWEEN_PARAGRAPHS = /<\/p>\s*<p\b[^<>]*>/gi;

/** Rows of a table (G-496), as `renderRows` writes them. Text without any cell becomes one. */
export function cleanTableRows(html: string): string {
  if (checkHtmlBounds(html) !== null) return stripTags(html);
  const clean = cleanBy(TABLE_RULES, 'table', html.replace(BETWEEN_PARAGRAPHS, '<br>')).trim();
  const rows = parseRows(clean);
  if (rows.length === 0 && clean) return renderRows([[{ isHeader: false, html: clean }]]);
  return renderRows(rows);
}

/** Tags that end a word. No `<` inside one, or a text of unclosed tags would take quadratic time. */
const WORD_ENDS =
  /<\/?(?:br|p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|blockquote|pre|hr|section|article|figure|figcaption|details|summary)\b[^<>]*>/gi;

/** The text of rich text as a single line. */
export function plainText(html: string): string {
  const bounded = checkHtmlBounds(html) === null ? html : stripTags(html);
  const words = bounded.replace(WORD_ENDS, ' ');
  const text = sanitize(words, { allowedTags: [], allowedAttributes: {} });
  const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
  return text
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
}

/** HTML written by hand, without anything that runs or is loaded from another host. */
export function cleanRawHtml(html: string): string {
  return cleanBy(RAW_RULES, 'raw', html);
}

function cleanBy(rules: sanitize.IOptions, kind: 'text' | 'raw' | 'table', html: string): string {
  if (checkHtmlBounds(html) !== null) return stripTags(html);
  const key = `${kind}:${html}`;
  const cached = cleaned.get(key);
  if (cached !== undefined) return cached;
  const clean = sanitizeUntilStable(html, rules);
  cleaned.set(key, clean);
  return clean;
}

/** More rounds were never needed, and every result has been sanitized. */
const MAX_TURNS = 5;

/**
 * Removing a tag may leave tags nested as HTML never nests them (`<a><a>`), which the next parse changes. Repeats until
 * nothing changes, so that stored and displayed text are equal.
 */
function sanitizeUntilStable(html: string, rules: sanitize.IOptions): string {
  let clean = sanitize(html, rules);
  for (let turn = 1; turn < MAX_TURNS; turn++) {
    const next = sanitize(clean, rules);
    if (next === clean) break;
    clean = next;
  }
  return clean;
}
