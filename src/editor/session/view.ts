import type { BrokenLink } from '#content/links/link.schema.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { AlertMessage } from '../alert.tsx';
import type { EditorUser } from '../editor-api.ts';
import type { Person } from '../presence/people.ts';
import type { AskedRemoval } from '../presence/writers.ts';
import type { Drop } from './arranging/drops.ts';
import type { Place } from './arranging/structure.ts';
import type { LocalCopy } from './local-copy/copy-store.ts';
import { type Observable, observable } from './observable.ts';
import type { DeletedText } from './saving/deleted-texts.ts';
import type { QueueState } from './saving/save-queue.ts';
import type { UndoStacks } from './undo-stack.ts';

export interface FieldPlace {
  id: number;
  field: string;
}

/** What was written here and somebody else has replaced. */
export interface Replaced extends FieldPlace {
  mine: unknown;
  theirs: unknown;
  /** revision from which on it was written by somebody else, where that is known */
  since?: number | undefined;
}

/** Two people changed the same field: both texts, until somebody has chosen (E-1). */
export interface Conflict extends Replaced {
  /** what both began from */
  base: unknown;
}

/** Modules or sections that were taken up to be put down elsewhere (E-7). */
export interface Carried {
  ids: readonly number[];
  drop: Drop | null;
  /** the pointer carries it; the keyboard where this is false */
  byPointer: boolean;
}

/** What a text that is being typed in can take back by itself, before anything of the page is (MOD-30, G-49). */
export interface TextSteps {
  undo: boolean;
  redo: boolean;
  /** one step: of the text, or of the page where the text has none left */
  take(step: 'undo' | 'redo'): void;
}

/** Windows of the page as a whole, opened from the toolbar. */
export type EditorWindow = 'publish' | 'discard';

export type ErrorsByNode = Readonly<Record<number, FieldErrors>>;

/** What components watch. */
export function createView(user: EditorUser, stacks: UndoStacks) {
  return {
    user: observable(user),
    queueState: observable<QueueState>('idle'),
    /** something typed has not been handed to the queue yet */
    isTyping: observable(false),
    stacks: observable(stacks),
    alert: observable<AlertMessage | null>(null),
    selected: observable<number | null>(null),
    /** the text that is being typed in */
    focused: observable<FieldPlace | null>(null),
    /** of rich text while somebody types in it: the undo of the page takes these first */
    textSteps: observable<TextSteps | null>(null),
    /** the module whose edit modal is open */
    modal: observable<number | null>(null),
    /** modules or sections that are chosen together, the selected one among them; empty where it is chosen alone */
    picked: observable<readonly number[]>([]),
    /** where something is to be added: the palette is open for it */
    palette: observable<Place | null>(null),
    window: observable<EditorWindow | null>(null),
    /** modules or sections whose schedule is being set (E-4) */
    scheduling: observable<readonly number[]>([]),
    /** what was just added, so that the first letter typed replaces its first words */
    fresh: observable<number | null>(null),
    /** a list that was just added and is being filled; `added` is it, or the section around it */
    begun: observable<{ id: number; added: number } | null>(null),
    /** what is being moved, and where it would be put down */
    carried: observable<Carried | null>(null),
    /** said to those who hear the page */
    spoken: observable(''),
    /** the browser has taken what is not saved into its database: closing the window does not lose it */
    isCopied: observable(true),
    /** what earlier sessions of this page left unsaved, newest first */
    offers: observable<LocalCopy[]>([]),
    /** what was saved here and somebody else has replaced, until it is answered */
    overruled: observable<Replaced[]>([]),
    /** written in modules that somebody has deleted, until its author says what becomes of it */
    deleted: observable<DeletedText[]>([]),
    /** the first one is being asked about */
    conflicts: observable<Conflict[]>([]),
    /** who else has the page open (E-15) */
    people: observable<readonly Person[]>([]),
    /** what is to be deleted where others write, until somebody has decided */
    askedRemoval: observable<AskedRemoval | null>(null),
    /** links of the page that lead visitors nowhere, as the server has them */
    brokenLinks: observable<readonly BrokenLink[]>([]),
    /** by node, then by field: why what stands on the page cannot be saved */
    fieldErrors: observable<ErrorsByNode>({}),
  };
}

export type SessionView = ReturnType<typeof createView>;

/** Asks about these too; of a field that is asked about already, only the other text is renewed: it began where it began. */
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

/** The author's own text of a field that is asked about. @returns false where nothing is asked */
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

/** Replaces what is wrong with one node; nothing wrong removes it. */
export function setErrors(all: Observable<ErrorsByNode>, id: number, errors: FieldErrors): void {
  const before = all.get();
  const none = Object.keys(errors).length === 0;
  if (none && !(id in before)) return;
  const { [id]: _, ...others } = before;
  all.set(none ? others : { ...others, [id]: errors });
}
