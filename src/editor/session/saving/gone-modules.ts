import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import { mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import { allNodes, type ContentStore, subtree } from '../content-store.ts';
import type { CopiedField } from '../local-copy/copy-store.ts';
import { isSame } from '../merge.ts';
import { addConflicts, type SessionView, setErrors } from '../view.ts';
import type { DeletedTexts } from './deleted-texts.ts';
import type { OwnWords } from './own-words.ts';
import type { Submit } from './submitting.ts';
import type { Unsaved } from './unsaved.ts';

/** Which fields of a node stay as they are shown when the server has answered it. */
type FieldsToKeep = (answer: AnsweredNode) => ReadonlySet<string>;

/** What happens to text when its module goes, and when it comes back (G-271). */
export interface GoneModules {
  /** Somebody else has deleted it: what was written in it is kept, and told. @param sent under way just now */
  keep(id: number, sent?: readonly string[]): void;
  /** The same for whatever is not among these sections. @returns the ids of what is */
  keepMissing(sections: AnsweredSection[]): Set<number>;
  /** The whole page as the server has it: text is taken out of what is gone, and put into what is back. */
  replace(sections: AnsweredSection[], fieldsToKeep: FieldsToKeep): void;
  /** Its author has deleted it: nothing of it is left to be saved or asked about. */
  forget(id: number): void;
  /** Text of an earlier time comes back: on top of the page, or it is asked about where its module is gone. */
  bringBack(field: CopiedField): void;
  /** The opposite, while it is asked about: the page is as it is saved. @returns the text as it stood there */
  leaveOut(field: CopiedField): CopiedField;
  /** Nothing is to be kept of it any more, and it is not shown any longer either. */
  drop(id: number): void;
}

interface GoneModulesOptions {
  content: ContentStore;
  view: Pick<SessionView, 'conflicts' | 'focused' | 'fieldErrors'>;
  unsaved: Unsaved;
  own: Pick<OwnWords, 'nodes' | 'takeFieldsOf'>;
  deleted: DeletedTexts;
  submit: Submit;
}

export function createGoneModules(options: GoneModulesOptions): GoneModules {
  const { content, view, unsaved, own, deleted, submit } = options;

  function keep(id: number, sent: readonly string[] = []): void {
    const at = view.focused.get();
    const fields = new Set([...unsaved.of(id), ...own.takeFieldsOf(id), ...sent]);
    if (at?.id === id) fields.add(at.field);
    deleted.keep(id, unsaved.copied(id, fields));
    for (const field of fields) unsaved.drop(id, field);
    askNothing(id);
  }

  function askNothing(id: number): void {
    const asked = view.conflicts.get();
    if (asked.some((each) => each.id === id))
      view.conflicts.set(asked.filter((each) => each.id !== id));
    setErrors(view.fieldErrors, id, {});
  }

  function keepMissing(sections: AnsweredSection[]): Set<number> {
    const there = new Set([...allNodes(sections)].map(({ id }) => id));
    const at = view.focused.get()?.id ?? 0;
    for (const id of new Set([...unsaved.nodes(), ...own.nodes(), at]))
      if (content.node(id) && !there.has(id)) keep(id);
    return there;
  }

  /** Text on top of what it began from is shown and sent; where somebody was there first, both texts are shown. */
  function putIn({ node: id, field, before, mine, since }: CopiedField): void {
    const node = content.node(id);
    if (!node || isSame(before, mine)) return;
    const theirs = node[field];
    const text = isSame(theirs, before)
      ? mine
      : mergeRichTextField(node.model, field, { base: before, mine, theirs });
    content.patch(id, { [field]: text ?? mine });
    const clash = { id, field, base: before, mine, theirs, since };
    if (text === null) addConflicts(view.conflicts, [clash]);
    else submit(id, [field]);
  }

  return {
    keep,
    keepMissing,
    replace(sections, fieldsToKeep) {
      const there = keepMissing(sections);
      content.replace(sections, fieldsToKeep);
      const at = view.focused.get();
      if (at && !there.has(at.id)) view.focused.set(null);
      for (const field of deleted.takeReturned(there)) putIn(field);
    },
    forget(gone) {
      const node = content.saved(gone);
      for (const { id } of node ? subtree(node) : []) {
        for (const field of unsaved.of(id)) unsaved.dropTyped(id, field);
        askNothing(id);
      }
      content.remove(gone);
    },
    bringBack(field) {
      if (content.node(field.node)) putIn(field);
      else deleted.keep(field.node, [field]);
    },
    leaveOut(left) {
      const { node: id, field } = left;
      const all = view.conflicts.get();
      const asked = all.find((each) => each.id === id && each.field === field);
      if (!asked) return left;
      view.conflicts.set(all.filter((each) => each !== asked));
      content.reset(id, field);
      return { ...left, mine: asked.mine };
    },
    drop(id) {
      deleted.drop(id);
      if (view.focused.get()?.id === id) view.focused.set(null);
      if (content.node(id)) content.remove(id);
    },
  };
}
