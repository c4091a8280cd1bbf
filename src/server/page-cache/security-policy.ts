import { hash } from 'node:crypto';

/** Hosts that settings add to the policy: embeds after consent, the ticket shop. */
export interface PolicySources {
  script?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  media?: readonly string[];
  frame?: readonly string[];
  form?: readonly string[];
}

/** What the late start looks for (src/frame/alive/loader.ts). */
export const HELD_SCRIPT = 'text/held';
/** What it hands to the router before: data, which the policy need not know. */
export const HANDED_OVER = 'text/handed-over';

/**
 * Finishes a rendered page. The secret nonce marks the scripts that are ours: only they are hashed, so that a
 * script that somebody stored in a text stays blocked; then the nonce goes, for in a kept page it would be a
 * constant. The router's module script is held back as inert text and its preloads are removed (late hydration).
 * `<html data-frames>` says which other sites this document may frame: the policy stays when the router goes on to
 * another page, which may need more (src/frame/alive/page-data.ts).
 * @param data for the router (handed-over.ts)
 */
export function finishHtml(
  rendered: string,
  nonce: string,
  sources: PolicySources = {},
  data = '',
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const held = rendered
    .replace(/<link rel="modulepreload"[^>]*>/g, (tag) => (tag.includes(mark) ? '' : tag))
    .replace(
      `<script${mark} type="module" async="">`,
      () => `<script${mark} type="${HELD_SCRIPT}">`,
    );
  const hashes = scriptHashes(held, mark);
  const frames = sources.frame?.length ? ` data-frames="${sources.frame.join(' ')}"` : '';
  const html = held.replaceAll(mark, '').replace('<html', () => `<html${frames}`);
  return {
    html: data ? withData(html, data) : html,
    policy: policyText(hashes, sources),
  };
}

const END = '</body></html>';

/** In the comments in which React puts what the router renders there: it must find what it looks for. */
function withData(html: string, data: string): string {
  const at = html.endsWith(END) ? html.length - END.length : html.length;
  const element = `<script type="${HANDED_OVER}">${data}</script>`;
  return `${html.slice(0, at)}<!--$-->${element}<!--/$-->${html.slice(at)}`;
}

const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

function scriptHashes(html: string, mark: string): Set<string> {
  const hashes = new Set<string>();
  const opening = `<script${mark}`;
  let at = html.indexOf(opening);
  while (at >= 0) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf('</script', start);
    const text = html.slice(start, end);
    if (text) hashes.add(hashOf(text));
    at = html.indexOf(opening, end);
  }
  return hashes;
}

/** `'strict-dynamic'` is left out on purpose: with it a held-back script of a stranger would run. */
export function policyText(hashes: Iterable<string>, sources: PolicySources = {}): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...hashes, ...(sources.script ?? [])],
    ['script-src-attr', "'none'"],
    ['style-src-elem', "'self'"],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...(sources.img ?? [])],
    ['media-src', "'self'", ...(sources.media ?? [])],
    ['connect-src', "'self'", ...(sources.connect ?? [])],
    ['frame-src', "'self'", ...(sources.frame ?? [])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...(sources.form ?? [])],
    ['frame-ancestors', "'self'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
