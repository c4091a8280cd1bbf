import { texts } from '../../editor.texts.ts';
import type { FieldPlace } from '../conflict.ts';
import type { ContentStore } from '../content-store.ts';
import { findLeftOut } from '../local-copy/left-out.ts';
import { isSame } from '../merge.ts';
import type { Saving } from '../saving/saving.ts';
import { recordEntry } from '../undo/undo-stack.ts';
import type { SessionView } from '../view.ts';

/** Text that cannot be saved as it is: refused, or in conflict with another editor's. */
export interface ConflictEditing {
  /** Shows the outcome of the first conflict and sends it if the server has another text; undo restores the author's (G-297). */
  resolveConflict(outcome: unknown): void;
  /** Sends a refused field again. */
  tryAgain(place: FieldPlace): void;
  /** Shows the saved value of a field. */
  revert(place: FieldPlace): void;
  /** The first field that cannot be saved, or null. */
  firstRefused(): FieldPlace | null;
}

interface ConflictEditingOptions {
  content: ContentStore;
  view: Pick<SessionView, 'conflicts' | 'fieldErrors' | 'stacks'>;
  saving: Pick<Saving, 'submit' | 'revert'>;
}

export function createConflictEditing(options: ConflictEditingOptions): ConflictEditing {
  const { content, view, saving } = options;
  return {
    resolveConflict(outcome) {
      const [conflict, ...others] = view.conflicts.get();
      view.conflicts.set(others);
      if (!conflict) return;
      const { id, field, theirs } = conflict;
      const leftOut = findLeftOut(content.node(id)?.model ?? '', conflict, outcome);
      const group = crypto.randomUUID();
      if (leftOut) {
        const [key, section] = [crypto.randomUUID(), content.findSection(id) ?? 0];
        const step = { key, section, label: texts.chosen, group, leftOut };
        view.stacks.set(recordEntry(view.stacks.get(), step));
      }
      if (isSame(outcome, theirs)) content.reset(id, field);
      else content.patch(id, { [field]: outcome });
      saving.submit(id, [field], group);
    },
    tryAgain: ({ id, field }) => void saving.submit(id, [field]),
    revert: saving.revert,
    firstRefused() {
      const [id, errors] = Object.entries(view.fieldErrors.get())[0] ?? [];
      const field = Object.keys(errors ?? {})[0];
      return id && field ? { id: Number(id), field } : null;
    },
  };
}
