import type { AnsweredSection } from '#lib/answers/sections.ts';
import type { Owner } from './owner.ts';
import { fetchRoots } from './roots.ts';
import { LONGEST_ANSWER, type SaveQueue } from './saving/save-queue.ts';
import type { Typing } from './saving/typing.ts';
import type { SessionView } from './view.ts';

interface FollowingOptions {
  owner: Owner;
  /** the shown document; default live */
  document?: 'live' | 'draft';
  view: Pick<SessionView, 'modal' | 'carried' | 'stacks'>;
  queue: Pick<SaveQueue, 'pending'>;
  typing: Pick<Typing, 'isEmpty'>;
  /** shows the server's page */
  follow(sections: AnsweredSection[]): void;
  load?: (
    owner: Owner,
    document: 'live' | 'draft',
    signal: AbortSignal,
  ) => Promise<AnsweredSection[]>;
  /** aborts when the session ends: nothing is loaded any more */
  ended: AbortSignal;
}

/** Delay that groups others' changes, and between checks while the author is busy, in ms. */
const PAUSE = 800;
/** Delays before retrying a failed load, in ms, doubled each time: another change to trigger one may never come. */
const FIRST_RETRY = 1000;
const LONGEST_RETRY = 30_000;

const loadRoots = (owner: Owner, document: 'live' | 'draft', signal: AbortSignal) =>
  fetchRoots(owner, { document }, signal);

/**
 * Shows what others saved (E-15). Waits while the author types, carries something, or has a form open, and loads again if
 * the author changed something during the load.
 * @returns schedules a load
 */
export function createFollowing(options: FollowingOptions): () => void {
  const { owner, document = 'live', view, queue, typing, follow, ended } = options;
  const { load = loadRoots } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** aborts the load in progress */
  let cut = () => {};
  /** number of the newest load: an older one may answer later, with an older page */
  let newest = 0;
  let retryAfter = FIRST_RETRY;
  const isBusy = () =>
    !typing.isEmpty() ||
    queue.pending().length > 0 ||
    view.modal.get() !== null ||
    view.carried.get() !== null;

  /** A dead connection never answers (G-313). */
  function loadWithin(): Promise<AnsweredSection[]> {
    cut();
    const controller = new AbortController();
    const limit = setTimeout(() => controller.abort(), LONGEST_ANSWER);
    cut = () => {
      clearTimeout(limit);
      controller.abort();
    };
    return load(owner, document, controller.signal).finally(() => clearTimeout(limit));
  }
  async function look(): Promise<void> {
    if (isBusy()) return soon();
    const before = view.stacks.get();
    const own = ++newest;
    const sections = await loadWithin().catch(() => null);
    if (own !== newest || ended.aborted) return;
    if (!sections) return again();
    retryAfter = FIRST_RETRY;
    if (isBusy() || view.stacks.get() !== before) return soon();
    follow(sections);
  }
  function soon(wait = PAUSE): void {
    if (ended.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void look();
    }, wait);
  }
  function again(): void {
    // a change announced during the load already loads again, and sooner
    if (timer !== undefined) return;
    soon(retryAfter);
    retryAfter = Math.min(retryAfter * 2, LONGEST_RETRY);
  }
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    cut();
  });
  return () => {
    // the server is there: it has announced a change
    retryAfter = FIRST_RETRY;
    soon();
  };
}
