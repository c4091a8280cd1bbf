import { showPanel } from '../panels/open-panel.ts';
import { askedComment, beginComment } from './asked-comment.ts';

/** Opens the panel with a new comment about a module, or a text of the record. */
export function openNewComment(node: number, word?: Element): void {
  beginComment(node, word);
  showPanel('comments');
}

export function showThread(thread: number): void {
  askedComment.set({ thread });
  showPanel('comments');
}
