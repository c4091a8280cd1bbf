import { texts } from '../editor.texts.ts';
import { EDITOR_API } from '../editor-api.ts';
import type { CopiedField } from './local-copy/copy-store.ts';
import type { SaveQueue } from './saving/save-queue.ts';
import type { Owner } from './session.ts';
import { dropped, redone, type UndoEntry, undone } from './undo-stack.ts';
import type { SessionView } from './view.ts';

interface StepsOptions {
  owner: Owner;
  view: Pick<SessionView, 'stacks' | 'alert'>;
  queue: Pick<SaveQueue, 'push' | 'pending' | 'settled'>;
  /** sends what is being typed */
  flush(): void;
  /** Takes back what is not saved and cannot be. @returns false when there is nothing of the kind */
  takeBack(): boolean;
  /** Text of the author's on top of what the page is by now; anyone who clashes is asked. */
  bringBack(field: CopiedField): void;
  /** Takes such text off the page again, where it is still asked about. @returns it, as it stood there */
  leaveOut(field: CopiedField): CopiedField;
}

interface StepOptions {
  /** keys of changes that have taken each other back already */
  without?: ReadonlySet<string>;
}

/** Undo and redo: the newest change of this author, one after the other (G-49). */
export function createSteps({ owner, view, queue, flush, takeBack, ...words }: StepsOptions) {
  /** Anyone who presses the key twice means two changes. */
  let last: Promise<void> = Promise.resolve();

  async function step(purpose: 'undo' | 'redo', { without }: StepOptions): Promise<void> {
    flush();
    if (purpose === 'undo' && takeBack()) return;
    await queue.settled();
    for (const key of without ?? []) view.stacks.set(dropped(view.stacks.get(), key));
    const entry = view.stacks.get()[purpose].at(-1);
    if (!entry) return;
    if (queue.pending().length) {
      view.alert.set({ kind: 'error', text: texts.savedFirst });
      return;
    }
    const { leftOut } = entry;
    const isTaken = leftOut ? takeHere(purpose, entry, leftOut) : await take(purpose, entry);
    const next = view.stacks.get()[purpose].at(-1);
    if (isTaken && entry.group && next?.group === entry.group) await step(purpose, {});
  }

  /** The server knows nothing of words that were left out: they come back, or are left out once more (G-297). */
  function takeHere(
    purpose: 'undo' | 'redo',
    { key, label }: UndoEntry,
    leftOut: CopiedField,
  ): true {
    if (purpose === 'undo') {
      view.stacks.set(undone(view.stacks.get(), key));
      words.bringBack(leftOut);
    } else view.stacks.set(redone(view.stacks.get(), key, { leftOut: words.leaveOut(leftOut) }));
    const text = purpose === 'undo' ? texts.undone(label) : texts.redone(label);
    view.alert.set({ kind: 'saved', text });
    return true;
  }

  /** @returns false when the server would not, or is not there */
  async function take(purpose: 'undo' | 'redo', entry: UndoEntry): Promise<boolean> {
    const key = crypto.randomUUID();
    queue.push({
      key,
      method: 'POST',
      url: `${EDITOR_API}/undo/`,
      node: 0,
      body: { ...owner, undo: entry.key, key },
      label: entry.label,
      purpose,
    });
    await queue.settled();
    const other = purpose === 'undo' ? 'redo' : 'undo';
    return view.stacks.get()[other].at(-1)?.key === key;
  }

  const inTurn = (purpose: 'undo' | 'redo', options: StepOptions = {}) => {
    last = last.then(() => step(purpose, options));
    return last;
  };
  return {
    undo: (options?: StepOptions) => inTurn('undo', options),
    redo: () => inTurn('redo'),
  };
}
