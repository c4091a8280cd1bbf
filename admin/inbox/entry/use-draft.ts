import { useState } from 'react';
import { useUndoNotice } from '../../frame/use-undo-notice.tsx';
import { texts as unsavedTexts } from '../../unsaved/unsaved.texts.ts';
import type { Unsaved } from '../../unsaved/unsaved-copies.ts';
import { useUnsaved } from '../../unsaved/use-unsaved.ts';

export interface Typed {
  subject: string;
  text: string;
}

/** A text that is being written, stored in this browser until it is sent (G-421). */
export function useDraft(place: string, empty: Typed) {
  const unsaved = useUnsaved<Typed>(place);
  const offerUndo = useUndoNotice();
  const [value, setValue] = useState(empty);
  function set(next: Typed): void {
    setValue(next);
    unsaved.note(next.text.trim() === '' ? null : next);
  }
  return {
    value,
    unsaved,
    set,
    /** To be called once the server has it, even if the entry was left: otherwise it would be offered as unsent. */
    clear(): void {
      setValue(empty);
      unsaved.stored();
    },
    /** @param reopen shows the form again after 'Rückgängig' */
    discard(reopen: () => void): void {
      const before = value;
      set(empty);
      if (before.text.trim() !== '')
        offerUndo(unsavedTexts.discarded, async () => {
          setValue(before);
          reopen();
          await unsaved.restore(before);
        });
    },
    /** Puts a copy above what has been typed since. */
    insert(copy: Unsaved<Typed>): void {
      const texts = [copy.value.text, value.text].filter((text) => text.trim() !== '');
      set({ subject: copy.value.subject, text: texts.join('\n\n') });
      unsaved.taken(copy);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
