import { texts } from '../../editor.texts.ts';
import type { Arranging } from '../arranging/arranging.ts';
import type { FieldPlace } from '../conflict.ts';
import type { Placing, WordsPlace } from '../local-copy/placing.ts';
import type { DeletedText } from '../saving/deleted-text.ts';
import type { Saving } from '../saving/saving.ts';
import type { SessionView } from '../view.ts';

/** What the author can do with text written in a module that another editor deleted (G-271). */
export interface DeletedTextEditing {
  /**
   * Restores the module with the text.
   * @returns the reason if the server refused, or null
   */
  bringBack(text: DeletedText): Promise<string | null>;
  /** Modules that the text can be inserted after or into. */
  wordsPlaces: Placing['places'];
  /** @returns the text that now holds the words, true if it has no known place, false if nothing was saved yet */
  placeDeleted(node: number, html: string, to: WordsPlace): Promise<FieldPlace | boolean>;
  /** Discards the text; the alert offers undo (G-315). */
  discardDeleted(text: DeletedText): void;
  /** Discards the text for good. */
  dropDeleted(node: number): void;
}

interface DeletedTextEditingOptions {
  view: Pick<SessionView, 'alert'>;
  saving: Pick<Saving, 'deleted' | 'dropDeleted'>;
  arranging: Pick<Arranging, 'restore'>;
  placing: Placing;
}

export function createDeletedTextEditing(options: DeletedTextEditingOptions): DeletedTextEditing {
  const { view, saving, arranging, placing } = options;
  return {
    async bringBack({ node, model }) {
      const became = await arranging.restore(node, model);
      return became.kind === 'refused' ? became.detail : null;
    },
    wordsPlaces: placing.places,
    placeDeleted: placing.place,
    discardDeleted(left) {
      saving.dropDeleted(left.node);
      const undo = () => saving.deleted.putBack(left);
      const text = texts.offered.discarded;
      view.alert.set({ kind: 'saved', text, canUndo: true, undo });
    },
    dropDeleted: saving.dropDeleted,
  };
}
