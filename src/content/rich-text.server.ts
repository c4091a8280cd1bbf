import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { isSafeAddress } from '../modules/fields.schema.ts';

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

/** Texts are cleaned again on the way out; most of them are the same as a moment ago. */
const cleaned = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (a, b) => a.length + b.length + 1,
});

/** Rich text without anything that the tools of the page editor cannot make: no scripts, handlers, foreign frames. */
export function cleanRichText(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, RULES);
  cleaned.set(html, clean);
  return clean;
}
