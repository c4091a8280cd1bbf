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

/** Whether a new one is to be written. */
export const isBeginningComment = (): boolean => 'node' in (askedComment.get() ?? {});

const MAX_QUOTE = 300;

/**
 * Begins a comment about a module, with what is selected in it.
 * @param word the text of a record that it is about: without a selection all of it is quoted
 */
export function beginComment(node: number, word?: Element): void {
  const quote = readSelected(word ?? findElement(node)) || (word?.textContent ?? '');
  askedComment.set({ node, quote: toQuote(quote) });
}

function readSelected(element: Element | null): string {
  const selection = getSelection();
  const isHere = selection && !selection.isCollapsed && element?.contains(selection.anchorNode);
  return isHere ? selection.toString() : '';
}

function toQuote(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim();
  return text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE - 2)} …` : text;
}
