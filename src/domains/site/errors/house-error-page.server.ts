import { createHash } from 'node:crypto';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import { withoutCode } from './house-html.server.ts';

/** The house's own words for an error status, as they are kept: without anything that runs. */
export interface ErrorHtml {
  style: string;
  code: string;
  /** the site's own style sheets, where it is one of its pages */
  sheets: string[];
}

/** What the build wrote, and nothing else: other sheets are not let through by the security policy. */
const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css#?)"/g;
/** More is no error page. */
const MAX_LETTERS = 200_000;

/**
 * Style and content of a whole HTML document (API-15); of a page of this site only what stands in its `main`, and the
 * style sheets that lay it out.
 * @returns null for what shows nothing: no body, too long, empty once its scripts are gone
 */
export function readErrorHtml(document: string): ErrorHtml | null {
  if (document.length > MAX_LETTERS) return null;
  const body = between(document, 'body');
  if (body === null) return null;
  const code = withoutCode(between(body, 'main') ?? body).trim();
  if (code === '') return null;
  const styles = [...document.matchAll(/<style[^<>]*>([^<]*)<\/style>/gi)];
  const style = styles.map(([, css = '']) => css.trim()).join('\n');
  const sheets = [...document.matchAll(SHEET)].map(([, href = '']) => href);
  return { style, code, sheets };
}

/** What stands between the first opening and the last closing of an element. */
function between(html: string, element: string): string | null {
  const opening = new RegExp(`<${element}(\\s[^<>]*)?>`, 'i').exec(html);
  const end = html.toLowerCase().lastIndexOf(`</${element}`);
  if (!opening || end < opening.index) return null;
  return html.slice(opening.index + opening[0].length, end);
}

/**
 * What the error page shows instead of its own text (SHELL-60). The style stays out of the page: its security policy
 * lets no inline style through, and a visitor who comes from another page brings that one's policy along.
 */
export function houseErrorPage({ style, code, sheets }: ErrorHtml, status: string): HouseErrorPage {
  if (!style) return { html: code, sheets };
  // Browsers keep the style for a while: a changed one has another address.
  const version = createHash('sha256').update(style).digest('hex').slice(0, 8);
  return { html: code, sheets: [...sheets, `/html/${status}.css?${version}`] };
}

/** The house's error page as a whole document (API-15). */
export function errorDocument({ style, code, sheets }: ErrorHtml, status: string): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('');
  return (
    `<!doctype html>\n<html lang="de">\n<head>\n<meta charset="utf-8">\n<title>${status}</title>\n` +
    `${links}<style>${style}</style>\n</head>\n<body>${code}</body>\n</html>\n`
  );
}
