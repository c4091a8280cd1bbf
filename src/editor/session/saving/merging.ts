import { mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import type { Conflict } from '../conflict.ts';
import type { ContentStore } from '../content-store.ts';
import { type Answered, findClashes, findForeignFields, isSame, isStoredAs } from '../merge.ts';
import { addConflicts, type SessionView } from '../view.ts';
import type { FieldSets } from './field-sets.ts';
import { joinedTexts } from './joined-texts.ts';
import type { Change } from './save-queue.ts';
import type { Typing } from './typing.ts';
import type { Unsaved } from './unsaved.ts';

/** Merges the server's answers with unsaved text (E-1). */
export interface Merging {
  /**
   * Call it before applying the answer; opens a conflict where both sides changed the same field.
   * @param body the fields that the answered change sent
   * @returns the fields that the answer must not overwrite
   */
  merge(answer: AnsweredNode, body?: Change['body']): ReadonlySet<string>;
  /** Closes conflicts whose texts can be merged by now. */
  settle(): void;
}

interface MergingOptions {
  content: Pick<ContentStore, 'node' | 'saved' | 'patch'>;
  view: Pick<SessionView, 'conflicts' | 'focused'>;
  unsaved: Pick<Unsaved, 'list' | 'drop'>;
  typing: Pick<Typing, 'note'>;
  /** collects the fields that others changed */
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
    const preserved = unsaved.list(id);
    if (isTypedIn(nodes, sent)) preserved.add(view.focused.get()?.field ?? '');
    const joined = join(nodes, body, preserved);
    const open = [...preserved].filter((field) => !sent.has(field) && !joined.has(field));
    const clashes = findClashes(nodes, open);
    foreign.add(id, findForeignFields(nodes, sent));
    openConflicts(clashes);
    settle();
    return preserved;
  }

  /** The server strips a trailing space, but it must not vanish during typing. */
  function isTypedIn({ shown, answer }: Answered, sent: ReadonlySet<string>): boolean {
    const { id, field } = view.focused.get() ?? { id: 0, field: '' };
    if (id !== answer.id) return false;
    return sent.has(field) || isStoredAs(shown.model, field, shown[field], answer[field]);
  }

  /**
   * Merges others' paragraphs into the text being typed and sends both (G-236): sent without them, the text would delete
   * them.
   * @param preserved loses the fields that now equal the server's
   * @returns the fields without a conflict
   */
  function join(
    nodes: Answered,
    body: Change['body'],
    preserved: Set<string>,
  ): ReadonlySet<string> {
    const { id } = nodes.answer;
    const open = view.conflicts.get().filter((each) => each.id === id);
    const fields = [...preserved].filter((field) => !open.some((each) => each.field === field));
    const { joined, clashes } = joinedTexts(nodes, body, fields);
    openConflicts(clashes);
    for (const [field, value] of joined) {
      unsaved.drop(id, field);
      content.patch(id, { [field]: value });
      if (isSame(value, nodes.answer[field])) preserved.delete(field);
      else typing.note(id, field);
    }
    return new Set(joined.keys());
  }

  /** These fields are not sent until the author has chosen. */
  function openConflicts(clashes: Conflict[]): void {
    for (const { id, field } of clashes) unsaved.drop(id, field);
    addConflicts(view.conflicts, clashes);
  }

  function settle(): void {
    for (const conflict of view.conflicts.get()) {
      const { id, field } = conflict;
      const merged = mergeRichTextField(content.node(id)?.model ?? '', field, conflict);
      if (merged === null) continue;
      view.conflicts.set(view.conflicts.get().filter((each) => each !== conflict));
      content.patch(id, { [field]: merged });
      typing.note(id, field);
    }
  }

  return { merge, settle };
}
