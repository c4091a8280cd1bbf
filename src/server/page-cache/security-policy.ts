import { hash } from 'node:crypto';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';

/** Hosts that settings add to the policy: embeds after consent, the ticket shop. */
export interface PolicySources {
  script?: readonly string[];
  connect?: readonly string[];
  img?: readonly string[];
  media?: readonly string[];
  frame?: readonly string[];
  form?: readonly string[];
  style?: readonly string[];
  font?: readonly string[];
}

/** What the policy of one page adds: the sites it frames, and all that a foreign script on it reaches at its own host. */
export function withPageSources(
  sources: PolicySources = {},
  { frames, scripts }: Pick<AnswerFacts, 'frames' | 'scripts'>,
): PolicySources {
  const sourcesOf = (kind: keyof PolicySources, ...more: Set<string>[]) => [
    ...new Set([...(sources[kind] ?? []), ...more.flatMap((each) => [...each])]),
  ];
  const frame = sourcesOf('frame', frames, scripts);
  if (scripts.size === 0) return { ...sources, frame };
  const kinds = ['script', 'connect', 'img', 'media', 'form', 'style', 'font'] as const;
  return { ...Object.fromEntries(kinds.map((kind) => [kind, sourcesOf(kind, scripts)])), frame };
}

/** What the late start looks for (src/frame/alive/loader.ts). */
export const HELD_SCRIPT = 'text/held';
/** What it hands to the router before: data, which the policy need not know. */
export const HANDED_OVER = 'text/handed-over';

/**
 * Finishes a rendered page. The secret nonce marks the elements that are ours: only their scripts are hashed, so that a
 * script that somebody stored in a text stays blocked; then the nonce goes, for in a kept page it would be a
 * constant. The router's module script is held back as inert text and its preloads are removed (late hydration).
 * `<html data-frames>` says which other sites this document may frame: the policy stays when the router goes on to
 * another page, which may need more (src/frame/alive/page-data.ts). One walk from mark to mark: each replacing in the
 * whole text would copy all of it.
 * @param data for the router (handed-over.ts)
 * @param more.head data that stand at the end of the head, where React skips what it did not write
 */
export function finishHtml(
  rendered: string,
  nonce: string,
  sources: PolicySources = {},
  data = '',
  { head = '' }: { head?: string } = {},
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  for (let at = rendered.indexOf(mark); at >= 0; at = rendered.indexOf(mark, from)) {
    const start = rendered.lastIndexOf('<', at);
    const end = rendered.indexOf('>', at) + 1;
    const tag = rendered.slice(start, at) + rendered.slice(at + mark.length, end);
    parts.push(rendered.slice(from, start), finishTag(tag));
    if (tag.startsWith('<script')) {
      const text = rendered.slice(end, rendered.indexOf('</script', end));
      if (text) hashes.add(hashOf(text));
    }
    from = end;
  }
  parts.push(withData(rendered.slice(from), data));
  if (sources.frame?.length) parts[0] = withFrames(parts[0] ?? '', sources.frame);
  const last = head ? parts.findIndex((part) => part.includes(HEAD_END)) : -1;
  if (last >= 0) parts[last] = (parts[last] ?? '').replace(HEAD_END, () => head + HEAD_END);
  return { html: parts.join(''), policy: policyText(hashes, sources) };
}

const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

/** @param tag one of ours, without its nonce */
function finishTag(tag: string): string {
  if (tag.startsWith('<link rel="modulepreload"')) return '';
  return tag === '<script type="module" async="">' ? `<script type="${HELD_SCRIPT}">` : tag;
}

function withFrames(start: string, frames: readonly string[]): string {
  return start.replace('<html', () => `<html data-frames="${frames.join(' ')}"`);
}

const END = '</body></html>';
const HEAD_END = '</head>';

/** In the comments in which React puts what the router renders there: it must find what it looks for. */
function withData(last: string, data: string): string {
  if (!data) return last;
  const at = last.endsWith(END) ? last.length - END.length : last.length;
  const element = `<script type="${HANDED_OVER}">${data}</script>`;
  return `${last.slice(0, at)}<!--$-->${element}<!--/$-->${last.slice(at)}`;
}

/** `'strict-dynamic'` is left out on purpose: with it a held-back script of a stranger would run. */
export function policyText(hashes: Iterable<string>, sources: PolicySources = {}): string {
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...hashes, ...(sources.script ?? [])],
    ['script-src-attr', "'none'"],
    ['style-src-elem', "'self'", ...(sources.style ?? [])],
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
  // without it fonts are a matter of default-src
  if (sources.font?.length) directives.push(['font-src', "'self'", ...sources.font]);
  return directives.map((directive) => directive.join(' ')).join('; ');
}
