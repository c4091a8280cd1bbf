import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import type { FieldPlace } from '../conflict.ts';
import type { ContentStore } from '../content-store.ts';
import type { SessionView } from '../view.ts';
import type { Writer } from '../writer.ts';
import { type Answer, createAnswers } from './answers.ts';
import { createDeletedTexts } from './deleted-texts.ts';
import { createFieldSets } from './field-sets.ts';
import { createGoneModules } from './gone-modules.ts';
import { getBaseRevision, withBase } from './made-from.ts';
import { createMerging } from './merging.ts';
import { createOwnWords } from './own-words.ts';
import { type Change, createSaveQueue, type Outcome } from './save-queue.ts';
import { createSavedNotice } from './saved-notice.ts';
import { createSubmitting } from './submitting.ts';
import { createTyping } from './typing.ts';
import { createUnsaved } from './unsaved.ts';

/** Sends a change with the known revision of its node. */
export type Send = (
  change: Change,
  revision?: number,
  signal?: AbortSignal,
) => Promise<Outcome<Answer>>;

/** The result of one change. */
export type PushOutcome =
  /** `id`: of the answered node */
  | { kind: 'saved'; id: number | null }
  | { kind: 'waiting' }
  | { kind: 'refused'; detail: string; field_errors: FieldErrors };

interface SavingOptions {
  content: ContentStore;
  view: SessionView;
  send: Send;
  rules?: ModuleRules | undefined;
  /** the page shows something else than the server has */
  onBehind?: () => void;
  /** requests who deleted a node */
  whoDeleted(node: number, signal: AbortSignal): Promise<Writer>;
  /** aborts when the session ends: what was sent is let finish, nothing else is sent */
  ended: AbortSignal;
  /** something was typed, sent, or acknowledged */
  onUnsaved?: () => void;
  /** the key under which typed text is sent */
  onTyped?: (key: string) => void;
  /** the server accepted a change, or never will: `problem` says why */
  onConcluded?: (change: Change, problem: string | null) => void;
}

export type Saving = ReturnType<typeof createSaving>;

/** A forced removal may meet a newer revision each time: give up after this many retries. */
const MAX_TRIES = 5;

/**
 * The path of a change: typed (`typing`), checked (`submitting`), sent (`save-queue`), answered (`answers`, `merging`).
 * An answer never overwrites unsaved text, and nobody's text is overwritten unseen (E-1).
 */
export function createSaving(options: SavingOptions) {
  const { content, view, rules, ended, onBehind = () => {} } = options;
  /** changed, but not sent: their module cannot be saved as it is */
  const held = createFieldSets();
  /** changed by others since the open edit modal was filled in */
  const foreign = createFieldSets();
  const own = createOwnWords();
  const typing = createTyping({
    send: submitTyped,
    onChange(isWaiting) {
      view.isTyping.set(isWaiting);
      onUnsaved();
      notice.announce();
    },
    ended,
  });
  const deleted = createDeletedTexts({
    content,
    view,
    onChange: onUnsaved,
    whoDeleted: options.whoDeleted,
    ended,
  });
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** callers of `push` waiting for a result, by the change's key */
  const outcomes = new Map<string, (outcome: PushOutcome) => void>();
  const queue = createSaveQueue<Answer>({
    send: sendFromBase,
    onSaved(change, answer) {
      answers.onSaved(change, answer);
      const id = answer && !('sections' in answer) ? answer.id : null;
      outcomes.get(change.key)?.({ kind: 'saved', id });
      options.onConcluded?.(change, null);
    },
    onConflict: (...conflict) => answers.onConflict(...conflict),
    onRefused(change, refusal) {
      const { detail, field_errors = {} } = refusal;
      const waiting = outcomes.get(change.key);
      waiting?.({ kind: 'refused', detail, field_errors });
      answers.onRefused(change, refusal, waiting !== undefined);
      options.onConcluded?.(change, detail);
    },
    onState: (next) => view.queueState.set(next),
    onPending(changes) {
      content.foresee(changes);
      onUnsaved();
    },
    later(retry, milliseconds) {
      retryTimer = setTimeout(retry, milliseconds);
    },
    ended,
  });
  ended.addEventListener('abort', () => clearTimeout(retryTimer));
  const unsaved = createUnsaved({ content, view, typing, held, queue, deleted });
  const notice = createSavedNotice({
    view,
    isUnsaved: unsaved.isAny,
    isTyping: typing.isGoingOn,
  });
  const submit = createSubmitting({ content, view, held, queue, rules, onUnsaved });
  const merging = createMerging({ content, view, unsaved, typing, foreign });
  const gone = createGoneModules({ content, view, unsaved, own, deleted, submit });
  const answers = createAnswers({
    content,
    view,
    unsaved,
    held,
    own,
    merging,
    gone,
    deleted,
    notice,
    submit,
    onBehind,
  });

  function onUnsaved(): void {
    notice.withdraw();
    options.onUnsaved?.();
  }

  async function sendFromBase(change: Change, signal: AbortSignal): Promise<Outcome<Answer>> {
    const { send } = options;
    let outcome = await send(change, getBaseRevision(change, content), signal);
    for (let tries = 0; change.insists && tries < MAX_TRIES; tries++) {
      if (outcome.kind !== 'refused' || outcome.code !== 'conflict') break;
      outcome = await send(change, Number(outcome.extra.revision), signal);
    }
    return outcome;
  }

  function submitTyped(id: number, fields: Iterable<string>, group?: string): void {
    const key = crypto.randomUUID();
    options.onTyped?.(key);
    submit(id, fields, group, key);
  }

  /** Shows the saved value of the field. */
  function revert({ id, field }: FieldPlace): void {
    unsaved.dropTyped(id, field);
    content.reset(id, field);
    submit(id, []);
  }

  /** Merges what others saved, and notifies the author of replaced words until they are back. */
  function mergeOthers(answer: AnsweredNode): ReadonlySet<string> {
    const saved = content.saved(answer.id);
    const replaced = saved ? own.replacedBy(saved, answer) : [];
    const again = own.restoredIn(answer);
    const before = view.overruled
      .get()
      .filter(({ id, field }) => id !== answer.id || !again.has(field));
    if (replaced.length || again.size) view.overruled.set([...before, ...replaced]);
    return merging.merge(answer);
  }

  return {
    typing,
    queue,
    foreign,
    deleted,
    submit,
    revert,
    isUnsaved: unsaved.isAny,
    listUnsaved: unsaved.list,
    unsavedFields: unsaved.all,
    settleMerged: merging.settle,
    bringBack: gone.bringBack,
    leaveOut: gone.leaveOut,
    dropDeleted: gone.drop,
    /**
     * Sends a change and waits until the server answers or is unreachable.
     * @returns `waiting`: the change stays in the queue and is sent later
     */
    async push(change: Change): Promise<PushOutcome> {
      let became: PushOutcome = { kind: 'waiting' };
      outcomes.set(change.key, (outcome) => {
        became = outcome;
      });
      queue.push(change.purpose === 'remove' ? withBase(change, content) : change);
      await queue.settled();
      outcomes.delete(change.key);
      return became;
    },
    /** Shows the server's current page; unsaved text stays, and real clashes open a conflict. */
    follow(sections: AnsweredSection[]): void {
      const there = gone.keepMissing(sections);
      const at = view.focused.get();
      // let the author go on typing in a deleted module: the page follows when they leave the text
      if (at && deleted.isThere(at.id) && !there.has(at.id)) return;
      gone.replace(sections, mergeOthers);
    },
    /** Undo reverts first what cannot be saved. @returns false if there is nothing to revert */
    takeBack(): boolean {
      const id = held.nodes().at(-1);
      if (id === undefined) return false;
      for (const field of [...held.of(id)]) revert({ id, field });
      return true;
    },
  };
}
