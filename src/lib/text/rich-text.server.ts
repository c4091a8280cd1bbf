import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { isSafeAddress } from '../api/safe-address.ts';
import { refusalOfHtml, withoutTags } from './rich-text-bounds.server.ts';

/** Exactly what the tools of the page editor make (MOD-30); everything else is taken out, its text stays. */
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
 * What an administrator may write by hand (MOD-28, G-36): structure, tables and pictures of this site. Nothing that
 * runs, nothing that is loaded from elsewhere (consent), no form, no style that could cover the page.
 */
const RAW_RULES: sanitize.IOptions = {
  ...RULES,
  allowedTags: [
    ...['p', 'br', 'hr', 'strong', 'em', 'small', 'sub', 'sup', 'mark', 'abbr', 'time', 'code'],
    ...['a', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'cite', 'q', 'pre', 'span', 'div'],
    ...[
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
    ],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
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

/** Texts are cleaned again on the way out; most of them are the same as a moment ago. */
const cleaned = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (a, b) => a.length + b.length + 1,
});

/**
 * Rich text without anything that the tools of the page editor cannot make: no scripts, handlers, foreign frames. Calls
 * refuse a text beyond the limits first (`refusalOfHtml`); here only its words are left.
 */
export function cleanRichText(html: string): string {
  return cleanBy(RULES, 'text', html);
}

/** Tags that end a word. No `<` inside one, or a text of unclosed tags would take quadratic time. */
const WORD_ENDS =
  /<\/?(?:br|p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|blockquote|pre|hr|section|article|figure|figcaption|details|summary)\b[^<>]*>/gi;

/** What is read of rich text, in one line: for places that show no more than words. */
export function plainText(html: string): string {
  const bounded = refusalOfHtml(html) === null ? html : withoutTags(html);
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

function cleanBy(rules: sanitize.IOptions, kind: 'text' | 'raw', html: string): string {
  if (refusalOfHtml(html) !== null) return withoutTags(html);
  const key = `${kind}:${html}`;
  const known = cleaned.get(key);
  if (known !== undefined) return known;
  const clean = untilItStays(html, rules);
  cleaned.set(key, clean);
  return clean;
}

/** More turns were never needed; whatever comes out has gone through the rules. */
const MAX_TURNS = 5;

/**
 * A tag that vanishes may leave others within one another that HTML never nests (`<a><a>`); read again, they stand one
 * after the other. So it is cleaned until nothing changes: what is stored is what is shown.
 */
function untilItStays(html: string, rules: sanitize.IOptions): string {
  let clean = sanitize(html, rules);
  for (let turn = 1; turn < MAX_TURNS; turn++) {
    const again = sanitize(clean, rules);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}
