import sanitizeHtml from 'sanitize-html';
import { refusalOfHtml, withoutTags } from '#lib/text/rich-text-bounds.server.ts';

/** for the longest text of the settings */
export const MAX_HOUSE_HTML = 200_000;

/** By these the styles of sections and modules lay out a page of the house that is used as an error page. */
const LAYOUT = ['layout', 'column', 'format', 'variant', 'size', 'style', 'decreased', 'picture'];

/** Raw HTML of the house without anything that runs (G-28): no scripts, handlers, frames or foreign styles. */
export function withoutCode(html: string): string {
  if (refusalOfHtml(html, MAX_HOUSE_HTML) !== null) return withoutTags(html, MAX_HOUSE_HTML);
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
