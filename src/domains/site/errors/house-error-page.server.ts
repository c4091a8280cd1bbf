import { createHash } from 'node:crypto';
import type { HouseErrorPage } from '#lib/pages/house-error-page.ts';
import { withoutCode } from './house-html.server.ts';

/** A sanitised custom error page: nothing in it is executed. */
export interface ErrorHtml {
  style: string;
  code: string;
  /** style sheets of the site, if it is one of its pages */
  sheets: string[];
}

/** Only our own build's style sheets: the security policy blocks others. */
const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css#?)"/g;
/** Longer documents are rejected. */
const MAX_LETTERS = 200_000;

/**
 * Style and body of an uploaded document (API-15); of one of our pages only `main` and its style sheets.
 * @returns null if nothing is visible: no body, too long, or empty without its scripts
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

/** The content between the first opening and the last closing tag. */
function between(html: string, element: string): string | null {
  const opening = new RegExp(`<${element}(\\s[^<>]*)?>`, 'i').exec(html);
  const end = html.toLowerCase().lastIndexOf(`</${element}`);
  if (!opening || end < opening.index) return null;
  return html.slice(opening.index + opening[0].length, end);
}

/**
 * Content that replaces the default text (SHELL-60). The style is a file, because the security policy blocks inline styles, and
 * after a route change the previous page's policy still applies.
 */
export function houseErrorPage({ style, code, sheets }: ErrorHtml, status: string): HouseErrorPage {
  if (!style) return { html: code, sheets };
  // changes the URL with the style, so that caches are bypassed
  const version = createHash('sha256').update(style).digest('hex').slice(0, 8);
  return { html: code, sheets: [...sheets, `/html/${status}.css?${version}`] };
}

/** A custom error page as a whole document (API-15). */
export function errorDocument({ style, code, sheets }: ErrorHtml, status: string): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">\n`).join('');
  return (
    `<!doctype html>\n<html lang="de">\n<head>\n<meta charset="utf-8">\n<title>${status}</title>\n` +
    `${links}<style>${style}</style>\n</head>\n<body>${code}</body>\n</html>\n`
  );
}
