import { findElement } from '../page/page-elements.ts';
import { createObservable } from '../session/observable.ts';

/** What the panel of comments is to show: a thread, or a new one about a module. */
export type AskedComment =
  | { thread: number }
  | {
      node: number;
      /** text selected in it */
      quote: string;
    };

export const askedComment = createObservable<AskedComment | null>(null);

const MAX_QUOTE = 300;

/** Begins a comment about a module, with what is selected in it. */
export function beginComment(node: number): void {
  askedComment.set({ node, quote: readQuote(node) });
}

function readQuote(node: number): string {
  const selection = getSelection();
  const element = findElement(node);
  if (!selection || selection.isCollapsed || !element?.contains(selection.anchorNode)) return '';
  const text = selection.toString().replace(/\s+/g, ' ').trim();
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE - 2)} …` : text;
}
