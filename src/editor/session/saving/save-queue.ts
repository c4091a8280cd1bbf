import type { AnsweredNode } from '#lib/answers/sections.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { EndedDraft } from '../../publishing/ended-draft.ts';

/** One change on its way to the server. `key` makes a retry harmless: the server applies it once. */
export interface Change {
  key: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  url: string;
  /** the node it changes; its revision is added on sending */
  node: number;
  body: Record<string, unknown>;
  /** shown in the undo menu and in messages, e.g. "Text geändert" */
  label: string;
  /** decides what the alert says and what becomes undoable; a reorder shows no save alert (EDIT-25) */
  purpose: 'change' | 'insert' | 'reorder' | 'layout' | 'remove' | 'undo' | 'redo';
  /** for a removal: delete also what others have written there since (G-270) */
  insists?: boolean;
  /** the node's revision when the change was made, if a newer one may be known on sending */
  madeFrom?: number;
  /** shared by changes that are undone as one */
  group?: string;
}

/** The result of sending a change. */
export type Outcome<Answer> =
  | { kind: 'saved'; answer: Answer }
  /** stays in the queue until the editor signs in again (EDIT-19, E-6) */
  | { kind: 'signed-out' }
  /** no network, server unavailable, too many requests: stays in the queue and is retried */
  | { kind: 'unreachable' }
  /** Another editor changed one of the fields, or the draft has ended; nothing was saved. `answer`: the current node */
  | { kind: 'conflict'; answer: AnsweredNode; ended?: EndedDraft | undefined }
  | Refusal;

/** The server will never accept the change as it is. */
export interface Refusal {
  kind: 'refused';
  code: string;
  /** why, in German */
  detail: string;
  field_errors?: FieldErrors;
  extra: Record<string, unknown>;
}

export type QueueState = 'idle' | 'saving' | 'signed-out' | 'unreachable';

export interface SaveQueueOptions<Answer> {
  /** @param signal aborts a call without an answer; the key makes sending it again harmless */
  send(change: Change, signal: AbortSignal): Promise<Outcome<Answer>>;
  onSaved(change: Change, answer: Answer): void;
  onConflict(change: Change, answer: AnsweredNode, ended?: EndedDraft): void;
  onRefused(change: Change, refusal: Refusal): void;
  onState(state: QueueState): void;
  /** called with all unacknowledged changes whenever they change */
  onPending(changes: Change[]): void;
  /** @param milliseconds until the next attempt */
  later(retry: () => void, milliseconds: number): void;
  /** aborts when the session ends: what was sent is let finish, nothing else is sent */
  ended: AbortSignal;
}

export interface SaveQueue {
  push(change: Change): void;
  /** Retries at once, after signing in or when the network may be back; repeats the request in flight. */
  resume(): void;
  /** A node's fields that are in flight or pending. */
  listFields(node: number): Set<string>;
  /** Removes a field from the changes not sent yet. */
  drop(node: number, field: string): void;
  /** Resolves when the queue is empty or has stopped. */
  settled(): Promise<void>;
  /** Resolves when no request is in flight. */
  answered(): Promise<void>;
  pending(): readonly Change[];
}

const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;
/** A dead connection never answers: abort the call after this time, in ms (G-313). */
export const LONGEST_ANSWER = 20_000;

/** True if both write fields of the same node and can be sent as one. */
function canMerge(earlier: Change, later: Change): boolean {
  const isChange = earlier.purpose === 'change' && later.purpose === 'change';
  return isChange && earlier.url === later.url;
}

function filterPatches(changes: readonly Change[], node: number): Change[] {
  return changes.filter((change) => change.purpose === 'change' && change.node === node);
}

/**
 * Sends changes one at a time, in order, and retries each until it is acknowledged or refused (E-1, E-6). A change that
 * was sent once keeps its key and body, since the server may already have applied it.
 */
export function createSaveQueue<Answer>(
  options: SaveQueueOptions<Answer>,
  restored: Change[] = [],
): SaveQueue {
  const { ended } = options;
  const waiting: Change[] = [...restored];
  /** how many changes at the head were sent at least once (0 or 1) */
  let sent = restored.length ? 1 : 0;
  let state: QueueState = 'idle';
  let retryAfter = FIRST_RETRY;
  let settlers: (() => void)[] = [];
  /** aborts the call in flight */
  let cut: (() => void) | null = null;
  let isResumed = false;
  let sending: Promise<void> = Promise.resolve();

  function enter(next: QueueState): void {
    if (next !== state) options.onState(next);
    state = next;
    if (next === 'saving') return;
    for (const settle of settlers) settle();
    settlers = [];
  }

  /** @returns true when the next change may be sent */
  function conclude(change: Change, outcome: Outcome<Answer>): boolean {
    if (outcome.kind === 'signed-out') {
      enter('signed-out');
      return false;
    }
    if (outcome.kind === 'unreachable') {
      if (isResumed) return true;
      enter('unreachable');
      if (!ended.aborted) options.later(drain, retryAfter);
      retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
      return false;
    }
    retryAfter = FIRST_RETRY;
    waiting.shift();
    sent = 0;
    if (outcome.kind === 'saved') options.onSaved(change, outcome.answer);
    else if (outcome.kind === 'conflict') options.onConflict(change, outcome.answer, outcome.ended);
    else options.onRefused(change, outcome);
    options.onPending([...waiting]);
    return true;
  }

  async function sendWithin(change: Change): Promise<Outcome<Answer>> {
    const controller = new AbortController();
    cut = () => controller.abort();
    const timer = setTimeout(cut, LONGEST_ANSWER);
    const gone = new Promise<Outcome<Answer>>((resolve) => {
      controller.signal.addEventListener('abort', () => resolve({ kind: 'unreachable' }));
    });
    const answered = options
      .send(change, controller.signal)
      .catch(() => ({ kind: 'unreachable' as const }));
    const outcome = await Promise.race([answered, gone]);
    clearTimeout(timer);
    cut = null;
    return outcome;
  }

  async function sendAll(): Promise<void> {
    for (let head = waiting[0]; head && !ended.aborted; head = waiting[0]) {
      sent = 1;
      isResumed = false;
      const outcome = await sendWithin(head);
      if (!conclude(head, outcome)) return;
    }
    enter('idle');
  }

  /** While the server is unreachable, an automatic retry does not show as 'saving'. */
  function drain({ isRequested = false } = {}): void {
    if (cut || ended.aborted) return;
    if (isRequested || state !== 'unreachable') enter('saving');
    sending = sendAll();
  }

  return {
    push(change) {
      const last = waiting.length > sent ? waiting.at(-1) : undefined;
      if (last && canMerge(last, change)) {
        last.body = { ...last.body, ...change.body };
      } else waiting.push(change);
      options.onPending([...waiting]);
      if (state === 'idle') drain();
    },
    resume() {
      if (ended.aborted) return;
      if (waiting.length === 0) return enter('idle');
      if (!cut) return drain({ isRequested: true });
      enter('saving');
      isResumed = true;
      cut();
    },
    listFields: (node) =>
      new Set(filterPatches(waiting, node).flatMap(({ body }) => Object.keys(body))),
    drop(node, field) {
      for (const change of filterPatches(waiting.slice(sent), node)) {
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
    answered: () => sending,
    pending: () => waiting,
  };
}
