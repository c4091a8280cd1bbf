import { hash } from 'node:crypto';

/*
 * A page for when the site itself cannot render: it loads no file, script or font. It imitates the error page of the site
 * (src/frame/error-page.module.css): large, with the status in two colours.
 */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#f6f4ef,#141312);--ink:light-dark(#141312,#f6f4ef)}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100svh;display:grid;align-items:center;padding:2rem clamp(1.25rem,6vw,5rem);font:400 1.125rem/1.5 "Helvetica Neue",Arial,system-ui,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:break-word}
b{font-size:clamp(6rem,34vw,20rem);line-height:.8;letter-spacing:-.05em;background:linear-gradient(var(--ink) 52%,#e8391d 52%);-webkit-background-clip:text;background-clip:text;color:transparent}
h1{justify-self:stretch;padding-top:1rem;border-top:3px solid;font-size:clamp(1.5rem,1.2rem + 1.3vw,2.5rem);line-height:1.1;letter-spacing:-.02em}
main{display:grid;gap:1.25rem;justify-items:start}
p{max-width:34em}
a{display:inline-block;padding:.7em 1.2em;font-weight:700;color:var(--paper);background:var(--ink);text-decoration:none}
a+a{margin-inline-start:.5em}
a:hover{color:#141312;background:#e8391d}
a:focus-visible{outline:3px solid;outline-offset:3px;outline-color:var(--ink)}
@media(forced-colors:active){b{color:CanvasText;background:none}a{border:2px solid}}`;

/** The policy for bare pages: nothing may be fetched, only their own style applies. */
export const BARE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; frame-ancestors 'self'`;

interface BarePage {
  /** shown large above the text; omitted when unknown */
  status?: number;
  title: string;
  headline: string;
  lines?: readonly string[];
}

/** A retry may succeed. */
const TRANSIENT = new Set([429, 503]);
const RETRY_LINK =
  '<p>Bitte warten Sie einen Moment.</p>\n<p><a href="">Noch einmal versuchen</a> ';

/** A whole page with a link home and, for transient errors, one to retry. @param page plain text, escaped here */
export function barePage({ status, title, headline, lines = [] }: BarePage): string {
  const isTransient = status !== undefined && TRANSIENT.has(status);
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${status === undefined ? '' : `<b aria-hidden="true">${status}</b>`}
<h1>${escapeHtml(headline)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>\n`).join('')}${isTransient ? RETRY_LINK : '<p>'}<a href="/de">Zur Startseite</a></p>
</main></body></html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
