import { showPanel } from '../panels/open-panel.ts';
import { askedComment, beginComment } from './asked-comment.ts';

/** Opens the panel with a new comment about a module. */
export function askForComment(node: number): void {
  beginComment(node);
  showPanel('comments');
}

export function showThread(thread: number): void {
  askedComment.set({ thread });
  showPanel('comments');
}
