import type { CopiedField } from './local-copy/copy-store.ts';

/** One saved operation that can be taken back: the server keeps its inverse under `key` (G-49). */
export interface UndoEntry {
  key: string;
  /** section that the change was made in; EDIT-15 asks for a stack per section */
  section: number;
  label: string;
  /** what was one step for its author, though several operations */
  group?: string;
  /** no operation, but own text that a choice between two left out: taken back, it is asked about again (G-297) */
  leftOut?: CopiedField;
}

export interface UndoStacks {
  undo: UndoEntry[];
  redo: UndoEntry[];
}

export const EMPTY_STACKS: UndoStacks = { undo: [], redo: [] };

/** A new change can be undone and makes what was undone before unreachable, as in every editor. */
export function recorded(stacks: UndoStacks, entry: UndoEntry): UndoStacks {
  return { undo: [...stacks.undo, entry], redo: [] };
}

/** The newest change has been taken back by operation `key`; redoing it means undoing that operation. */
export function undone(stacks: UndoStacks, key: string): UndoStacks {
  const entry = stacks.undo.at(-1);
  if (!entry) return stacks;
  return { undo: stacks.undo.slice(0, -1), redo: [...stacks.redo, { ...entry, key }] };
}

/** The newest undo has been taken back by operation `key`. @param now what has changed about it */
export function redone(
  stacks: UndoStacks,
  key: string,
  now: Pick<UndoEntry, 'leftOut'> = {},
): UndoStacks {
  const entry = stacks.redo.at(-1);
  if (!entry) return stacks;
  return { undo: [...stacks.undo, { ...entry, ...now, key }], redo: stacks.redo.slice(0, -1) };
}

/** An operation that can no longer be taken back (somebody else changed the same since) leaves its stack. */
export function dropped(stacks: UndoStacks, key: string): UndoStacks {
  const keep = (entry: UndoEntry) => entry.key !== key;
  return { undo: stacks.undo.filter(keep), redo: stacks.redo.filter(keep) };
}
