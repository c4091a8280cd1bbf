import { DEFERRED_SCRIPT, HANDOFF } from '../inert-scripts.ts';

const MODULE_SCRIPT = '<script type="module" async="">';
const PRELOAD = '<link rel="modulepreload"';
const END = '</body></html>';

/**
 * Defers one of the router's tags: its module script becomes inert, its preloads are removed. Others are unchanged.
 * @param tag without its nonce
 */
export function deferTag(tag: string): string {
  if (tag.startsWith(PRELOAD)) return '';
  return tag === MODULE_SCRIPT ? `<script type="${DEFERRED_SCRIPT}">` : tag;
}

/**
 * Adds the loaders' data at the end of a page, between the comments of the Suspense boundary that the router writes
 * there itself.
 * @param end the last part of the page
 */
export function appendHandoff(end: string, data: string): string {
  if (!data) return end;
  const at = end.endsWith(END) ? end.length - END.length : end.length;
  const element = `<script type="${HANDOFF}">${data}</script>`;
  return `${end.slice(0, at)}<!--$-->${element}<!--/$-->${end.slice(at)}`;
}
