import { mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { type ContentStore, subtree, walkNodes } from '../content-store.ts';
import type { CopiedField } from '../local-copy/copy-store.ts';
import { isSame, isStoredAs } from '../merge.ts';
import { addConflicts, type SessionView, setErrors } from '../view.ts';
import type { DeletedTexts } from './deleted-texts.ts';
import type { OwnWords } from './own-words.ts';
import type { Change } from './save-queue.ts';
import type { Submit } from './submitting.ts';
import type { Unsaved } from './unsaved.ts';

/** The fields of a node that the server's answer must not overwrite. */
type FieldsToKeep = (answer: AnsweredNode) => ReadonlySet<string>;

/** Preserves unsaved text when its module is deleted, and restores it when the module comes back (G-271). */
export interface DeletedModules {
  /** Another editor deleted the module: preserves its text and informs the author. @param sent the change refused for that */
  keep(id: number, sent?: Change['body']): void;
  /** The same for every module missing from these sections. @returns the ids of those present */
  keepMissing(sections: AnsweredSection[]): Set<number>;
  /** Shows the server's page: preserves the text of missing modules, restores it into those that are back. */
  replace(sections: AnsweredSection[], fieldsToKeep: FieldsToKeep): void;
  /** The author deleted the module: drops its unsaved text and its conflicts. */
  forget(id: number): void;
  /** Merges earlier text into the page; if its module is deleted, offers the text to the author. */
  bringBack(field: CopiedField): void;
  /** Undoes `restore` while its conflict is open: shows the saved text. @returns the withdrawn text */
  leaveOut(field: CopiedField): CopiedField;
  /** Discards the preserved text and removes the module from the page. */
  drop(id: number): void;
}

interface GoneModulesOptions {
  content: ContentStore;
  view: Pick<SessionView, 'conflicts' | 'focused' | 'fieldErrors'>;
  unsaved: Unsaved;
  own: Pick<OwnWords, 'nodes' | 'takeFields'>;
  deleted: DeletedTexts;
  submit: Submit;
}

export function createGoneModules(options: GoneModulesOptions): DeletedModules {
  const { content, view, unsaved, own, deleted, submit } = options;

  function keep(id: number, sent: Change['body'] = {}): void {
    const at = view.focused.get();
    const fields = new Set([...unsaved.list(id), ...own.takeFields(id), ...Object.keys(sent)]);
    if (at?.id === id) fields.add(at.field);
    const copied = unsaved.copied(id, fields);
    deleted.keep(
      id,
      copied.map((each) => ({ ...each, sent: sent[each.field] })),
    );
    for (const field of fields) unsaved.drop(id, field);
    withdrawClash(id);
  }

  function withdrawClash(id: number): void {
    const asked = view.conflicts.get();
    if (asked.some((each) => each.id === id))
      view.conflicts.set(asked.filter((each) => each.id !== id));
    setErrors(view.fieldErrors, id, {});
  }

  function keepMissing(sections: AnsweredSection[]): Set<number> {
    const there = new Set([...walkNodes(sections)].map(({ id }) => id));
    const at = view.focused.get()?.id ?? 0;
    for (const id of new Set([...unsaved.nodes(), ...own.nodes(), at]))
      if (content.node(id) && !there.has(id)) keep(id);
    return there;
  }

  /** Shows and sends the text; where others changed the field since, merges both or opens a conflict. */
  function putIn({ node: id, field, before, mine, since, sent }: CopiedField): void {
    const node = content.node(id);
    if (!node) return;
    const theirs = node[field];
    // the module may have been deleted after a change was stored, before it was answered
    const isMine = sent !== undefined && isStoredAs(node.model, field, sent, theirs);
    if (isSame(before, mine) && !isMine) return;
    const text =
      isMine || isSame(theirs, before)
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
        for (const field of unsaved.list(id)) unsaved.dropTyped(id, field);
        withdrawClash(id);
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
