import type { MediaAnswer } from '#domains/media/media.schema.ts';
import type { SavedMedia } from '../finders/media-api.ts';

export type UploadState =
  | { step: 'waiting' }
  /** `part`: fraction sent, 0 to 1; at 1 the server is checking the file */
  | { step: 'sending'; part: number }
  /** `isNew` false: the library already had the same content */
  | { step: 'kept'; id: number; isNew: boolean; media: MediaAnswer }
  /** `isFinal`: the same file would be rejected again */
  | { step: 'failed'; problem: string; isFinal: boolean };

export interface UploadEntry {
  key: number;
  name: string;
  state: UploadState;
}

export interface UploadQueueState {
  entries: readonly UploadEntry[];
  isPaused: boolean;
  /** the server does not answer: all wait, and go on by themselves */
  isAway: boolean;
}

/** form fields sent with a file */
type Fields = Readonly<Record<string, string>>;

interface Sending {
  onProgress(part: number): void;
  fields: Fields;
  signal: AbortSignal;
}

interface UploadQueueParts {
  /** rejects only when aborted */
  send(file: File, sending: Sending): Promise<SavedMedia>;
  wait(ms: number): Promise<unknown>;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** The server checks one file at a time and queues twenty: a few in flight keep it busy. */
const AT_ONCE = 3;
/** Status codes that reject the file itself, or its author. */
const FINAL = new Set([400, 403, 413, 415, 422]);
/** A proxy whose server is away. Without a status there was no answer at all. */
const AWAY = new Set([undefined, 502, 504]);
/** before each attempt while nothing is answered, in ms; then a file fails */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

/**
 * Sends any number of files in order, a few at a time. A rejected file does not stop the others; on 429 and 503 all of them
 * wait for `Retry-After`, and while nothing is answered for about half a minute.
 */
export function createUploadQueue({ send, wait }: UploadQueueParts) {
  const files = new Map<number, { file: File; fields: Fields; abort?: AbortController }>();
  const listeners = new Set<() => void>();
  let state: UploadQueueState = { entries: [], isPaused: false, isAway: false };
  let last = 0;
  let running = 0;
  let isHeld = false;
  /** attempts in a row that nothing answered */
  let unanswered = 0;

  function change(next: Partial<UploadQueueState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  const set = (key: number, next: UploadState) =>
    change({
      entries: state.entries.map((each) => (each.key === key ? { ...each, state: next } : each)),
    });

  function pump(): void {
    while (running < AT_ONCE && !isHeld && !state.isPaused) {
      const next = state.entries.find((each) => each.state.step === 'waiting');
      if (!next) return;
      running += 1;
      void sendOne(next.key).finally(() => {
        running -= 1;
        pump();
      });
    }
  }

  async function sendOne(key: number): Promise<void> {
    const found = files.get(key);
    if (!found) return;
    const { file, fields } = found;
    found.abort = new AbortController();
    set(key, { step: 'sending', part: 0 });
    const saved = await send(file, {
      onProgress: (part) => set(key, { step: 'sending', part }),
      fields,
      signal: found.abort.signal,
    }).catch(() => null);
    if (!saved || !files.has(key)) return;
    const isAway = !('media' in saved) && !saved.retryAfter && AWAY.has(saved.status);
    if (isAway && awaitServer()) return set(key, { step: 'waiting' });
    if (!isAway) unanswered = 0;
    if (state.isAway) change({ isAway: false });
    if ('media' in saved) {
      files.delete(key);
      const { media, isNew } = saved;
      set(key, { step: 'kept', id: media.id, isNew, media });
    } else if (saved.retryAfter) {
      set(key, { step: 'waiting' });
      hold(saved.retryAfter * 1000);
    } else {
      const isFinal = FINAL.has(saved.status ?? 0);
      set(key, { step: 'failed', problem: saved.problem, isFinal });
    }
  }

  /** Holds all uploads for the next pause. @returns false after the last one */
  function awaitServer(): boolean {
    if (isHeld) return true;
    const pause = PAUSES[unanswered];
    if (pause === undefined) return false;
    unanswered += 1;
    change({ isAway: true });
    hold(pause);
    return true;
  }

  function hold(ms: number): void {
    if (isHeld) return;
    isHeld = true;
    void wait(ms).then(() => {
      isHeld = false;
      pump();
    });
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(added: readonly File[], fields: Fields = {}): void {
      const entries = added.map((file): UploadEntry => {
        last += 1;
        files.set(last, { file, fields });
        return { key: last, name: file.name, state: { step: 'waiting' } };
      });
      change({ entries: [...state.entries, ...entries] });
      pump();
    },
    /** Adds a file that is not sent, and why. */
    reject({ name }: { name: string }, problem: string): void {
      last += 1;
      const failed: UploadState = { step: 'failed', problem, isFinal: true };
      change({ entries: [...state.entries, { key: last, name, state: failed }] });
    },
    /** Removes a file from the list; one in flight is aborted. */
    remove(key: number): void {
      files.get(key)?.abort?.abort();
      files.delete(key);
      change({ entries: state.entries.filter((each) => each.key !== key) });
    },
    /** Uploads in flight finish; no others start. */
    pause: () => change({ isPaused: true }),
    resume(): void {
      change({ isPaused: false });
      pump();
    },
    /** Retries failed uploads, or one of them, except those whose file was rejected. */
    repeat(key?: number): void {
      unanswered = 0;
      const isMeant = (each: UploadEntry) => key === undefined || each.key === key;
      change({
        entries: state.entries.map((each) =>
          each.state.step === 'failed' && !each.state.isFinal && isMeant(each)
            ? { ...each, state: { step: 'waiting' } }
            : each,
        ),
      });
      pump();
    },
    /** Removes everything from the list that is not in flight. */
    clear(): void {
      const entries = state.entries.filter((each) => each.state.step === 'sending');
      const left = new Set(entries.map(({ key }) => key));
      for (const key of files.keys()) if (!left.has(key)) files.delete(key);
      change({ entries, isPaused: false });
    },
  };
}

/** Counts by step, and how many can be retried. */
export function countUploads(entries: readonly UploadEntry[]) {
  const count = { all: entries.length, waiting: 0, sending: 0, kept: 0, failed: 0, repeatable: 0 };
  for (const { state } of entries) {
    count[state.step] += 1;
    if (state.step === 'failed' && !state.isFinal) count.repeatable += 1;
  }
  return count;
}
