import { texts } from '../../editor.texts.ts';
import { EDITOR_API } from '../../editor-api.ts';
import type { CopiedField } from '../local-copy/copy-store.ts';
import type { Owner } from '../owner.ts';
import type { SaveQueue } from '../saving/save-queue.ts';
import type { SessionView } from '../view.ts';
import { dropEntry, redone, type UndoEntry, undone } from './undo-stack.ts';

interface StepsOptions {
  owner: Owner;
  view: Pick<SessionView, 'stacks' | 'alert'>;
  queue: Pick<SaveQueue, 'push' | 'pending' | 'settled'>;
  /** sends what is being typed at once */
  flush(): void;
  /** Reverts what cannot be saved. @returns false if there is nothing to revert */
  takeBack(): boolean;
  /** Merges the author's text into the current page; a clash opens a conflict. */
  bringBack(field: CopiedField): void;
  /** Reverts that while its conflict is open. @returns the withdrawn text */
  leaveOut(field: CopiedField): CopiedField;
}

interface StepOptions {
  /** keys of changes that already cancel each other out */
  without?: ReadonlySet<string>;
}

/** Undoes and redoes this author's changes, newest first (G-49). */
export interface Steps {
  undo(options?: StepOptions): Promise<void>;
  redo(): Promise<void>;
}

export function createSteps(options: StepsOptions): Steps {
  const { owner, view, queue, flush, takeBack, ...words } = options;
  /** Serializes steps: pressing the key twice takes two of them. */
  let last: Promise<void> = Promise.resolve();

  async function step(purpose: 'undo' | 'redo', { without }: StepOptions): Promise<void> {
    flush();
    if (purpose === 'undo' && takeBack()) return;
    await queue.settled();
    for (const key of without ?? []) view.stacks.set(dropEntry(view.stacks.get(), key));
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

  /** Undoes or redoes a conflict's outcome without the server, which never had the dropped text (G-297). */
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

  /** @returns false if the server refused or is unreachable */
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

  const inTurn = (purpose: 'undo' | 'redo', how: StepOptions = {}) => {
    last = last.then(() => step(purpose, how));
    return last;
  };
  return {
    undo: (how) => inTurn('undo', how),
    redo: () => inTurn('redo'),
  };
}
