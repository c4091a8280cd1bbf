import type { AnsweredNode } from '#content/answer/answered.ts';
import { mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import type { ContentStore } from '../content-store.ts';
import { type Answered, clashesOf, foreignFields, isSame, isStoredAs } from '../merge.ts';
import { addConflicts, type Conflict, type SessionView } from '../view.ts';
import type { FieldSets } from './field-sets.ts';
import { joinedTexts } from './joined-texts.ts';
import type { Change } from './save-queue.ts';
import type { Typing } from './typing.ts';
import type { Unsaved } from './unsaved.ts';

/** Brings what the server answers together with what is not saved here (E-1). */
export interface Merging {
  /**
   * Looks at what the server answers before it is taken; where both changed the same, the author is asked.
   * @param body what the answered change has just sent
   * @returns the fields that stay as they are shown
   */
  merge(answer: AnsweredNode, body?: Change['body']): ReadonlySet<string>;
  /** Withdraws questions about texts that can be merged by now. */
  settle(): void;
}

interface MergingOptions {
  content: Pick<ContentStore, 'node' | 'saved' | 'patch'>;
  view: Pick<SessionView, 'conflicts' | 'focused'>;
  unsaved: Pick<Unsaved, 'of' | 'drop'>;
  typing: Pick<Typing, 'note'>;
  /** gets what others have changed */
  foreign: Pick<FieldSets, 'add'>;
}

const NOTHING: ReadonlySet<string> = new Set();

export function createMerging(options: MergingOptions): Merging {
  const { content, view, unsaved, typing, foreign } = options;

  function merge(answer: AnsweredNode, body: Change['body'] = {}): ReadonlySet<string> {
    const { id } = answer;
    const sent = new Set(Object.keys(body));
    const [saved, shown] = [content.saved(id), content.node(id)];
    if (!saved || !shown) return NOTHING;
    const nodes = { saved, shown, answer };
    const kept = unsaved.of(id);
    if (isTypedIn(nodes, sent)) kept.add(view.focused.get()?.field ?? '');
    const joined = join(nodes, body, kept);
    const open = [...kept].filter((field) => !sent.has(field) && !joined.has(field));
    const clashes = clashesOf(nodes, open);
    foreign.add(id, foreignFields(nodes, sent));
    ask(clashes);
    settle();
    return kept;
  }

  /** A space at the end of what is being typed is not stored, but must not vanish under the fingers. */
  function isTypedIn({ shown, answer }: Answered, sent: ReadonlySet<string>): boolean {
    const { id, field } = view.focused.get() ?? { id: 0, field: '' };
    if (id !== answer.id) return false;
    return sent.has(field) || isStoredAs(shown.model, field, shown[field], answer[field]);
  }

  /**
   * Others' paragraphs go into the text that is being typed in, and what is typed is sent with them (G-236): sent without
   * them, it would take them out again.
   * @param kept loses what is now as the server has it
   * @returns the fields in which nothing is left to be asked about
   */
  function join(nodes: Answered, body: Change['body'], kept: Set<string>): ReadonlySet<string> {
    const { id } = nodes.answer;
    const asked = view.conflicts.get().filter((each) => each.id === id);
    const fields = [...kept].filter((field) => !asked.some((each) => each.field === field));
    const { joined, clashes } = joinedTexts(nodes, body, fields);
    ask(clashes);
    for (const [field, value] of joined) {
      unsaved.drop(id, field);
      content.patch(id, { [field]: value });
      if (isSame(value, nodes.answer[field])) kept.delete(field);
      else typing.note(id, field);
    }
    return new Set(joined.keys());
  }

  /** Nothing of it is sent until somebody has chosen. */
  function ask(clashes: Conflict[]): void {
    for (const { id, field } of clashes) unsaved.drop(id, field);
    addConflicts(view.conflicts, clashes);
  }

  function settle(): void {
    for (const asked of view.conflicts.get()) {
      const { id, field } = asked;
      const merged = mergeRichTextField(content.node(id)?.model ?? '', field, asked);
      if (merged === null) continue;
      view.conflicts.set(view.conflicts.get().filter((each) => each !== asked));
      content.patch(id, { [field]: merged });
      typing.note(id, field);
    }
  }

  return { merge, settle };
}
