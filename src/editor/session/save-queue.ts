import type { AnsweredNode } from '../../content/answer/answered.ts';
import type { FieldErrors } from '../../lib/problem.ts';

/** One change on its way to the server. `key` makes a retry harmless: the server applies it once. */
export interface Change {
  key: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  /** the node it concerns; its revision is added when the change is sent */
  node: number;
  body: Record<string, unknown>;
  /** shown in the undo menu and in messages, e.g. "Text geändert" */
  label: string;
  /** decides what the alert says and what becomes undoable; a reorder shows no save alert (EDIT-25) */
  purpose: 'change' | 'insert' | 'reorder' | 'layout' | 'remove' | 'undo' | 'redo';
  /** of a removal: it takes along also what others have written there since (G-270) */
  insists?: boolean;
  /** revision of the node when it was made, where that is not the newest that is known when it is sent */
  madeFrom?: number;
  /** several changes that were one for whoever made them: they are taken back together */
  group?: string;
}

/** What became of a change that was sent. */
export type Outcome<Answer> =
  | { kind: 'saved'; answer: Answer }
  /** signed out meanwhile: kept until somebody signs in again (EDIT-19, E-6) */
  | { kind: 'signed-out' }
  /** no network, server away, too many requests: kept and tried again */
  | { kind: 'unreachable' }
  /** somebody else has changed one of its fields since; none of them is saved. The node as it is now */
  | { kind: 'conflict'; answer: AnsweredNode }
  /** the server will never take it as it is; what was typed stays on the page */
  | {
      kind: 'refused';
      code: string;
      detail: string;
      field_errors?: FieldErrors;
      extra: Record<string, unknown>;
    };

export type QueueState = 'idle' | 'saving' | 'signed-out' | 'unreachable';

export interface SaveQueueOptions<Answer> {
  send(change: Change): Promise<Outcome<Answer>>;
  onSaved(change: Change, answer: Answer): void;
  onConflict(change: Change, answer: AnsweredNode): void;
  onRefused(change: Change, outcome: Extract<Outcome<Answer>, { kind: 'refused' }>): void;
  onState(state: QueueState): void;
  /** called with everything that is not yet acknowledged, whenever that changes */
  onPending(changes: Change[]): void;
  /** @param milliseconds until the next try */
  later(retry: () => void, milliseconds: number): void;
}

export interface SaveQueue {
  push(change: Change): void;
  /** after signing in, or when the network is back */
  resume(): void;
  /** Fields of a node that are on their way or wait for it. */
  fieldsOf(node: number): Set<string>;
  /** Takes a field out of what has not been sent yet. */
  drop(node: number, field: string): void;
  /** resolves when nothing is waiting any more or the queue has stopped */
  settled(): Promise<void>;
  pending(): readonly Change[];
}

const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;

/** Both write fields of the same node: the later one can travel with the earlier one. */
function mergeable(earlier: Change, later: Change): boolean {
  const isChange = earlier.purpose === 'change' && later.purpose === 'change';
  return isChange && earlier.url === later.url;
}

function patchesOf(changes: readonly Change[], node: number): Change[] {
  return changes.filter((change) => change.purpose === 'change' && change.node === node);
}

/**
 * Sends changes one after the other, in order, each until it is acknowledged or refused (E-1, E-6). A change that
 * has been sent once keeps its key and body, since the server may already have applied it.
 */
export function createSaveQueue<Answer>(
  options: SaveQueueOptions<Answer>,
  restored: Change[] = [],
): SaveQueue {
  const waiting: Change[] = [...restored];
  /** how many at the head have been sent at least once (0 or 1) */
  let sent = restored.length ? 1 : 0;
  let state: QueueState = 'idle';
  let retryAfter = FIRST_RETRY;
  let settlers: (() => void)[] = [];

  function enter(next: QueueState): void {
    if (next !== state) options.onState(next);
    state = next;
    if (next === 'saving') return;
    for (const settle of settlers) settle();
    settlers = [];
  }

  /** @returns true when the head is done with and the next one may go */
  function conclude(change: Change, outcome: Outcome<Answer>): boolean {
    if (outcome.kind === 'signed-out') {
      enter('signed-out');
      return false;
    }
    if (outcome.kind === 'unreachable') {
      enter('unreachable');
      options.later(() => void drain(), retryAfter);
      retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
      return false;
    }
    retryAfter = FIRST_RETRY;
    waiting.shift();
    sent = 0;
    if (outcome.kind === 'saved') options.onSaved(change, outcome.answer);
    else if (outcome.kind === 'conflict') options.onConflict(change, outcome.answer);
    else options.onRefused(change, outcome);
    options.onPending([...waiting]);
    return true;
  }

  async function drain(): Promise<void> {
    if (state === 'saving') return;
    enter('saving');
    for (let head = waiting[0]; head; head = waiting[0]) {
      sent = 1;
      const outcome = await options.send(head).catch(() => ({ kind: 'unreachable' as const }));
      if (!conclude(head, outcome)) return;
    }
    enter('idle');
  }

  return {
    push(change) {
      const last = waiting.length > sent ? waiting.at(-1) : undefined;
      if (last && mergeable(last, change)) {
        last.body = { ...last.body, ...change.body };
      } else waiting.push(change);
      options.onPending([...waiting]);
      if (state === 'idle') void drain();
    },
    resume() {
      if (waiting.length) void drain();
      else enter('idle');
    },
    fieldsOf: (node) => new Set(patchesOf(waiting, node).flatMap(({ body }) => Object.keys(body))),
    drop(node, field) {
      for (const change of patchesOf(waiting.slice(sent), node)) {
        delete change.body[field];
        if (Object.keys(change.body).length === 0) waiting.splice(waiting.indexOf(change), 1);
      }
    },
    settled: () =>
      state === 'saving'
        ? new Promise((resolve) => {
            settlers.push(resolve);
          })
        : Promise.resolve(),
    pending: () => waiting,
  };
}
