import sanitizeHtml from 'sanitize-html';
import { checkHtmlBounds, stripTags } from '#lib/text/rich-text-bounds.server.ts';

/** limit of the longest text in the settings */
export const MAX_HOUSE_HTML = 200_000;

/** Attributes that section and module styles need on pages used as error pages. */
const LAYOUT = ['layout', 'column', 'format', 'variant', 'size', 'style', 'decreased', 'picture'];

/** Sanitises the house's raw HTML (G-28): no scripts, handlers, frames or external styles. */
export function withoutCode(html: string): string {
  if (checkHtmlBounds(html, MAX_HOUSE_HTML) !== null) return stripTags(html, MAX_HOUSE_HTML);
  return sanitizeHtml(html, {
    allowedTags: [
      ...sanitizeHtml.defaults.allowedTags,
      'img',
      'picture',
      'source',
      'details',
      'summary',
      'svg',
      'path',
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
      // inline icons, which neither load nor run anything
      svg: ['width', 'height', 'viewbox', 'fill', 'stroke', 'stroke-width'],
      path: ['d'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  });
}
