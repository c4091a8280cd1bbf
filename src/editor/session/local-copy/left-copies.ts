import { texts } from '../../editor.texts.ts';
import type { ContentStore } from '../content-store.ts';
import { isOutdated } from '../saving/made-from.ts';
import type { Change } from '../saving/save-queue.ts';
import type { SessionView } from '../view.ts';
import type { LocalCopy } from './copy-store.ts';
import { isThere, type LocalCopyWriter } from './local-copy.ts';

/** The local copy of this session, and those that earlier sessions left. */
export interface LeftCopies {
  /**
   * Starts the local copy and offers those of earlier sessions.
   * @param earlier resolves when the tab's earlier sessions have written theirs
   */
  openCopy(earlier?: Promise<unknown>): void;
  /** Writes the local copy at once, before the page is unloaded. */
  writeCopy(): void;
  /** Inserts a copy and opens the first form that it contains. */
  insertCopy(left: LocalCopy): Promise<void>;
  canInsertCopy(left: LocalCopy): boolean;
  /** Discards a copy; the alert offers undo. */
  discardCopy(left: LocalCopy): Promise<void>;
  /** True if the copy is of a deleted draft and would be inserted on the page. */
  isOfGoneDraft(left: LocalCopy): boolean;
  /** True if the module has changed since an earlier session made the change. */
  isOutdated(change: Change): boolean;
}

interface LeftCopiesOptions {
  content: ContentStore;
  view: Pick<SessionView, 'alert' | 'palette'>;
  /** undefined: unsaved changes are lost with the page */
  copy: LocalCopyWriter | undefined;
  openModal(id: number): void;
}

export function createLeftCopies({
  content,
  view,
  copy,
  openModal,
}: LeftCopiesOptions): LeftCopies {
  return {
    openCopy: (earlier) => copy?.open(earlier),
    writeCopy: () => void copy?.write(),
    async insertCopy(left) {
      await copy?.insert(left);
      const form = left.forms.find(({ place }) => isThere(place, content));
      if (!form) return;
      if ('at' in form.place) view.palette.set(form.place.at);
      else openModal(form.place.node);
    },
    canInsertCopy: (left) => copy?.canInsert(left) === true,
    async discardCopy(left) {
      await copy?.discard(left);
      const undo = () => void copy?.putBack(left);
      const text = texts.offered.discarded;
      view.alert.set({ kind: 'saved', text, canUndo: true, undo });
    },
    isOfGoneDraft: (left) => copy?.isOfDraft(left) === true,
    isOutdated: (change) => isOutdated(change, content),
  };
}
