import { createHash } from 'node:crypto';
import type { HouseErrorPage } from '../../lib/house-error-page.ts';
import { Problem } from '../../lib/problem.ts';
import type { SiteSettings } from './settings.schema.ts';

type Site = Pick<SiteSettings, 'html_errors'>;

function stored({ html_errors }: Site, status: string) {
  return Object.hasOwn(html_errors, status) ? html_errors[status] : undefined;
}

/** @throws Problem 404 where the house has nothing of its own for the status */
function required(site: Site, status: string) {
  const page = stored(site, status);
  if (!page) throw new Problem('not_found', 'Für diesen Fehler gibt es keine eigene Seite.');
  return page;
}

/**
 * What the error page shows instead of its own text (SHELL-60). The style stays out of the page: its security policy
 * lets no inline style through, and a visitor who comes from another page brings that one's policy along.
 */
export function houseErrorPage(site: Site, status: string): HouseErrorPage | null {
  const page = stored(site, status);
  if (!page?.code) return null;
  if (!page.style) return { html: page.code, style_url: '' };
  // Browsers keep the style for a while: a changed one has another address.
  const version = createHash('sha256').update(page.style).digest('hex').slice(0, 8);
  return { html: page.code, style_url: `/html/${status}.css?${version}` };
}

/** The house's error page as a whole document (API-15). */
export function errorDocument(site: Site, status: string): string {
  const { style, code } = required(site, status);
  return (
    `<!doctype html>\n<html lang="de">\n<head>\n<meta charset="utf-8">\n<title>${status}</title>\n` +
    `<style>${style}</style>\n</head>\n<body>${code}</body>\n</html>\n`
  );
}

export function errorStyle(site: Site, status: string): string {
  return required(site, status).style;
}
