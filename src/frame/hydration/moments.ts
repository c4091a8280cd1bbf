/// <reference lib="dom" />

/** Does something once the document is parsed: the page script may come before or after. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', work);
  else work();
}

/** Does something once the page has loaded. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work);
}
