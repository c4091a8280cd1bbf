import type { AnsweredSection } from '#lib/answers/sections.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { fieldLabel, getForm, moduleLabel } from '#modules/labels.ts';
import { type EditorUser, fetchDeletion, send as sendToServer } from '../editor-api.ts';
import { fetchDraft } from '../publishing/draft-api.ts';
import { createArranging } from './arranging/arranging.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { createConflictEditing } from './editing/conflict-editing.ts';
import { createDeletedTextEditing } from './editing/deleted-text-editing.ts';
import { createFormEditing } from './editing/form-editing.ts';
import { createTextEditing } from './editing/text-editing.ts';
import { createTypedHere } from './editing/typed-here.ts';
import { createFollowing } from './following.ts';
import { type CopyStore, copyName } from './local-copy/copy-store.ts';
import { createFilledForms, type FilledForms } from './local-copy/filled-forms.ts';
import { createLeftCopies } from './local-copy/left-copies.ts';
import { createLocalCopy, type LocalCopyWriter } from './local-copy/local-copy.ts';
import { createPlacing } from './local-copy/placing.ts';
import { createSessionMemory } from './local-copy/session-memory.ts';
import type { DocumentState, Owner } from './owner.ts';
import { createSaving, type Saving, type Send } from './saving/saving.ts';
import type { EditorSession } from './session.ts';
import { createSteps } from './undo/steps.ts';
import { EMPTY_STACKS, type UndoStacks } from './undo/undo-stack.ts';
import { createView, type SessionView } from './view.ts';
import type { Writer } from './writer.ts';

export interface SessionOptions {
  owner: Owner;
  /** the edited document; default live (G-51) */
  document?: DocumentState;
  sections: AnsweredSection[];
  user: EditorUser;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** stores unsaved changes; without it, they are lost with the page */
  copies?: CopyStore;
  /** the house's rules, to validate modules before they are sent */
  rules?: ModuleRules | undefined;
  send?: Send;
  /** requests whether the owner's draft is deleted */
  isDraftGone?: (signal: AbortSignal) => Promise<boolean>;
  /** requests who deleted a node */
  whoDeleted?: (node: number, signal: AbortSignal) => Promise<Writer>;
  /** loads the owner's current sections */
  load?: (owner: Owner, document: DocumentState, signal: AbortSignal) => Promise<AnsweredSection[]>;
}

/** Must be created in an effect: React may discard a render, which would never call `dispose`. */
export function createEditorSession(options: SessionOptions): EditorSession {
  const { owner, document = 'live', rules } = options;
  const ending = new AbortController();
  const ended = ending.signal;
  const content = createContentStore(options.sections);
  const { view, stopStoring } = createStoredView(options);
  const typedHere = createTypedHere();
  const saving = createSaving({
    ...createRequests(options),
    content,
    view,
    rules,
    ended,
    onBehind: () => followOthers(),
    onUnsaved: () => copy?.note(),
    onTyped: typedHere.sent,
    onConcluded: (change, problem) => placing.onConcluded(change, problem),
  });
  const { typing, queue } = saving;
  const arranging = createArranging({ owner, content, rules, push: saving.push });
  const placing = createPlacing({ content, view, saving, arranging });
  const { follow } = saving;
  const following = { owner, document, view, queue, typing, follow, ended };
  const followOthers = createFollowing({
    ...following,
    ...(options.load && { load: options.load }),
  });
  const { takeBack, bringBack, leaveOut } = saving;
  const { flush } = typing;
  const steps = createSteps({ owner, view, queue, flush, takeBack, bringBack, leaveOut });
  const forms = createFilledForms(() => copy?.note());
  const copy = createCopy(options, { content, view, saving, forms, ended });
  const formEditing = createFormEditing({ content, view, rules, saving, forms });
  view.conflicts.subscribe(() => copy?.note());

  const isUnsaved = () => saving.isUnsaved() || view.earlyKeys.get() !== 'none';
  const getModel = (id: number) => content.node(id)?.model ?? '';
  let disposed: Promise<void> | undefined;
  async function end(): Promise<void> {
    typing.flush();
    stopStoring();
    ending.abort();
    const answered = queue.answered();
    await (copy?.close(answered) ?? answered);
  }

  return {
    owner,
    document,
    content,
    ...view,
    ...steps,
    ...arranging,
    ...createTextEditing({ content, view, rules, saving, typedHere, followOthers }),
    ...formEditing,
    ...createConflictEditing({ content, view, saving }),
    ...createDeletedTextEditing({ view, saving, arranging, placing }),
    ...createLeftCopies({ content, view, copy, openModal: formEditing.openModal }),
    isUnsaved,
    isLostByClosing: () => isUnsaved() || (!view.isCopied.get() && forms.all().length > 0),
    flush,
    settled() {
      if (view.earlyKeys.get() !== 'waiting') return queue.settled();
      return untilReplayed(view.earlyKeys).then(() => {
        flush();
        return queue.settled();
      });
    },
    retry: queue.resume,
    followOthers,
    signedIn(user) {
      view.user.set(user);
      queue.resume();
    },
    getLabel(id) {
      const node = content.node(id);
      return node ? moduleLabel(node.model) : null;
    },
    getFieldLabel: (id, field) => fieldLabel(getModel(id), field),
    isEditable: (id) => content.findPlace(id) !== null && getForm(getModel(id)) !== undefined,
    dispose() {
      disposed ??= end();
      return disposed;
    },
  };
}

/** Resolves once the keys that wait for the tools of their text are written, or the tools cannot be loaded. */
function untilReplayed({ get, subscribe }: SessionView['earlyKeys']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = () => {
    if (get() !== 'waiting') resolve();
  };
  const stop = subscribe(check);
  return promise.finally(stop);
}

/** The state of the session, whose undo stacks are stored in the tab. */
function createStoredView({ owner, document = 'live', user, storage }: SessionOptions) {
  const memory = createSessionMemory(storage, { owner, document, user_id: user.id });
  const view = createView(user, memory.read<UndoStacks>('undo') ?? EMPTY_STACKS);
  const stopStoring = view.stacks.subscribe(() => memory.write('undo', view.stacks.get()));
  return { view, stopStoring };
}

/** The requests that saving makes. */
function createRequests({ owner, document = 'live', send, whoDeleted }: SessionOptions) {
  return {
    send:
      send ?? ((change, revision, signal) => sendToServer(change, { revision, document, signal })),
    whoDeleted: whoDeleted ?? ((node, signal) => fetchDeletion({ owner, document, node }, signal)),
  } satisfies Pick<SessionOptions, 'send' | 'whoDeleted'>;
}

interface Copied {
  content: ContentStore;
  view: SessionView;
  saving: Saving;
  forms: FilledForms;
  ended: AbortSignal;
}

function createCopy(
  { owner, document = 'live', user, copies, isDraftGone }: SessionOptions,
  copied: Copied,
): LocalCopyWriter | undefined {
  if (!copies) return undefined;
  const isGone =
    isDraftGone ?? (async (signal) => (await fetchDraft(owner, signal)).draft === null);
  return createLocalCopy({
    ...copied,
    queue: copied.saving.queue,
    store: copies,
    name: copyName(user.id, owner, document),
    ...(document === 'live' && {
      draft: { name: copyName(user.id, owner, 'draft'), isGone: () => isGone(copied.ended) },
    }),
  });
}
