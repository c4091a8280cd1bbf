import sanitizeHtml from 'sanitize-html';
import { refusalOfHtml, withoutTags } from '../../lib/rich-text-bounds.ts';

/** Letters of the longest of its texts. */
const LONGEST = 200_000;

/** By these the styles of sections and modules lay out a page of the house that is used as an error page. */
const LAYOUT = ['layout', 'column', 'format', 'variant', 'size', 'style', 'decreased', 'picture'];

/** Raw HTML of the house without anything that runs (G-28): no scripts, handlers, frames or foreign styles. */
export function withoutCode(html: string): string {
  if (refusalOfHtml(html, LONGEST) !== null) return withoutTags(html, LONGEST);
  return sanitizeHtml(html, {
    allowedTags: [
      ...sanitizeHtml.defaults.allowedTags,
      'img',
      'picture',
      'source',
      'details',
      'summary',
      ...['svg', 'path'],
    ],
    allowedAttributes: {
      '*': [
        'class',
        'id',
        'lang',
        'title',
        'aria-*',
        'role',
        ...LAYOUT.map((name) => `data-${name}`),
      ],
      a: ['href', 'target', 'rel', 'hreflang'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      source: ['srcset', 'sizes', 'media', 'type'],
      td: ['colspan', 'rowspan'],
      // the house's icons: lines, which neither load nor run anything
      svg: ['width', 'height', 'viewbox', 'fill', 'stroke', 'stroke-width'],
      path: ['d'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  });
}
