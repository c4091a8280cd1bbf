import type { BrokenLink } from '#content/links/link.schema.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { AlertMessage } from '../alert.tsx';
import type { EditorUser } from '../editor-api.ts';
import type { AskedRemoval } from '../presence/asked-removal.ts';
import type { Person } from '../presence/people.ts';
import type { Drop } from './arranging/drops.ts';
import type { Place } from './arranging/structure.ts';
import type { Conflict, FieldPlace, Replaced } from './conflict.ts';
import type { LocalCopy } from './local-copy/copy-store.ts';
import { createObservable, type Observable } from './observable.ts';
import type { DeletedText } from './saving/deleted-text.ts';
import type { QueueState } from './saving/save-queue.ts';
import type { SlashLine } from './slash-line.ts';
import type { UndoStacks } from './undo/undo-stack.ts';

/** Modules or sections being moved (E-7). */
export interface Carried {
  ids: readonly number[];
  drop: Drop | null;
  /** false: moved by keyboard */
  byPointer: boolean;
}

/** The undo and redo of the text being typed in, which come before the page's (MOD-30, G-49). */
export interface TextSteps {
  undo: boolean;
  redo: boolean;
  /** takes one step of the text, or of the page if the text has none left */
  take(step: 'undo' | 'redo'): void;
}

/** Windows opened from the toolbar. */
export type EditorWindow = 'publish' | 'discard' | 'submit' | 'review';

export type ErrorsByNode = Readonly<Record<number, FieldErrors>>;

/** The observable state of a session. */
export function createView(user: EditorUser, stacks: UndoStacks) {
  return {
    user: createObservable(user),
    queueState: createObservable<QueueState>('idle'),
    /** something typed is not in the queue yet */
    isTyping: createObservable(false),
    /** keys typed into a text whose tools are on their way, or could not be loaded yet */
    earlyKeys: createObservable<'none' | 'waiting' | 'stuck'>('none'),
    stacks: createObservable(stacks),
    alert: createObservable<AlertMessage | null>(null),
    selected: createObservable<number | null>(null),
    /** the text being typed in */
    focused: createObservable<FieldPlace | null>(null),
    /** own steps of the rich text being typed in, taken before the page's */
    textSteps: createObservable<TextSteps | null>(null),
    /** the module whose edit modal is open */
    modal: createObservable<number | null>(null),
    /** multiple selection, including the selected one; empty if only one is selected */
    picked: createObservable<readonly number[]>([]),
    /** where the open palette inserts; null: closed */
    palette: createObservable<Place | null>(null),
    /** the line whose '/' has opened the palette */
    slash: createObservable<SlashLine | null>(null),
    window: createObservable<EditorWindow | null>(null),
    /** modules or sections of the schedule dialog (E-4) */
    scheduling: createObservable<readonly number[]>([]),
    /** the module just added: the first letter typed replaces its initial text */
    fresh: createObservable<number | null>(null),
    /** a list just added and being filled; `added`: the list, or the section around it */
    begun: createObservable<{ id: number; added: number } | null>(null),
    /** what is being moved, and where it would be dropped */
    carried: createObservable<Carried | null>(null),
    /** text for screen readers */
    spoken: createObservable(''),
    /** unsaved changes are in the browser's database: closing the window does not lose them */
    isCopied: createObservable(true),
    /** what earlier sessions of this page left unsaved, newest first */
    offers: createObservable<LocalCopy[]>([]),
    /** saved text that another editor replaced, until the author reacts */
    overruled: createObservable<Replaced[]>([]),
    /** texts of modules that another editor deleted, until the author decides */
    deleted: createObservable<DeletedText[]>([]),
    /** whether somebody has deleted the whole page; null: nobody has asked the server yet */
    isPageDeleted: createObservable<boolean | null>(null),
    /** the first one is shown */
    conflicts: createObservable<Conflict[]>([]),
    /** who else has the page open (E-15) */
    people: createObservable<readonly Person[]>([]),
    /** a removal of modules that others are writing in, until the author confirms */
    askedRemoval: createObservable<AskedRemoval | null>(null),
    /** the page's broken links, from the server */
    brokenLinks: createObservable<readonly BrokenLink[]>([]),
    /** by node, then by field: why the shown value cannot be saved */
    fieldErrors: createObservable<ErrorsByNode>({}),
  };
}

export type SessionView = ReturnType<typeof createView>;

/** Adds conflicts; one that is open already gets the new texts but keeps its base. */
export function addConflicts(all: Observable<Conflict[]>, found: Conflict[]): void {
  if (found.length === 0) return;
  const isSamePlace = (a: FieldPlace) => (b: FieldPlace) => a.id === b.id && a.field === b.field;
  const renewed = all.get().map((each) => {
    const { mine, theirs } = found.find(isSamePlace(each)) ?? each;
    return { ...each, mine, theirs };
  });
  const others = found.filter((each) => !renewed.some(isSamePlace(each)));
  all.set([...renewed, ...others]);
}

/** Updates the author's text of an open conflict. @returns false if there is none */
export function renewMine(
  all: Observable<Conflict[]>,
  { id, field }: FieldPlace,
  mine: unknown,
): boolean {
  const isPlace = (each: Conflict) => each.id === id && each.field === field;
  if (!all.get().some(isPlace)) return false;
  all.set(all.get().map((each) => (isPlace(each) ? { ...each, mine } : each)));
  return true;
}

/** Sets the errors of one node; none removes its entry. */
export function setErrors(all: Observable<ErrorsByNode>, id: number, errors: FieldErrors): void {
  const before = all.get();
  const none = Object.keys(errors).length === 0;
  if (none && !(id in before)) return;
  const { [id]: _, ...others } = before;
  all.set(none ? others : { ...others, [id]: errors });
}
