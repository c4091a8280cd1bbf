import type { ModuleRules } from '#modules/fields/rules.ts';
import { validateFields } from '#modules/fields/validate.ts';
import type { FieldPlace } from '../conflict.ts';
import type { ContentStore } from '../content-store.ts';
import { isSame } from '../merge.ts';
import type { Saving } from '../saving/saving.ts';
import { renewMine, type SessionView, setErrors } from '../view.ts';
import type { TypedHere } from './typed-here.ts';

/** Typing in the texts of the page. */
export interface TextEditing {
  /** Shows typed text at once and sends it at the next pause. */
  type(id: number, field: string, value: unknown): void;
  /** The author begins to type in a text. */
  enter(place: FieldPlace): void;
  /** The author leaves a text: saves it and shows its stored form. */
  leave(place: FieldPlace): void;
  /** Keys of the changes typed since entering the text, if its own undo has reverted all of them. */
  takenBackIn(place: FieldPlace): ReadonlySet<string>;
}

interface TextEditingOptions {
  content: ContentStore;
  view: Pick<SessionView, 'conflicts' | 'fieldErrors' | 'focused'>;
  rules: ModuleRules | undefined;
  saving: Pick<Saving, 'typing' | 'deleted' | 'settleMerged' | 'listUnsaved'>;
  typedHere: TypedHere;
  followOthers(): void;
}

export function createTextEditing(options: TextEditingOptions): TextEditing {
  const { content, view, rules, saving, typedHere, followOthers } = options;
  return {
    type(id, field, value) {
      typedHere.note(content.node(id)?.[field]);
      content.patch(id, { [field]: value });
      // typing into a field in conflict extends the author's side; nothing is sent until they choose
      if (renewMine(view.conflicts, { id, field }, value)) {
        saving.settleMerged();
        return;
      }
      if (saving.deleted.renew({ id, field }, value)) return;
      saving.typing.note(id, field);
      const node = content.node(id);
      // fields with an error are validated on every key, others at the pause
      if (!node || !view.fieldErrors.get()[id]?.[field]) return;
      setErrors(view.fieldErrors, id, validateFields(node.model, node, rules));
    },
    enter(place) {
      // still the same text if the focus was only in its tools or in another window
      if (!isSame(view.focused.get(), place)) typedHere.begin();
      view.focused.set(place);
    },
    leave(place) {
      saving.typing.flush();
      if (isSame(view.focused.get(), place)) view.focused.set(null);
      if (saving.deleted.isThere(place.id)) {
        followOthers();
        return;
      }
      if (saving.listUnsaved(place.id).has(place.field)) return;
      content.reset(place.id, place.field);
    },
    takenBackIn: ({ id, field }) => typedHere.takenBack(content.node(id)?.[field]),
  };
}
