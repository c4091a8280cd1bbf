import type { FieldErrors } from '../../lib/problem.ts';
import type { AlertMessage } from '../alert.tsx';
import type { EditorUser } from '../editor-api.ts';
import { type Observable, observable } from './observable.ts';
import type { QueueState } from './save-queue.ts';
import type { UndoStacks } from './undo-stack.ts';

export interface FieldPlace {
  id: number;
  field: string;
}

/** Two people changed the same field: both texts, until somebody has chosen (E-1). */
export interface Conflict extends FieldPlace {
  mine: unknown;
  theirs: unknown;
}

export type ErrorsByNode = Readonly<Record<number, FieldErrors>>;

/** What components watch. */
export function createView(user: EditorUser, stacks: UndoStacks) {
  return {
    user: observable(user),
    queueState: observable<QueueState>('idle'),
    stacks: observable(stacks),
    alert: observable<AlertMessage | null>(null),
    selected: observable<number | null>(null),
    /** the text that is being typed in */
    focused: observable<FieldPlace | null>(null),
    /** the module whose edit modal is open */
    modal: observable<number | null>(null),
    /** the first one is being asked about */
    conflicts: observable<Conflict[]>([]),
    /** by node, then by field: why what stands on the page cannot be saved */
    fieldErrors: observable<ErrorsByNode>({}),
  };
}

export type SessionView = ReturnType<typeof createView>;

/** Asks about these too; of a field that is asked about already, only the other text is renewed. */
export function addConflicts(all: Observable<Conflict[]>, found: Conflict[]): void {
  if (found.length === 0) return;
  const isSamePlace = (a: FieldPlace) => (b: FieldPlace) => a.id === b.id && a.field === b.field;
  const renewed = all.get().map((each) => found.find(isSamePlace(each)) ?? each);
  const others = found.filter((each) => !renewed.some(isSamePlace(each)));
  all.set([...renewed, ...others]);
}

/** Replaces what is wrong with one node; nothing wrong removes it. */
export function setErrors(all: Observable<ErrorsByNode>, id: number, errors: FieldErrors): void {
  const before = all.get();
  const none = Object.keys(errors).length === 0;
  if (none && !(id in before)) return;
  const { [id]: _, ...others } = before;
  all.set(none ? others : { ...others, [id]: errors });
}
