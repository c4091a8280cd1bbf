import type { AnsweredNode } from '#content/answer/answered.ts';
import type { FieldErrors } from '#lib/api/problem.ts';

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
  /** several changes that were one for their author: they are taken back together */
  group?: string;
}

/** The draft was thrown away, and starts over from the page. `by`: null for who is not known any more */
export interface Discarded {
  by: string | null;
}

/** What became of a change that was sent. */
export type Outcome<Answer> =
  | { kind: 'saved'; answer: Answer }
  /** signed out meanwhile: kept until somebody signs in again (EDIT-19, E-6) */
  | { kind: 'signed-out' }
  /** no network, server away, too many requests: kept and tried again */
  | { kind: 'unreachable' }
  /**
   * Somebody else has changed one of its fields since, or discarded the draft that it was made in; none of them is
   * saved. The node as it is now
   */
  | { kind: 'conflict'; answer: AnsweredNode; discarded?: Discarded | undefined }
  /** what was typed stays on the page */
  | Refusal;

/** The server will never take a change as it is. */
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
  /** @param signal ends a call that no answer comes to; the key makes it harmless that it is sent again */
  send(change: Change, signal: AbortSignal): Promise<Outcome<Answer>>;
  onSaved(change: Change, answer: Answer): void;
  onConflict(change: Change, answer: AnsweredNode, discarded?: Discarded): void;
  onRefused(change: Change, refusal: Refusal): void;
  onState(state: QueueState): void;
  /** called with everything that is not yet acknowledged, whenever that changes */
  onPending(changes: Change[]): void;
  /** @param milliseconds until the next try */
  later(retry: () => void, milliseconds: number): void;
}

export interface SaveQueue {
  push(change: Change): void;
  /** after signing in, or when the network may be back: at once, and what has no answer yet is sent again */
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
/** A connection that dies silently never answers: after so long nobody waits for it any more, in ms (G-313). */
export const LONGEST_ANSWER = 20_000;

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
  /** ends the call that is under way */
  let cut: (() => void) | null = null;
  let isResumed = false;

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
      if (isResumed) return true;
      enter('unreachable');
      options.later(() => void drain(), retryAfter);
      retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
      return false;
    }
    retryAfter = FIRST_RETRY;
    waiting.shift();
    sent = 0;
    if (outcome.kind === 'saved') options.onSaved(change, outcome.answer);
    else if (outcome.kind === 'conflict')
      options.onConflict(change, outcome.answer, outcome.discarded);
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

  /** While the server is away, a try that nobody has asked for is not told: nothing is known of it yet. */
  async function drain(isAsked = false): Promise<void> {
    if (cut) return;
    if (isAsked || state !== 'unreachable') enter('saving');
    for (let head = waiting[0]; head; head = waiting[0]) {
      sent = 1;
      isResumed = false;
      const outcome = await sendWithin(head);
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
      if (waiting.length === 0) return enter('idle');
      if (!cut) return void drain(true);
      enter('saving');
      isResumed = true;
      cut();
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
