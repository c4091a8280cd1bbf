import type { AnsweredNode, AnsweredSection } from '../content/answered.ts';
import type { FieldErrors } from '../lib/problem.ts';
import { fieldLabel, formOf, moduleLabel } from '../modules/labels.ts';
import { validateFields } from '../modules/validate.ts';
import type { AlertMessage } from './alert.tsx';
import { type ContentStore, createContentStore } from './content-store.ts';
import { texts } from './editor.texts.ts';
import { EDITOR_API, type EditorUser, send as sendToServer } from './editor-api.ts';
import { type Observable, observable } from './observable.ts';
import { type Change, createSaveQueue, type Outcome, type QueueState } from './save-queue.ts';
import { sessionMemory } from './session-memory.ts';
import { dropped, EMPTY_STACKS, recorded, redone, type UndoStacks, undone } from './undo-stack.ts';

/** Typing is sent when it pauses for so long, in ms. */
const TYPING_PAUSE = 600;

export interface Owner {
  content_type: string;
  object_id: number;
}

/** Two people changed the same field: both texts, until somebody has chosen (E-1). */
export interface Conflict {
  id: number;
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface SessionOptions {
  owner: Owner;
  sections: AnsweredSection[];
  user: EditorUser | null;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  send?: (change: Change, revision?: number) => Promise<Outcome<Answer>>;
}

/** What the server answers to a change: the node, or (undo, insert, move) the owner's sections as they are now. */
export type Answer = AnsweredNode | { sections: AnsweredSection[] } | null;

export type EditorSession = ReturnType<typeof createEditorSession>;

/** Everything that the parts of the editor share: what is edited, what is on its way, what can be undone. */
export function createEditorSession({
  owner,
  sections,
  user,
  storage,
  send = sendToServer,
}: SessionOptions) {
  const memory = sessionMemory(storage, owner);
  const content: ContentStore = createContentStore(sections);
  const view = createView(user, memory.read<UndoStacks>('undo') ?? EMPTY_STACKS);
  view.stacks.subscribe(() => memory.write('undo', view.stacks.get()));
  const typing = createTyping((id, fields) => void save(id, fields));

  const queue = createSaveQueue<Answer>(
    {
      send: (change) => send(change, content.node(change.node)?.revision),
      onSaved(change, answer) {
        take(content, answer, typing.fieldsOf(change.node));
        view.stacks.set(afterSaving(view.stacks.get(), change, content));
        const text = announcement(change);
        if (text) view.alert.set({ kind: 'saved', text });
      },
      onRefused(change, { code, detail, field_errors, extra }) {
        view.alert.set({ kind: 'error', text: `${texts.failed}: ${detail}` });
        if (change.purpose === 'undo' || change.purpose === 'redo') {
          view.stacks.set(dropped(view.stacks.get(), String(change.body.undo)));
        } else if (code === 'conflict') {
          content.patch(change.node, { revision: extra.revision });
          view.conflict.set(conflictOf(change, extra));
        } else if (field_errors) setErrors(view.fieldErrors, change.node, field_errors);
      },
      onState: (next) => view.queueState.set(next),
      persist: (changes) => memory.write('queue', changes),
      later: (retry, milliseconds) => setTimeout(retry, milliseconds),
    },
    memory.read<Change[]>('queue') ?? [],
  );

  /** Saves fields of one node together. @returns what is wrong, by field; empty when the change is on its way */
  function save(id: number, fields: Record<string, unknown>): FieldErrors {
    const node = content.node(id);
    if (!node) return {};
    content.patch(id, fields);
    const errors = validateFields(node.model, { ...node, ...fields });
    setErrors(view.fieldErrors, id, errors);
    if (Object.keys(errors).length) return errors;
    queue.push({
      key: crypto.randomUUID(),
      method: 'PATCH',
      url: node.url,
      node: id,
      body: fields,
      label: texts.changed(moduleLabel(node.model)),
      purpose: 'change',
    });
    return {};
  }

  /** Takes the newest change of this author back, or the newest undo; waits until everything typed is saved. */
  async function step(purpose: 'undo' | 'redo'): Promise<void> {
    typing.flush();
    await queue.settled();
    const entry = view.stacks.get()[purpose].at(-1);
    if (!entry || queue.pending().length) return;
    const key = crypto.randomUUID();
    const body = { ...owner, undo: entry.key, key };
    queue.push({
      key,
      method: 'POST',
      url: `${EDITOR_API}/undo/`,
      node: 0,
      body,
      label: entry.label,
      purpose,
    });
    await queue.settled();
  }

  if (queue.pending().length && user) queue.resume();

  return {
    owner,
    content,
    ...view,
    /** A letter was typed: the page shows it at once, the server gets it at the next pause. */
    type(id: number, field: string, value: unknown): void {
      content.patch(id, { [field]: value });
      typing.add(id, field, value);
    },
    flush: () => typing.flush(),
    settled: () => queue.settled(),
    save,
    undo: () => step('undo'),
    redo: () => step('redo'),
    /** Mine: sent again on top of theirs. Theirs: shown; mine is still in the alert of the conflict. */
    resolveConflict(keep: 'mine' | 'theirs'): void {
      const conflict = view.conflict.get();
      view.conflict.set(null);
      if (!conflict) return;
      if (keep === 'mine') save(conflict.id, { [conflict.field]: conflict.mine });
      else content.patch(conflict.id, { [conflict.field]: conflict.theirs });
    },
    labelOf(id: number): string | null {
      const node = content.node(id);
      return node ? moduleLabel(node.model) : null;
    },
    fieldLabelOf(id: number, field: string): string {
      return fieldLabel(content.node(id)?.model ?? '', field);
    },
    openModal(id: number): void {
      typing.flush();
      view.modal.set(id);
    },
    /** Somebody has signed in (again): what waited is sent now (E-6). */
    signedIn(next: EditorUser): void {
      view.user.set(next);
      queue.resume();
    },
    /** The network is back, or somebody asks to try again. */
    retry: () => queue.resume(),
    isEditable: (id: number) => formOf(content.node(id)?.model ?? '') !== undefined,
    /** True while something is typed or on its way: leaving the page would lose it. */
    isUnsaved: () => typing.isWaiting() || queue.pending().length > 0,
  };
}

/** What components watch. */
function createView(user: EditorUser | null, stacks: UndoStacks) {
  return {
    user: observable(user),
    queueState: observable<QueueState>('idle'),
    stacks: observable(stacks),
    alert: observable<AlertMessage | null>(null),
    selected: observable<number | null>(null),
    /** the module whose edit modal is open */
    modal: observable<number | null>(null),
    conflict: observable<Conflict | null>(null),
    /** by node, then by field: why what stands on the page cannot be saved */
    fieldErrors: observable<Record<number, FieldErrors>>({}),
  };
}

/** Gathers what is typed until it pauses, per node. */
function createTyping(send: (id: number, fields: Record<string, unknown>) => void) {
  const waiting = new Map<number, Record<string, unknown>>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(pause);
    const batch = [...waiting];
    waiting.clear();
    for (const [id, fields] of batch) send(id, fields);
  };
  return {
    add(id: number, field: string, value: unknown): void {
      waiting.set(id, { ...waiting.get(id), [field]: value });
      clearTimeout(pause);
      pause = setTimeout(flush, TYPING_PAUSE);
    },
    flush,
    fieldsOf: (id: number): ReadonlySet<string> => new Set(Object.keys(waiting.get(id) ?? {})),
    isWaiting: () => waiting.size > 0,
  };
}

function take(content: ContentStore, answer: Answer, keep: ReadonlySet<string>): void {
  if (!answer) return;
  if ('sections' in answer) content.replace(answer.sections as AnsweredSection[]);
  else content.settle(answer, keep);
}

function afterSaving(stacks: UndoStacks, change: Change, content: ContentStore): UndoStacks {
  if (change.purpose === 'undo') return undone(stacks, change.key);
  if (change.purpose === 'redo') return redone(stacks, change.key);
  const section = content.sectionOf(change.node) ?? 0;
  return recorded(stacks, { key: change.key, section, label: change.label });
}

function announcement({ purpose, label }: Change): string | null {
  if (purpose === 'reorder') return null;
  if (purpose === 'undo') return texts.undone(label);
  return purpose === 'redo' ? texts.redone(label) : texts.saved;
}

function conflictOf(change: Change, extra: Record<string, unknown>): Conflict {
  const field = String(extra.field);
  return { id: change.node, field, mine: change.body[field], theirs: extra.theirs };
}

function setErrors(
  all: Observable<Record<number, FieldErrors>>,
  id: number,
  errors: FieldErrors,
): void {
  const { [id]: _, ...others } = all.get();
  all.set(Object.keys(errors).length ? { ...others, [id]: errors } : others);
}
