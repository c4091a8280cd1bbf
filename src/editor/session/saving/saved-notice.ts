import type { AlertMessage } from '../../alert.tsx';
import { texts } from '../../editor.texts.ts';
import type { SessionView } from '../view.ts';
import type { Change } from './save-queue.ts';

interface SavedNoticeOptions {
  view: Pick<SessionView, 'alert'>;
  isUnsaved(): boolean;
  /** true until typing pauses */
  isTyping(): boolean;
}

export type SavedNotice = ReturnType<typeof createSavedNotice>;

/** Shows 'Gespeichert' when everything is saved, until the next key (G-292). */
export function createSavedNotice({ view, isUnsaved, isTyping }: SavedNoticeOptions) {
  /** something was saved and not announced yet */
  let isUnannounced = false;
  /** never replaced by 'Gespeichert' */
  let news: AlertMessage | null = null;

  /** Stays silent while typing is still being sent in parts. */
  function announce(): void {
    if (!isUnannounced || isTyping() || isUnsaved()) return;
    isUnannounced = false;
    if (news === null || view.alert.get() !== news)
      view.alert.set({ kind: 'saved', text: texts.saved });
  }

  return {
    announce,
    /** Hides 'Gespeichert' once something is unsaved again. */
    withdraw(): void {
      if (view.alert.get()?.text === texts.saved && isUnsaved()) view.alert.set(null);
    },
    noteSaved(change: Change): void {
      const text = announcement(change);
      isUnannounced ||= text === texts.saved;
      if (text && text !== texts.saved) view.alert.set({ kind: 'saved', text });
      else announce();
    },
    /** @param message is not replaced by 'Gespeichert' */
    showNews(message: AlertMessage): void {
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
