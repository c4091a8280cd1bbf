import { mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import type { AnsweredNode, PlacedNode } from '#lib/answers/sections.ts';
import { texts } from '../../editor.texts.ts';
import type { EndedDraft } from '../../publishing/ended-draft.ts';
import { describeEnd } from '../../publishing/ended-words.ts';
import { publishingTexts } from '../../publishing/publishing.texts.ts';
import type { ContentStore } from '../content-store.ts';
import { type AnsweredContent, joinRoots } from '../roots.ts';
import {
  dropEntry,
  EMPTY_STACKS,
  recordEntry,
  redone,
  type UndoStacks,
  undone,
} from '../undo/undo-stack.ts';
import { type SessionView, setErrors } from '../view.ts';
import type { DeletedTexts } from './deleted-texts.ts';
import type { FieldSets } from './field-sets.ts';
import type { DeletedModules } from './gone-modules.ts';
import type { Merging } from './merging.ts';
import type { OwnWords } from './own-words.ts';
import type { Change, Refusal } from './save-queue.ts';
import type { SavedNotice } from './saved-notice.ts';
import type { Submit } from './submitting.ts';
import { listTypedFields } from './unplaced.ts';
import type { Unsaved } from './unsaved.ts';

/** The server's answer to a change: the node, or (undo, insert, move) the owner's current content. */
export type Answer = AnsweredNode | AnsweredContent | null;

/** Applies the server's answers to the page. */
export interface Answers {
  onSaved(change: Change, answer: Answer): void;
  onConflict(change: Change, answer: AnsweredNode, ended?: EndedDraft): void;
  /** @param isAwaited a form is open and shows the refusal itself */
  onRefused(change: Change, refusal: Refusal, isAwaited: boolean): void;
}

interface AnswersOptions {
  content: ContentStore;
  view: SessionView;
  unsaved: Pick<Unsaved, 'list' | 'drop'>;
  held: Pick<FieldSets, 'add'>;
  own: Pick<OwnWords, 'note' | 'forget'>;
  merging: Pick<Merging, 'merge'>;
  gone: Pick<DeletedModules, 'keep' | 'replace' | 'forget'>;
  deleted: Pick<DeletedTexts, 'keep'>;
  notice: Pick<SavedNotice, 'noteSaved' | 'showNews'>;
  submit: Submit;
  /** the page shows something else than the server has */
  onBehind(): void;
}

export function createAnswers(options: AnswersOptions): Answers {
  const { content, view, unsaved, held, own, merging, gone, deleted, notice, submit } = options;
  const { onBehind } = options;

  /** Applies a saved change to the page. */
  function show({ purpose, node, body }: Change, answer: Answer): void {
    if (purpose === 'remove') gone.forget(node);
    if (!answer) return;
    if ('sections' in answer) {
      gone.replace(joinRoots(answer as AnsweredContent), (each) => merging.merge(each));
      return;
    }
    const { parent, column_index, position, version_id: _, ...rest } = answer as PlacedNode;
    const bare = parent === null ? { ...rest, parent } : rest;
    const place = { parent, column_index, position };
    if (purpose === 'insert') content.insert(bare as AnsweredNode, place);
    else content.take(bare as AnsweredNode, merging.merge(answer, body));
    if (purpose === 'reorder') content.move(node, place);
  }

  function onSaved(change: Change, answer: Answer): void {
    const section = content.findSection(change.node);
    const before = content.saved(change.node);
    if (change.purpose === 'change' && before) own.note(before, change.body);
    if (change.purpose === 'undo' || change.purpose === 'redo') own.forget();
    show(change, answer);
    view.stacks.set(updateStacks(view.stacks.get(), change, section));
    notice.noteSaved(change);
  }

  /** The draft has ended and starts over from the page: unsaved text is merged into it (G-314). */
  function onEnded(change: Change, answer: AnsweredNode, ended: EndedDraft): void {
    const { node: id } = change;
    const [saved, shown] = [content.saved(id), content.node(id)];
    const sent = change.purpose === 'change' ? Object.keys(change.body) : [];
    const open = new Set([...unsaved.list(id), ...sent]);
    content.take(answer, open);
    for (const field of open) {
      const [base, mine, theirs] = [saved?.[field], shown?.[field], answer[field]];
      const both = mergeRichTextField(answer.model, field, { base, mine, theirs });
      content.patch(id, { [field]: both ?? mine });
      unsaved.drop(id, field);
    }
    view.conflicts.set(view.conflicts.get().filter((each) => each.id !== id));
    view.stacks.set(EMPTY_STACKS);
    own.forget();
    const what = describeEnd(ended, view.user.get().id, new Date());
    notice.showNews({ kind: 'error', text: publishingTexts.isGoneWhileWriting(what) });
    submit(id, open);
    onBehind();
  }

  /** Another editor's move wins. */
  function onMovedElsewhere(change: Change, answer: AnsweredNode): void {
    show(change, answer);
    const { movedElsewhere, changedElsewhere } = texts;
    const text = change.purpose === 'reorder' ? movedElsewhere : changedElsewhere;
    view.alert.set({ kind: 'error', text });
  }

  /** The server saved none of the fields: send those that do not clash again. */
  function onChangedElsewhere({ node, body }: Change, answer: AnsweredNode): void {
    held.add(node, Object.keys(body));
    content.take(answer, merging.merge(answer));
    submit(node, []);
  }

  function onConflict(change: Change, answer: AnsweredNode, ended?: EndedDraft): void {
    if (ended) onEnded(change, answer, ended);
    else if (change.purpose === 'change') onChangedElsewhere(change, answer);
    else onMovedElsewhere(change, answer);
  }

  /** The place of the new module was deleted: offer its text to the author, unless it is offered already. */
  function keepWords(change: Change): void {
    const isKept = view.deleted
      .get()
      .some(({ placed }) => placed && 'key' in placed && placed.key === change.key);
    if (isKept) return;
    for (const fields of listTypedFields(change)) deleted.keep(fields[0]?.node ?? 0, fields);
  }

  /** Leaves the refused text on the page, with the reason. */
  function holdBack(change: Change, { detail, field_errors }: Refusal): void {
    const { node, body } = change;
    const fields = Object.keys(body);
    held.add(node, fields);
    const wholly = Object.fromEntries(fields.map((field) => [field, [detail]]));
    setErrors(view.fieldErrors, node, field_errors ?? wholly);
  }

  function onTextRefused(change: Change, refusal: Refusal): void {
    const { node, body } = change;
    const isGone = refusal.code === 'not_found';
    if (!isGone) showRefusal(change, refusal);
    if (!content.node(node)) return;
    if (!isGone) holdBack(change, refusal);
    else {
      gone.keep(node, body);
      onBehind();
    }
  }

  function onRefused(change: Change, refusal: Refusal, isAwaited: boolean): void {
    const { purpose, body } = change;
    if (purpose === 'change') {
      onTextRefused(change, refusal);
      return;
    }
    showRefusal(change, refusal);
    if (purpose === 'insert' && refusal.code === 'not_found' && !isAwaited) keepWords(change);
    if (purpose === 'undo' || purpose === 'redo')
      view.stacks.set(dropEntry(view.stacks.get(), String(body.undo)));
    onBehind();
  }

  function showRefusal({ purpose }: Change, { detail }: Refusal): void {
    view.alert.set({ kind: 'error', text: `${texts.refused[purpose]}: ${detail}` });
  }

  return { onSaved, onConflict, onRefused };
}

function updateStacks(stacks: UndoStacks, change: Change, section: number | null): UndoStacks {
  if (change.purpose === 'undo') return undone(stacks, change.key);
  if (change.purpose === 'redo') return redone(stacks, change.key);
  const { key, label, group } = change;
  return recordEntry(stacks, { key, section: section ?? 0, label, ...(group && { group }) });
}
