import type { AlertMessage } from '../../alert.tsx';
import { texts } from '../../editor.texts.ts';
import type { SessionView } from '../view.ts';
import type { Change } from './save-queue.ts';

interface SavedNoticeOptions {
  view: Pick<SessionView, 'alert'>;
  isUnsaved(): boolean;
  /** somebody has typed and not paused yet */
  isTyping(): boolean;
}

export type SavedNotice = ReturnType<typeof createSavedNotice>;

/** 'Gespeichert' is said when everything is saved, and taken back with the next key (G-292). */
export function createSavedNotice({ view, isUnsaved, isTyping }: SavedNoticeOptions) {
  /** something was saved, and nothing has been said of it */
  let isUntold = false;
  /** stays, whatever is saved */
  let news: AlertMessage | null = null;

  /** Nothing is said of the parts in which typing is sent. */
  function say(): void {
    if (!isUntold || isTyping() || isUnsaved()) return;
    isUntold = false;
    if (news === null || view.alert.get() !== news)
      view.alert.set({ kind: 'saved', text: texts.saved });
  }

  return {
    say,
    /** Something may be unsaved again. */
    withdraw(): void {
      if (view.alert.get()?.text === texts.saved && isUnsaved()) view.alert.set(null);
    },
    noteSaved(change: Change): void {
      const text = announcement(change);
      isUntold ||= text === texts.saved;
      if (text && text !== texts.saved) view.alert.set({ kind: 'saved', text });
      else say();
    },
    /** @param message is not replaced by 'Gespeichert' */
    tell(message: AlertMessage): void {
      news = message;
      view.alert.set(message);
    },
  };
}

function announcement({ purpose, label }: Change): string | null {
  if (purpose === 'reorder') return null;
  if (purpose === 'undo') return texts.undone(label);
  return purpose === 'redo' ? texts.redone(label) : texts.saved;
}
