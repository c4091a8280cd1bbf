/// <reference lib="dom" />
import { momentInWords } from './moment-in-words.ts';
import { type StoredPage, storedPages } from './stored-pages.ts';

const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#f6f4ef,#141312);--ink:light-dark(#141312,#f6f4ef)}
*{box-sizing:border-box;margin:0}
body{padding:2rem clamp(1.25rem,6vw,5rem);font:400 1.125rem/1.5 "Helvetica Neue",Arial,system-ui,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:break-word}
main{display:grid;gap:1.25rem;justify-items:start;max-width:46rem}
h1{justify-self:stretch;padding-top:1rem;border-top:3px solid;font-size:clamp(1.75rem,1.3rem + 2vw,3rem);line-height:1.1;letter-spacing:-.02em}
h2{font-size:1.25rem}
ul{justify-self:stretch;padding:0;list-style:none;border-top:1px solid}
li{padding:.6rem 0;border-bottom:1px solid}
li a{display:block;padding:.2rem 0;color:inherit}
small{font-size:.9rem}
.again{display:inline-block;padding:.7em 1.2em;font-weight:700;color:var(--paper);background:var(--ink);text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:3px}
@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
@media(forced-colors:active){.again{border:2px solid}}`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The page for an address that is not stored: lists the ones that are. Needs no other file. */
export async function offlinePage(site_name: string): Promise<Response> {
  const pages = await storedPages();
  const html = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline | ${escapeHtml(site_name)}</title><style>${STYLE}</style></head>
<body><main><p>${escapeHtml(site_name)}</p>
<h1>Sie sind offline</h1>
<p>Diese Seite ist auf Ihrem Gerät nicht gespeichert.</p>
<p><a class="again" href="">Noch einmal versuchen</a></p>
${renderList(pages)}</main></body></html>
`;
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  });
}

function renderList(pages: readonly StoredPage[]): string {
  if (pages.length === 0) return '';
  const items = pages.map(
    ({ path, title, stored_at }) =>
      `<li><a href="${escapeHtml(path)}">${stripHouseName(title) || escapeHtml(path)}</a><small>Stand: ${momentInWords(stored_at)}</small></li>`,
  );
  return `<h2>Offline lesbar</h2>\n<ul>${items.join('\n')}</ul>\n`;
}

/** A title without the name of the house. Titles come from HTML and are escaped already. */
const stripHouseName = (title: string) => title.replace(/ \| [^|]*$/, '');

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
