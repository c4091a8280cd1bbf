import type { CopiedField } from '../local-copy/copy-store.ts';

/** One saved operation that can be undone: the server stores its inverse under `key` (G-49). */
export interface UndoEntry {
  key: string;
  /** the changed section; EDIT-15 requires a stack per section */
  section: number;
  label: string;
  /** shared by operations that are one step for the author */
  group?: string;
  /** not an operation, but the author's text dropped by a conflict's outcome; undo reopens the conflict (G-297) */
  leftOut?: CopiedField;
}

export interface UndoStacks {
  undo: UndoEntry[];
  redo: UndoEntry[];
}

export const EMPTY_STACKS: UndoStacks = { undo: [], redo: [] };

/** Adds a new change and clears the redo stack. */
export function recordEntry(stacks: UndoStacks, entry: UndoEntry): UndoStacks {
  return { undo: [...stacks.undo, entry], redo: [] };
}

/** Moves the newest change to the redo stack; redoing it undoes operation `key`. */
export function undone(stacks: UndoStacks, key: string): UndoStacks {
  const entry = stacks.undo.at(-1);
  if (!entry) return stacks;
  return { undo: stacks.undo.slice(0, -1), redo: [...stacks.redo, { ...entry, key }] };
}

/** Moves the newest undo back to the undo stack, as operation `key`. @param now fields to replace */
export function redone(
  stacks: UndoStacks,
  key: string,
  now: Pick<UndoEntry, 'leftOut'> = {},
): UndoStacks {
  const entry = stacks.redo.at(-1);
  if (!entry) return stacks;
  return { undo: [...stacks.undo, { ...entry, ...now, key }], redo: stacks.redo.slice(0, -1) };
}

/** Removes an operation that can no longer be undone (another editor changed the same since). */
export function dropEntry(stacks: UndoStacks, key: string): UndoStacks {
  const keep = (entry: UndoEntry) => entry.key !== key;
  return { undo: stacks.undo.filter(keep), redo: stacks.redo.filter(keep) };
}
