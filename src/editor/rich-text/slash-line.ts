import { type Editor, getHTMLFromFragment } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { AllSelection } from '@tiptap/pm/state';
import type { SplitText } from '../session/slash-line.ts';
import { toStoredHtml } from './extensions.ts';

/**
 * Whether '/' would be the first sign of a line of its own.
 * @param isStandIn the text is to be written over
 */
export function isAtEmptyLine({ state }: Editor, isStandIn: boolean): boolean {
  const { selection } = state;
  if (selection instanceof AllSelection) return isStandIn;
  const { $from, empty } = selection;
  return empty && $from.depth === 1 && $from.parent.content.size === 0;
}

export function splitAtLine({ state, schema }: Editor): SplitText {
  const { doc, selection } = state;
  if (selection instanceof AllSelection) return { before: '', after: '' };
  const write = (blocks: readonly Node[]) => {
    const hasWords = blocks.some(({ textContent }) => textContent.trim());
    return hasWords
      ? toStoredHtml(getHTMLFromFragment(Fragment.fromArray([...blocks]), schema))
      : '';
  };
  const index = selection.$from.index(0);
  return {
    before: write(doc.children.slice(0, index)),
    after: write(doc.children.slice(index + 1)),
  };
}
