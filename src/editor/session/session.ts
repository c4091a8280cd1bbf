import type { AnsweredSection } from '#content/answer/answered.ts';
import { mergeRichTextField } from '#content/document/merge-rich-text-field.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { fieldNames, validateFields } from '#modules/fields/validate.ts';
import { fieldLabel, formOf, moduleLabel } from '#modules/labels.ts';
import { texts } from '../editor.texts.ts';
import {
  askDeletion,
  type DocumentState,
  type EditorUser,
  send as sendToServer,
} from '../editor-api.ts';
import { fetchDraft } from '../publishing/draft-api.ts';
import { createArranging } from './arranging/arranging.ts';
import { createContentStore } from './content-store.ts';
import { createFollowing } from './following.ts';
import { type CopyStore, copyName, type LocalCopy } from './local-copy/copy-store.ts';
import { createFilledForms } from './local-copy/filled-forms.ts';
import { leftOutBy } from './local-copy/left-out.ts';
import { createLocalCopy, isThere } from './local-copy/local-copy.ts';
import { createPlacing } from './local-copy/placing.ts';
import { sessionMemory } from './local-copy/session-memory.ts';
import { isSame } from './merge.ts';
import type { DeletedText, Writer } from './saving/deleted-texts.ts';
import { isOutdated } from './saving/made-from.ts';
import type { Change } from './saving/save-queue.ts';
import { createSaving, type Send } from './saving/saving.ts';
import { createSteps } from './steps.ts';
import { createTypedHere } from './typed-here.ts';
import { EMPTY_STACKS, recorded, type UndoStacks } from './undo-stack.ts';
import {
  addConflicts,
  type Conflict,
  createView,
  type FieldPlace,
  renewMine,
  setErrors,
} from './view.ts';

export interface Owner {
  content_type: string;
  object_id: number;
}

export interface SessionOptions {
  owner: Owner;
  /** which of the owner's documents is edited; default live (G-51) */
  document?: DocumentState;
  sections: AnsweredSection[];
  user: EditorUser;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** where what is not saved is written down; without it nothing outlives the page */
  copies?: CopyStore;
  /** of the house, by which modules are checked before they are sent */
  rules?: ModuleRules | undefined;
  send?: Send;
  /** asks whether there is no draft of the owner any more */
  isDraftGone?: () => Promise<boolean>;
  /** asks who has deleted a node */
  whoDeleted?: (node: number) => Promise<Writer>;
  /** reads what the server has of the owner now */
  load?: (owner: Owner, document: DocumentState) => Promise<AnsweredSection[]>;
}

export type EditorSession = ReturnType<typeof createEditorSession>;

/** Everything that the parts of the editor share: what is edited, what is on its way, what can be undone. */
export function createEditorSession(options: SessionOptions) {
  const { owner, document = 'live', sections, user, storage, rules } = options;
  const send: Send =
    options.send ??
    ((change, revision, signal) => sendToServer(change, { revision, document, signal }));
  /** the module of the edit modal, as it was saved when the modal was filled in */
  let opened: { id: number; fields: Record<string, unknown> } | undefined;
  const memory = sessionMemory(storage, { owner, document, user_id: user.id });
  const content = createContentStore(sections);
  const view = createView(user, memory.read<UndoStacks>('undo') ?? EMPTY_STACKS);
  view.stacks.subscribe(() => memory.write('undo', view.stacks.get()));
  const onBehind = () => followOthers();
  const typedHere = createTypedHere();
  const saving = createSaving({
    ...{ content, view, send, rules, onBehind },
    whoDeleted: options.whoDeleted ?? ((node) => askDeletion({ owner, document, node })),
    onUnsaved: () => copy?.note(),
    onTyped: typedHere.sent,
    onConcluded: (change, problem) => placing.onConcluded(change, problem),
  });
  const { typing, queue, foreign, submit } = saving;
  const arranging = createArranging({ owner, content, rules, push: saving.push });
  const placing = createPlacing({ content, view, saving, arranging });
  const followOthers = createFollowing({
    ...{ owner, document, view, queue, typing, follow: saving.follow },
    ...(options.load && { load: options.load }),
  });
  const { takeBack, bringBack, leaveOut } = saving;
  const { flush } = typing;
  const steps = createSteps({ owner, view, queue, flush, takeBack, bringBack, leaveOut });
  const forms = createFilledForms(() => copy?.note());
  const copy =
    options.copies &&
    createLocalCopy({
      ...{ content, view, saving, queue, forms, store: options.copies },
      name: copyName(user.id, owner, document),
      ...(document === 'live' && {
        draft: {
          name: copyName(user.id, owner, 'draft'),
          isGone: options.isDraftGone ?? (async () => (await fetchDraft(owner)) === null),
        },
      }),
    });
  view.conflicts.subscribe(() => copy?.note());

  function openModal(id: number): void {
    typing.flush();
    foreign.take(id);
    const node = content.node(id);
    // what others have changed since a form was filled in counts as changed while it is open
    const filled = forms.fieldsOf({ node: id });
    const before = Object.fromEntries(filled.map((each) => [each.field, each.before]));
    opened = { id, fields: { ...content.saved(id), ...before } };
    const changed = filled.filter(({ field, before }) => !isSame(before, node?.[field]));
    foreign.add(
      id,
      changed.map(({ field }) => field),
    );
    view.modal.set(id);
  }

  return {
    owner,
    document,
    content,
    ...view,
    ...steps,
    ...arranging,
    isUnsaved: saving.isUnsaved,
    /** Anyone who closes the window is asked: something is on its way, or in a form and nowhere else. */
    isLostByClosing: () => saving.isUnsaved() || (!view.isCopied.get() && forms.all().length > 0),
    /** Offers what was left unsaved, and writes down what is. @returns ends that */
    openCopy: () => copy?.open() ?? (() => {}),
    /** The page may be gone in a moment. */
    writeCopy: () => void copy?.write(),
    /** Forms that had been filled in are opened as they were left. */
    insertCopy: async (left: LocalCopy) => {
      await copy?.insert(left);
      const form = left.forms.find(({ place }) => isThere(place, content));
      if (!form) return;
      if ('at' in form.place) view.palette.set(form.place.at);
      else openModal(form.place.node);
    },
    /** Of what an earlier session left: the module was changed since. */
    isOutdated: (change: Change) => isOutdated(change, content),
    canInsertCopy: (left: LocalCopy) => copy?.canInsert(left) === true,
    /** For a while it can be had back. */
    discardCopy: async (left: LocalCopy) => {
      await copy?.discard(left);
      const undo = () => void copy?.putBack(left);
      const text = texts.offered.discarded;
      view.alert.set({ kind: 'saved', text, canUndo: true, undo });
    },
    /** It was typed in a draft that is gone, and would be inserted on the page. */
    isOfGoneDraft: (left: LocalCopy) => copy?.isOfDraft(left) === true,
    revert: saving.revert,
    flush: typing.flush,
    settled: queue.settled,
    followOthers,
    /** The network is back, or somebody asks to try again. */
    retry: queue.resume,

    /** A letter was typed: the page shows it at once, the server gets it at the next pause. */
    type(id: number, field: string, value: unknown): void {
      typedHere.note(content.node(id)?.[field]);
      content.patch(id, { [field]: value });
      // anyone who types on while the question waits for a pause is asked about all of it, and nothing is sent before
      if (renewMine(view.conflicts, { id, field }, value)) {
        saving.settleMerged();
        return;
      }
      if (saving.deleted.renew({ id, field }, value)) return;
      typing.note(id, field);
      const node = content.node(id);
      // what was wrong is looked at again at once, what was right at the pause
      if (!node || !view.fieldErrors.get()[id]?.[field]) return;
      setErrors(view.fieldErrors, id, validateFields(node.model, node, rules));
    },
    /** Somebody begins to type in a text. */
    enter(place: FieldPlace): void {
      // the keyboard may have been in the text's own tools, or in another window
      if (!isSame(view.focused.get(), place)) typedHere.begin();
      view.focused.set(place);
    },
    /** Keys of what was typed in the text since somebody came into it, where it has taken all of that back itself. */
    takenBackIn: ({ id, field }: FieldPlace) => typedHere.takenBack(content.node(id)?.[field]),
    /** Nobody types in it any more: it is saved, and shown as it is stored. */
    leave(place: FieldPlace): void {
      typing.flush();
      if (isSame(view.focused.get(), place)) view.focused.set(null);
      if (saving.deleted.isThere(place.id)) {
        followOthers();
        return;
      }
      if (saving.unsavedOf(place.id).has(place.field)) return;
      content.reset(place.id, place.field);
    },

    openModal,
    forms,
    /** What would be wrong with values of the edit modal, by field; nothing is shown or sent. */
    check(id: number, values: Record<string, unknown>): FieldErrors {
      const node = content.node(id);
      return node ? validateFields(node.model, { ...node, ...values }, rules) : {};
    },
    /** Saves values of the edit modal: fields that are stored are sent, others only shown (`image_obj`). */
    save(id: number, values: Record<string, unknown>): void {
      const node = content.node(id);
      if (!node) return;
      const stored = fieldNames(node.model);
      const changed = Object.keys(values).filter((field) => stored.has(field));
      const before = opened?.id === id ? opened.fields : undefined;
      const merged: Record<string, unknown> = {};
      const clashing: Conflict[] = [];
      for (const field of changed) {
        const three = { base: before?.[field], mine: values[field], theirs: node[field] };
        if (!foreign.of(id).has(field) || isSame(three.theirs, three.mine)) continue;
        const both = mergeRichTextField(node.model, field, three);
        const since = before?.revision as number | undefined;
        if (both === null) clashing.push({ id, field, ...three, since });
        else merged[field] = both;
      }
      content.patch(id, { ...values, ...merged });
      addConflicts(view.conflicts, clashing);
      const open = new Set(clashing.map(({ field }) => field));
      submit(
        id,
        changed.filter((field) => !open.has(field)),
      );
    },

    /** Sends once more what was refused. */
    tryAgain: ({ id, field }: FieldPlace) => void submit(id, [field]),
    /** The first text that cannot be saved as it stands, if there is one. */
    firstRefused(): FieldPlace | null {
      const [id, errors] = Object.entries(view.fieldErrors.get())[0] ?? [];
      const field = Object.keys(errors ?? {})[0];
      return id && field ? { id: Number(id), field } : null;
    },
    /** What was chosen is shown, and sent where it is not what the server has; undo has one's own text (G-297). */
    resolveConflict(outcome: unknown): void {
      const [conflict, ...others] = view.conflicts.get();
      view.conflicts.set(others);
      if (!conflict) return;
      const { id, field, theirs } = conflict;
      const leftOut = leftOutBy(content.node(id)?.model ?? '', conflict, outcome);
      const group = crypto.randomUUID();
      if (leftOut) {
        const [key, section] = [crypto.randomUUID(), content.sectionOf(id) ?? 0];
        const step = { key, section, label: texts.chosen, group, leftOut };
        view.stacks.set(recorded(view.stacks.get(), step));
      }
      if (isSame(outcome, theirs)) content.reset(id, field);
      else content.patch(id, { [field]: outcome });
      submit(id, [field], group);
    },
    /**
     * The deleted module stands again where it stood, with what was written in it.
     * @returns why it does not, or null
     */
    async bringBack({ node, model }: DeletedText): Promise<string | null> {
      const became = await arranging.bringBack(node, model);
      return became.kind === 'refused' ? became.detail : null;
    },
    wordsPlaces: placing.places,
    placeDeleted: placing.place,
    /** What was written in a deleted module, nobody wants; for a while it can be had back (G-315). */
    discardDeleted(left: DeletedText): void {
      saving.dropDeleted(left.node);
      const undo = () => saving.deleted.putBack(left);
      const text = texts.offered.discarded;
      view.alert.set({ kind: 'saved', text, canUndo: true, undo });
    },
    dropDeleted: saving.dropDeleted,
    /** Somebody has signed in (again): what waited is sent now (E-6). */
    signedIn(next: EditorUser): void {
      view.user.set(next);
      queue.resume();
    },

    labelOf(id: number): string | null {
      const node = content.node(id);
      return node ? moduleLabel(node.model) : null;
    },
    fieldLabelOf: (id: number, field: string) => fieldLabel(content.node(id)?.model ?? '', field),
    isEditable: (id: number) => formOf(content.node(id)?.model ?? '') !== undefined,
  };
}
